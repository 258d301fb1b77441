import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredReturn = { readonly leftAt: Date; readonly trackingNumber: string | null }

/** Undefined while the product is here. */
export const selectReturn = async (db: Db, orderId: string): Promise<StoredReturn | undefined> => {
  const { rows } = await sql<StoredReturn>`
    select left_at as "leftAt", tracking_number as "trackingNumber" from product_return
    where order_id = ${orderId} and came_back_at is null`.execute(db)
  return rows[0]
}

/** Undefined where it does not go back. */
export const selectReturningSince = async (db: Db, orderId: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ since: Date }>`
    select status_since as since from customer_order where id = ${orderId} and status = 'returning'`.execute(db)
  return rows[0]?.since
}

/** Where it goes back to now. */
export const selectShipAddressId = async (db: Db, orderId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ addressId: string }>`
    select ship_address_id as "addressId" from customer_order where id = ${orderId}`.execute(db)
  return rows[0]?.addressId
}

/** It leaves, or once more after it came back. */
export const insertReturn = async (
  db: Db,
  {
    orderId,
    trackingNumber,
    at,
  }: { readonly orderId: string; readonly trackingNumber: string | null; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into product_return (order_id, tracking_number, left_at) values (${orderId}, ${trackingNumber}, ${at})
    on conflict (order_id) do update set tracking_number = excluded.tracking_number, left_at = excluded.left_at,
      came_back_at = null
    where product_return.came_back_at is not null`.execute(db)
}

/** A number that was not told when it left. */
export const updateReturnNumber = async (db: Db, orderId: string, trackingNumber: string): Promise<void> => {
  await sql`
    update product_return set tracking_number = ${trackingNumber} where order_id = ${orderId} and tracking_number is null`.execute(
    db,
  )
}

/** False when it is not on its way. */
export const updateCameBack = async (db: Db, orderId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    update product_return set came_back_at = ${at} where order_id = ${orderId} and came_back_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

/** Among what happened to the newest question about the product, where there is one. */
export const noteLeft = async (db: Db, orderId: string, at: Date, actor: string): Promise<void> => {
  await sql`
    insert into litigation_event (litigation_id, event, at, actor)
    select l.id, 'left', ${at}, ${actor} from litigation l
    where l.order_id = ${orderId} and l.status <> 'withdrawn' order by l.number desc limit 1`.execute(db)
}
