import { IN_HAND_MS, QUEUES_IN_HAND, scopeOfHand, type WorkInHand } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { hasScope, wholeReach, requireReach, requireScope } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import {
  deleteInHand,
  deleteOver,
  type InHandRow,
  selectInHand,
  selectOrderOfThing,
  type Thing,
  upsertInHand,
} from './in-hand.repository.ts'

type Ctx = Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>

/** Who works on what, of the queues that the caller may work on. */
export const listInHand = async (ctx: Ctx): Promise<WorkInHand[]> => {
  const queues = QUEUES_IN_HAND.filter((queue) => hasScope(ctx.operator, scopeOfHand(queue)))
  const rows = await selectInHand(ctx.db, { affiliates: wholeReach(ctx, undefined), queues, now: ctx.now })
  return rows.map((row) => viewFor(ctx, row))
}

/** Who works on a thing, of all who could. No lock: the verbs decide who was first. @throws ProblemError work-in-hand */
export const takeInHand = async (ctx: Ctx, named: Thing, takeOver: boolean): Promise<WorkInHand> => {
  const thing = await findThing(ctx, named)
  const { now, operator } = ctx
  await deleteOver(ctx.db, now)
  const until = new Date(now.getTime() + IN_HAND_MS)
  const since = await upsertInHand(ctx.db, { ...thing, actor: operator.actor }, { now, until, takeOver })
  const { queue, id } = thing
  if (since !== undefined) return viewFor(ctx, { queue, id, actor: operator.actor, name: operator.name, since, until })
  const [other] = await holderOf(ctx, thing)
  throw new ProblemError('work-in-hand', {
    current: { by: other?.name ?? null, at: other?.since.toISOString() ?? null },
  })
}

export const putDown = async (ctx: Ctx, named: Thing): Promise<WorkInHand[]> => {
  const thing = await findThing(ctx, named)
  await deleteInHand(ctx.db, thing, ctx.operator.actor)
  return (await holderOf(ctx, thing)).map((row) => viewFor(ctx, row))
}

const holderOf = ({ db, now }: Ctx, { queue, id, affiliateId }: Found): Promise<InHandRow[]> =>
  selectInHand(db, { affiliates: [affiliateId], queues: [queue], now }, id)

type Found = Thing & { readonly orderId: string; readonly affiliateId: string }

const findThing = async (ctx: Ctx, { queue, id: named }: Thing): Promise<Found> => {
  const id = named.toLowerCase()
  const found = await selectOrderOfThing(ctx.db, { queue, id })
  if (found === undefined) throw new ProblemError('not-found')
  requireReach(ctx, found.affiliateId, 'not-found')
  requireScope(ctx.operator, scopeOfHand(queue))
  return { queue, id, orderId: found.orderId, affiliateId: found.affiliateId }
}

const viewFor = ({ operator }: Ctx, { actor, name, since, until, ...thing }: InHandRow): WorkInHand => ({
  ...thing,
  by: name,
  own: actor === operator.actor,
  since: since.toISOString(),
  until: until.toISOString(),
})
