import type { FraudSignal } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { isReached } from './asked.repository.ts'
import type { Asked } from './figures.ts'

const raisedIn = (asked: Asked) => sql`
  fraud_reason r join customer_order o on o.id = r.order_id
  where r.raised_at >= ${asked.since} and r.raised_at < ${asked.until} and ${isReached(asked)}`

export type SignalCount = {
  readonly signal: FraudSignal
  readonly raised: number
  readonly fine: number
  readonly confirmed: number
  readonly open: number
  /** From the reason until its decision; null where none is decided. */
  readonly medianDays: number | null
}

export const selectSignalCounts = async (db: Db, asked: Asked): Promise<SignalCount[]> => {
  const { rows } = await sql<SignalCount>`
    select r.rule ->> 'signal' as signal, count(*)::int as raised,
      count(*) filter (where r.decision = 'fine')::int as fine,
      count(*) filter (where r.decision = 'confirmed')::int as confirmed,
      count(*) filter (where r.decision is null)::int as open,
      percentile_cont(0.5) within group (order by (extract(epoch from r.decided_at - r.raised_at) / 86400)::float8)
        filter (where r.decision is not null) as "medianDays"
    from ${raisedIn(asked)}
    group by 1 order by 2 desc, 1`.execute(db)
  return rows
}

export type NamedMoney = {
  readonly currency: string
  readonly orders: number
  /** Minor units. */
  readonly amount: number
  readonly held: number
  readonly heldAmount: number
}

/** Each order once, however many reasons name it. */
export const selectNamedMoney = async (db: Db, asked: Asked): Promise<NamedMoney[]> => {
  const { rows } = await sql<NamedMoney>`
    select named.currency, count(*)::int as orders, sum(named.amount)::float8 as amount,
      count(*) filter (where named.held)::int as held,
      coalesce(sum(named.amount) filter (where named.held), 0)::float8 as "heldAmount"
    from (select distinct o.id, o.currency, o.amount, o.payment_held is not null as held from ${raisedIn(asked)}) named
    group by named.currency order by named.currency`.execute(db)
  return rows
}
