import { sql } from 'kysely'

/** What was paid for an order `o` and not due, oldest first, as JSON. */
export const CLAIMS = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', c.id, 'status', c.status, 'cause', c.cause, 'amount', c.amount, 'reason', c.reason,
    'told', c.told, 'repayBefore', c.repay_before, 'raisedBy', c.raised_by, 'changedBy', c.changed_by, 'note', c.note,
    'raisedAt', c.raised_at, 'changedAt', c.changed_at) order by c.raised_at, c.id)
  from claim c where c.order_id = o.id), '[]')`
