import type { LitigationKind } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

export type QuestionsPut = {
  readonly kind: LitigationKind
  readonly questions: number
  readonly answered: number
  readonly accepted: number
  readonly declined: number
  readonly recycled: number
  readonly contested: number
  readonly unlocked: number
  readonly unanswered: number
  readonly open: number
  /** Null where none was answered. */
  readonly medianDays: number | null
  readonly p90Days: number | null
}

/** Questions that were put to customers in these days, by the answer that stands; those that were taken back are none. */
export const selectQuestionsPut = async (db: Db, asked: Asked): Promise<QuestionsPut[]> => {
  const { rows } = await sql<QuestionsPut>`
    select l.kind, count(*)::int as questions, count(l.action)::int as answered,
      count(*) filter (where l.action = 'accept')::int as accepted,
      count(*) filter (where l.action = 'decline')::int as declined,
      count(*) filter (where l.action = 'recycle')::int as recycled,
      count(*) filter (where l.action = 'contest')::int as contested,
      count(*) filter (where l.action = 'unlocked')::int as unlocked,
      count(*) filter (where l.status = 'expired')::int as unanswered,
      count(*) filter (where l.status = 'open')::int as open,
      percentile_cont(0.5) within group (order by took.days) filter (where l.action is not null) as "medianDays",
      percentile_cont(0.9) within group (order by took.days) filter (where l.action is not null) as "p90Days"
    from litigation l join customer_order o on o.id = l.order_id
      cross join lateral (select (extract(epoch from l.answered_at - l.opened_at) / 86400)::float8 as days) took
    where l.status <> 'withdrawn' and l.opened_at >= ${asked.since} and l.opened_at < ${asked.until}
      and ${isReached(asked)}
    group by l.kind`.execute(db)
  return rows
}
