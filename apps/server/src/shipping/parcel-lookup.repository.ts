import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** The order of the parcel with this number, in any case of letters; the newest where two carriers gave the same. */
export const selectOrderOfParcel = async (
  db: Db,
  trackingNumber: string,
): Promise<{ readonly orderId: string; readonly trackingNumber: string } | undefined> => {
  const { rows } = await sql<{ orderId: string; trackingNumber: string }>`
    select order_id as "orderId", tracking_number as "trackingNumber" from parcel
    where tracking_number = any(${[trackingNumber, trackingNumber.toUpperCase()]}::text[])
    order by created_at desc limit 1`.execute(db)
  return rows[0]
}
