import type { IdentityDecider, IdentityReason, IdentityWarning } from '@reprise/contract'
import { sql } from 'kysely'
import { IS_NEWEST_TRY, TRY_DECIDER } from '#server/identity/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

/** Orders `o` by the newest try `t` of their sale, where that was sent in these days. */
const tried = (asked: Asked) => sql`
  identity_try t join customer_order o on o.id = t.order_id
  where ${IS_NEWEST_TRY} and t.sent_at >= ${asked.since} and t.sent_at < ${asked.until} and ${isReached(asked)}`

/** How many tries were sent for its sale in all. */
const TRIES = sql`(select count(*)::int from identity_try sent join customer_order whose on whose.id = sent.order_id
  where whose.sale_id = o.sale_id and sent.state <> 'replaced' and sent.sent_at is not null)`

export type Decided = {
  /** Null where it is not decided yet. */
  readonly decider: IdentityDecider | null
  readonly orders: number
  readonly accepted: number
  readonly refused: number
  readonly tries: number
  /** Accepted at the first try. */
  readonly first: number
  /** From sending the newest try until its decision. */
  readonly medianMinutes: number | null
  readonly p90Minutes: number | null
}

export const selectDecided = async (db: Db, asked: Asked): Promise<Decided[]> => {
  const { rows } = await sql<Decided>`
    select decider, count(*)::int as orders, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'refused')::int as refused, sum(tries)::int as tries,
      count(*) filter (where state = 'accepted' and tries = 1)::int as first,
      percentile_cont(0.5) within group (order by minutes) as "medianMinutes",
      percentile_cont(0.9) within group (order by minutes) as "p90Minutes"
    from (
      select ${TRY_DECIDER} as decider, t.state, ${TRIES} as tries,
        (extract(epoch from t.decided_at - t.sent_at) / 60)::float8 as minutes
      from ${tried(asked)}) one
    group by decider order by 2 desc, 1`.execute(db)
  return rows
}

export type Refusal = { readonly refusal: IdentityReason; readonly orders: number }

/** A try that was refused for two reasons counts for both. */
export const selectRefusals = async (db: Db, asked: Asked): Promise<Refusal[]> => {
  const { rows } = await sql<Refusal>`
    select refusal, count(*)::int as orders
    from (select distinct o.id, unnest(t.reasons) as refusal from ${tried(asked)} and t.state = 'refused') reason
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export type Doubt = {
  readonly warning: IdentityWarning
  readonly orders: number
  readonly accepted: number
  readonly refused: number
}

/** What the machine was not sure of. A try with two warnings counts for both. */
export const selectDoubts = async (db: Db, asked: Asked): Promise<Doubt[]> => {
  const { rows } = await sql<Doubt>`
    select warning, count(*)::int as orders, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'refused')::int as refused
    from (select distinct o.id, unnest(t.warnings) as warning, t.state from ${tried(asked)}) doubt
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}
