import type { IdentityReason, IdentityWarning } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

/** Tries that were sent in these days. One that its customer began again counts as the later one alone. */
const sentIn = (asked: Asked) => sql`
  identity_try t join customer_order o on o.id = t.order_id
  where t.state <> 'replaced' and t.sent_at >= ${asked.since} and t.sent_at < ${asked.until} and ${isReached(asked)}`

export type Decided = {
  readonly decider: 'machine' | 'provider' | 'person'
  readonly tries: number
  readonly accepted: number
  readonly refused: number
  /** From sending until the decision. */
  readonly medianMinutes: number | null
  readonly p90Minutes: number | null
}

export const selectDecided = async (db: Db, asked: Asked): Promise<Decided[]> => {
  const { rows } = await sql<Decided>`
    select case when t.decided_by = 'machine' then 'machine' when t.decided_by = t.provider then 'provider'
        else 'person' end as decider,
      count(*)::int as tries, count(*) filter (where t.state = 'accepted')::int as accepted,
      count(*) filter (where t.state = 'refused')::int as refused,
      percentile_cont(0.5) within group (order by (extract(epoch from t.decided_at - t.sent_at) / 60)::float8)
        as "medianMinutes",
      percentile_cont(0.9) within group (order by (extract(epoch from t.decided_at - t.sent_at) / 60)::float8)
        as "p90Minutes"
    from ${sentIn(asked)} and t.decided_at is not null group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export type TriesSent = {
  readonly tries: number
  readonly waiting: number
  /** Orders whose first try was sent in these days and is decided, and those that it was enough for. */
  readonly first: number
  readonly firstAccepted: number
}

export const selectTriesSent = async (db: Db, asked: Asked): Promise<TriesSent> => {
  const { rows } = await sql<TriesSent>`
    with sent as (
      select t.state, not exists (
          select 1 from identity_try earlier
          where earlier.order_id = t.order_id and earlier.seq < t.seq and earlier.sent_at is not null
            and earlier.state <> 'replaced') as is_first
      from ${sentIn(asked)})
    select count(*)::int as tries, count(*) filter (where state not in ('accepted', 'refused'))::int as waiting,
      count(*) filter (where is_first and state in ('accepted', 'refused'))::int as first,
      count(*) filter (where is_first and state = 'accepted')::int as "firstAccepted"
    from sent`.execute(db)
  return rows[0] ?? { tries: 0, waiting: 0, first: 0, firstAccepted: 0 }
}

export type Refusal = { readonly refusal: IdentityReason; readonly count: number }

/** A try that was refused for two reasons counts for both. */
export const selectRefusals = async (db: Db, asked: Asked): Promise<Refusal[]> => {
  const { rows } = await sql<Refusal>`
    select refusal, count(*)::int as count
    from (select unnest(t.reasons) as refusal from ${sentIn(asked)} and t.state = 'refused') reason
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export type Doubt = { readonly warning: IdentityWarning; readonly count: number; readonly accepted: number }

/** What the machine was not sure of. A try with two warnings counts for both. */
export const selectDoubts = async (db: Db, asked: Asked): Promise<Doubt[]> => {
  const { rows } = await sql<Doubt>`
    select warning, count(*)::int as count, count(*) filter (where state = 'accepted')::int as accepted
    from (select unnest(t.warnings) as warning, t.state from ${sentIn(asked)}) doubt
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
