import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export const selectSealedPayment = async (trx: Db, orderId: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ payment: Buffer | null }>`
    select payment from customer_order where id = ${orderId}`.execute(trx)
  return rows[0]?.payment ?? null
}

export type NewPart = {
  readonly id: string
  readonly number: number
  readonly itemId: string
  readonly barcode: string
  /** Minor units. */
  readonly amount: number
  /** Sealed for this order. */
  readonly payment: Buffer | null
}

/**
 * One item goes on as an order of its own, with all that the whole order has said of its customer, and its history so far.
 * @returns false when the barcode was taken already: try another
 */
export const insertPart = async (trx: Db, orderId: string, part: NewPart): Promise<boolean> => {
  const { rows } = await sql`
    with part as (
      insert into customer_order (id, parted_from, device_number, barcode, quotation_id, amount, payment, affiliate_id,
        session_id, customer_id, ship_address_id, bill_address_id, status, process_label, payment_option_id, payment_tag,
        currency, masked_account, account_hash, masked_email, masked_phone, consents, identity_check, identity_demanded_at, transportation, language,
        created_at, status_since, send_before, pay_not_before, payment_rejected, payment_held, payment_held_at,
        affiliate_reference)
      select ${part.id}::uuid, id, ${part.number}::integer, ${part.barcode},
        (select quotation_id from order_item where id = ${part.itemId}), ${part.amount}::integer, ${part.payment}::bytea,
        affiliate_id, session_id, customer_id, ship_address_id, bill_address_id, status, process_label, payment_option_id,
        payment_tag, currency, masked_account, account_hash, masked_email, masked_phone, consents, identity_check, identity_demanded_at,
        transportation, language, created_at, status_since, send_before, pay_not_before, payment_rejected, payment_held, payment_held_at,
        affiliate_reference
      from customer_order where id = ${orderId}
      on conflict (barcode) do nothing returning id
    )
    insert into order_history (order_id, from_status, to_status, transition, actor, reason, about, at, stayed_since)
    select part.id, h.from_status, h.to_status, h.transition, h.actor, h.reason, h.about, h.at, h.stayed_since
    from part cross join order_history h where h.order_id = ${orderId} order by h.at, h.seq
    returning 1`.execute(trx)
  if (rows.length === 0) return false
  await sql`update order_item set order_id = ${part.id} where id = ${part.itemId}`.execute(trx)
  return true
}

/** What is left of an order once it was parted pays for its own item. */
export const updateOwnAmount = async (trx: Db, orderId: string, amount: number): Promise<void> => {
  await sql`update customer_order set amount = ${amount} where id = ${orderId}`.execute(trx)
}

/** The ids of all orders of the sale that an order belongs to, ascending. */
export const selectSaleOrders = async (db: Db, orderId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order
    where sale_id = (select sale_id from customer_order where id = ${orderId}) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
