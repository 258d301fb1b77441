import { PAYMENT_PROMISES, type WaitsFor } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'

const KIT = sql`(o.status = 'created' and exists (
  select from parcel p where p.order_id = o.id and p.replaced_at is null and p.transportation = 'kit'
    and not exists (select from parcel_event e where e.parcel_id = p.id)))`

const DOCUMENTS = sql`exists (
  select from document d where d.order_id = o.id and d.status = 'pending' and d.checked_at is not null)`

const IDENTITY = sql`exists (select from identity_try t where t.order_id = o.id and t.state = 'with-a-person')`

/** A question about the product that its customer has not answered. */
const QUESTION = sql`exists (select from litigation l where l.order_id = o.id and l.status = 'open')`

/** A product that goes back and has left is on its way; one that came back again is not. */
const IS_LEAVING = sql`exists (
  select from product_return r where r.order_id = o.id and (r.came_back_at is null or r.came_back_at < r.left_at))`

/** A lost parcel that is not made good for waits for the carrier alone. */
const IS_MADE_GOOD = sql`exists (
  select from quotation q where q.id = o.quotation_id and q.terms -> 'transport' ->> 'cover' = 'amount')`

/** The newest answer to a case of its kind told the customer of an order `o` that money is still to come. */
export const PROMISED_PAYMENT = sql`(o.status <> 'paid' and exists (
  select from customer_case c where c.order_id = o.id and c.outcome = any(${[...PAYMENT_PROMISES]}::text[])
    and not exists (select from customer_case later where later.order_id = o.id and later.kind = c.kind
      and later.answered_at > c.answered_at)))`

const CUSTOMER = sql`(
  (o.status = 'created' and not ${KIT}) or (o.status = 'disputed' and ${QUESTION}) or o.asked_since is not null)`

const OPERATOR = sql`(${KIT} or ${DOCUMENTS} or ${IDENTITY} or ${PROMISED_PAYMENT}
  or o.status = 'received' or (o.status = 'disputed' and not ${QUESTION})
  or (o.asked_since is null and (o.status = 'accepted' or (o.status = 'lost' and ${IS_MADE_GOOD})
    or (o.status = 'returning' and not ${IS_LEAVING}))))`

/** Which orders `o` that are not over wait for this. Who waits for a carrier waits for none of them. */
export const WAITS: { readonly [what in WaitsFor]: RawBuilder<unknown> } = {
  customer: CUSTOMER,
  operator: OPERATOR,
  documents: DOCUMENTS,
  identity: IDENTITY,
  kit: KIT,
  'promised-payment': PROMISED_PAYMENT,
}
