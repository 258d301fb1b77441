import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { SealedPayment } from '../payment.ts'
import type { OrderDetail } from './detail-changed.ts'

/** Who sold one device of a sale sold all of them. */
const ofSale = (orderId: string) => sql`sale_id = (select sale_id from customer_order where id = ${orderId})`

export const updateCustomer = async (
  db: Db,
  orderId: string,
  customer: { readonly id: string; readonly maskedEmail: string },
): Promise<void> => {
  await sql`update customer_order set customer_id = ${customer.id}, masked_email = ${customer.maskedEmail}
    where ${ofSale(orderId)}`.execute(db)
}

/** A return that came back leaves again, as if it were the first time. */
export const deleteCameBack = async (db: Db, orderId: string): Promise<void> => {
  await sql`delete from product_return
    where order_id in (select id from customer_order where ${ofSale(orderId)}) and came_back_at is not null`.execute(db)
}

/** Labels of returns that have not left: they name the address of before. */
export const endReturnLabels = async (db: Db, orderId: string, now: Date): Promise<void> => {
  await sql`
    update parcel p set replaced_at = ${now}
    where p.order_id in (select id from customer_order where ${ofSale(orderId)}) and p.direction = 'return'
      and p.replaced_at is null
      and not exists (select from product_return r where r.order_id = p.order_id and r.came_back_at is null)`.execute(
    db,
  )
}

/** The billing address stays what it was, unless it was the same. */
export const updateAddress = async (db: Db, orderId: string, addressId: string): Promise<void> => {
  await sql`
    update customer_order set ship_address_id = ${addressId},
      bill_address_id = case when bill_address_id = ship_address_id then ${addressId}::uuid else bill_address_id end
    where ${ofSale(orderId)}`.execute(db)
}

export const updatePayment = async (
  db: Db,
  orderId: string,
  to: SealedPayment & { readonly payNotBefore: Date },
): Promise<void> => {
  await sql`
    update customer_order set payment = ${to.payment}, masked_account = ${to.maskedAccount},
      account_hash = ${to.accountHash}, pay_not_before = ${to.payNotBefore}, payment_rejected = null
    where id = ${orderId}`.execute(db)
}

export const updatePayNotBefore = async (db: Db, orderId: string, moment: Date): Promise<void> => {
  await sql`update customer_order set pay_not_before = ${moment} where ${ofSale(orderId)}`.execute(db)
}

export const insertDetailChange = async (
  db: Db,
  change: {
    readonly id: string
    readonly orderId: string
    readonly detail: OrderDetail
    /** Sealed; see former-emails.ts. */
    readonly formerEmail: Buffer | null
    readonly at: Date
  },
): Promise<void> => {
  await sql`insert into order_detail_change (id, order_id, detail, former_email, at)
    values (${change.id}, ${change.orderId}, ${change.detail}, ${change.formerEmail}, ${change.at})`.execute(db)
}

/** Oldest first. */
export const selectFormerEmails = async (
  db: Db,
  orderId: string,
): Promise<readonly { readonly changeId: string; readonly sealed: Buffer }[]> => {
  const { rows } = await sql<{ changeId: string; sealed: Buffer }>`
    select id as "changeId", former_email as sealed from order_detail_change
    where order_id in (select id from customer_order where ${ofSale(orderId)}) and former_email is not null order by at, id`.execute(
    db,
  )
  return rows
}

export type CollectedRow = { readonly orderId: string; readonly sealed: Buffer }

export const selectCollected = async (
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, CollectedRow>> => {
  const { rows } = await sql<CollectedRow>`
    select order_id as "orderId", sealed from collected_data where order_id = any(${[...orderIds]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.orderId, row]))
}

export const upsertCollected = async (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { orderId, sealed }: CollectedRow,
): Promise<void> => {
  await sql`
    insert into collected_data (order_id, sealed, changed_at)
    values (${orderId}, ${sealed}, ${now})
    on conflict (order_id) do update set
      sealed = excluded.sealed, holds_identifiers = false, changed_at = excluded.changed_at`.execute(db)
}

export const markMoved = async (trx: Db, orderId: string): Promise<void> => {
  await sql`update collected_data set holds_identifiers = false where order_id = ${orderId}`.execute(trx)
}

type RowToMove = CollectedRow & { readonly itemId: string; readonly changedAt: Date }

/** One row that may hold numbers still, with the first item of its order; held, and passed over while another process holds it. */
export const selectCollectedToMove = async (trx: Db): Promise<RowToMove | undefined> => {
  const { rows } = await sql<RowToMove>`
    select d.order_id as "orderId", d.sealed, d.changed_at as "changedAt",
      (select i.id from order_item i where i.order_id = d.order_id order by i.seq limit 1) as "itemId"
    from collected_data d where d.holds_identifiers limit 1 for update of d skip locked`.execute(trx)
  return rows[0]
}

/** Whether a decision rests on who the customer said they are. Holds their orders. */
export const isIdentitySettled = async ({ db }: Pick<Context, 'db'>, customerId: string): Promise<boolean> => {
  const { rows } = await sql<{ settled: boolean }>`
    select status not in ('created', 'sent') or identity_check in ('pending', 'accepted') as settled
    from customer_order where customer_id = ${customerId} for update`.execute(db)
  return rows.some(({ settled }) => settled)
}
