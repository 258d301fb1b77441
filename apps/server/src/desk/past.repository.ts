import { ANY_PROMOTION, type IdentityResult, type OrderPastFilter, type ParcelPast } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import { IS_NEWEST_TRY, TRY_DECIDER } from '#server/identity/index.ts'

const DAY_MS = 86_400_000
const dayAfter = (day: string): Date => new Date(Date.parse(day) + DAY_MS)

/**
 * Each looks for one row: joined, the whole history would be read for every state that is listed. Orders that stand before such a move
 * (`orderLifecycle`) are many, and not looked at.
 */
const WAS_RECEIVED = sql`(o.status not in ('created', 'sent', 'lost') and (select true from order_history h
  where h.order_id = o.id and (h.to_status = 'received' or h.transition in ('arrive-late', 'turn-back')) limit 1) is not null)`
const WAS_SENT = sql`(o.status <> 'created' and (select true from order_history h where h.order_id = o.id
  and (h.to_status in ('sent', 'received') or h.transition in ('arrive-late', 'turn-back')) limit 1) is not null)`

/** Whether it is true of an order `o`. What is over before anything was sent is in one of two states. */
const IS_PARCEL: { readonly [past in ParcelPast]: RawBuilder<unknown> } = {
  sent: WAS_SENT,
  received: WAS_RECEIVED,
  unused: sql`(o.status in ('cancelled', 'expired') and not ${WAS_SENT})`,
  exception: sql`o.id in (
    select p.order_id from parcel_event e join parcel p on p.id = e.parcel_id where e.status = 'exception')`,
  lost: sql`o.id in (
    select h.order_id from order_history h where h.to_status = 'lost' union all
    select p.order_id from parcel p where p.replaced_at is not null
      and exists (select from parcel_event e where e.parcel_id = p.id and e.status <> 'label-created'))`,
}

/** The first promotion of an item counts, as in the report. */
const withPromotion = (code: string) =>
  code === ANY_PROMOTION
    ? sql`select i.order_id from order_item i where i.promotions <> '[]'::jsonb`
    : sql`
      select i.order_id from promotion p join order_item i on i.promotions -> 0 ->> 'id' = p.id::text
      where i.promotions <> '[]'::jsonb and upper(p.code) = upper(${code})`

/** By the newest try of its sale. */
const withIdentity = (filter: OrderPastFilter) => {
  const { identity, identityBy, identityReason, identityWarning, identityFrom, identityTo } = filter
  return sql`
    select t.order_id from identity_try t join customer_order o on o.id = t.order_id
    where ${IS_NEWEST_TRY} and ${IS_RESULT[identity ?? 'sent']}
      and ${identityFrom === undefined ? sql`true` : sql`t.sent_at >= ${new Date(identityFrom)}`}
      and ${identityTo === undefined ? sql`true` : sql`t.sent_at < ${dayAfter(identityTo)}`}
      and ${identityBy === undefined ? sql`true` : sql`${TRY_DECIDER} = ${identityBy}`}
      and ${identityReason === undefined ? sql`true` : sql`t.state = 'refused' and ${identityReason} = any(t.reasons)`}
      and ${identityWarning === undefined ? sql`true` : sql`${identityWarning} = any(t.warnings)`}`
}

const asksOfIdentity = ({
  identity,
  identityBy,
  identityReason,
  identityWarning,
  identityFrom,
  identityTo,
}: OrderPastFilter) =>
  [identity, identityBy, identityReason, identityWarning, identityFrom, identityTo].some((one) => one !== undefined)

/** Few have such a past: they are looked up by it, and not among all by their state. */
export const areFew = (filter: OrderPastFilter): boolean =>
  filter.parcel === 'exception' || filter.parcel === 'lost' || filter.promotion !== undefined || asksOfIdentity(filter)

/** Whether an order `o` has such a past. Nothing is in its state since before it was placed. */
export const hasPast = (filter: OrderPastFilter) => {
  const { placedFrom, placedTo, transportation, parcel, promotion, device } = filter
  const from = placedFrom === undefined ? null : new Date(placedFrom)
  return sql`${from === null ? sql`true` : sql`o.created_at >= ${from} and o.status_since >= ${from}`}
    and ${placedTo === undefined ? sql`true` : sql`o.created_at < ${dayAfter(placedTo)}`}
    and ${transportation === undefined ? sql`true` : sql`o.transportation = ${transportation}`}
    and ${parcel === undefined ? sql`true` : IS_PARCEL[parcel]}
    and ${promotion === undefined ? sql`true` : sql`o.id in (${withPromotion(promotion)})`}
    and ${asksOfIdentity(filter) ? sql`o.id in (${withIdentity(filter)})` : sql`true`}
    and ${device === 'first' ? sql`o.parted_from is null` : sql`true`}`
}

const IS_RESULT: { readonly [result in IdentityResult]: RawBuilder<unknown> } = {
  sent: sql`true`,
  accepted: sql`t.state = 'accepted'`,
  refused: sql`t.state = 'refused'`,
  waiting: sql`t.decided_at is null`,
}
