import { dayOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { reportOverturned } from '#server/inspection/index.ts'
import { type Asked, type Figures, tableOf } from './figures.ts'
import { selectActorNames, selectLooksBy } from './inspectors.repository.ts'
import { sumOf } from './report.decide.ts'

/** By name, and in no order of merit (docs/decisions/0113). */
export const reportInspectors = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  asked: Asked,
): Promise<Figures> => {
  const looks = await selectLooksBy(ctx.db, asked)
  const span = { from: dayOf(asked.since), to: dayOf(new Date(asked.until.getTime() - 1)) }
  const { inspectors } = await reportOverturned(ctx, { ...span, affiliate: asked.affiliate })
  const actors = [...new Set([...looks, ...inspectors].map(({ actor }) => actor))]
  const names = new Map((await selectActorNames(ctx.db, actors)).map(({ actor, name }) => [actor, name]))
  const rows = actors.map((actor) => {
    const second = inspectors.find((one) => one.actor === actor)
    return {
      actor,
      inspector: names.get(actor) ?? actor,
      looks: looks.find((one) => one.actor === actor)?.looks ?? 0,
      secondLooks: second?.secondLooks ?? 0,
      overturned: second?.overturned ?? 0,
      lowShare: second?.share.low ?? null,
      highShare: second?.share.high ?? null,
    }
  })
  return {
    facts: {
      looks: sumOf(rows, (one) => one.looks),
      secondLooks: sumOf(rows, (one) => one.secondLooks),
      overturned: sumOf(rows, (one) => one.overturned),
    },
    tables: [
      tableOf(
        'inspectors',
        ['inspector', 'actor', 'looks', 'secondLooks', 'overturned', 'lowShare', 'highShare'],
        rows.toSorted((a, b) => a.inspector.localeCompare(b.inspector, 'en')),
      ),
    ],
  }
}
