import { ANY_PROMOTION, type OrderPastFilter, type ParcelPast } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'

const DAY_MS = 86_400_000
/**
 * Days from the first to the last, both open where they are undefined. As a range, a moment is looked at in the index that the list
 * walks: by two bounds, PostgreSQL would rather find all orders of the days in another.
 */
const daysBetween = (first: string | undefined, last: string | undefined) => {
  const from = first === undefined ? null : new Date(first)
  const until = last === undefined ? null : new Date(Date.parse(last) + DAY_MS)
  return sql`tstzrange(${from}, ${until}, '[)')`
}

/** Whether it is true of an order `o`. What is over before anything was sent is in one of two states. */
const IS_PARCEL: { readonly [past in ParcelPast]: RawBuilder<unknown> } = {
  sent: sql`o.was_sent`,
  received: sql`o.was_received`,
  unused: sql`(o.status in ('cancelled', 'expired') and not o.was_sent)`,
  exception: sql`o.id in (
    select p.order_id from parcel_event e join parcel p on p.id = e.parcel_id where p.direction = 'outward' and e.status = 'exception')`,
  lost: sql`o.id in (
    select h.order_id from order_history h where h.to_status = 'lost' union all
    select p.order_id from parcel p where p.direction = 'outward' and p.replaced_at is not null
      and exists (select from parcel_event e where e.parcel_id = p.id and e.status <> 'label-created'))`,
}

/** The first promotion of an item counts, as in the report. */
const hasPromotion = (code: string) =>
  code === ANY_PROMOTION
    ? sql`o.promotion_ids is not null`
    : sql`o.promotion_ids && array(select p.id from promotion p where upper(p.code) = upper(${code}))`

/** By the newest try of its sale. */
const hasIdentity = ({
  identity,
  identityBy,
  identityReason,
  identityWarning,
  identityFrom,
  identityTo,
}: OrderPastFilter) =>
  sql`o.identity_sent_at <@ ${daysBetween(identityFrom, identityTo)}
    and ${identity === undefined || identity === 'sent' ? sql`true` : sql`o.identity_result = ${identity}`}
    and ${identityBy === undefined ? sql`true` : sql`o.identity_by = ${identityBy}`}
    and ${
      identityReason === undefined
        ? sql`true`
        : sql`o.identity_result = 'refused' and (
          select ${identityReason} = any(t.reasons) from identity_try t where t.id = o.identity_try_id)`
    }
    and ${
      identityWarning === undefined
        ? sql`true`
        : sql`(select ${identityWarning} = any(t.warnings) from identity_try t where t.id = o.identity_try_id)`
    }`

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
export const areFew = ({ parcel, affiliateReference }: OrderPastFilter): boolean =>
  parcel === 'exception' || parcel === 'lost' || affiliateReference !== undefined

/** Whether an order `o` has such a past. Nothing is in its state since before it was placed. */
export const hasPast = (filter: OrderPastFilter) => {
  const { placedFrom, placedTo, transportation, parcel, promotion, device, affiliateReference } = filter
  return sql`o.created_at <@ ${daysBetween(placedFrom, placedTo)}
    and ${placedFrom === undefined ? sql`true` : sql`o.status_since >= ${new Date(placedFrom)}`}
    and ${transportation === undefined ? sql`true` : sql`o.transportation = ${transportation}`}
    and ${parcel === undefined ? sql`true` : IS_PARCEL[parcel]}
    and ${promotion === undefined ? sql`true` : hasPromotion(promotion)}
    and ${asksOfIdentity(filter) ? hasIdentity(filter) : sql`true`}
    and ${affiliateReference === undefined ? sql`true` : sql`o.affiliate_reference = ${affiliateReference}`}
    and ${device === 'first' ? sql`o.parted_from is null` : sql`true`}`
}
