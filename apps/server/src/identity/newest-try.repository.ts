import { sql } from 'kysely'

/**
 * Whether a try `t`, of an order `o`, is the newest of its sale that was sent: who sold one device of it proves it for all. One that its
 * customer began again was not sent.
 */
export const IS_NEWEST_TRY = sql`(t.state <> 'replaced' and t.sent_at is not null and not exists (
  select from identity_try later join customer_order whose on whose.id = later.order_id
  where whose.sale_id = o.sale_id and later.seq > t.seq and later.state <> 'replaced' and later.sent_at is not null))`

/** Who decided a try `t`; null before. */
export const TRY_DECIDER = sql`case when t.decided_by is null then null when t.decided_by = 'machine' then 'machine'
  when t.decided_by = t.provider then 'provider' else 'person' end`
