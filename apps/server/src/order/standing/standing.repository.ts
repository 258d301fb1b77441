import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/**
 * Since when something is asked of an order's customer; null while nothing is.
 * @returns whether something was asked until now
 */
export const updateAskedSince = async (trx: Db, orderId: string, isAsked: boolean, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    update customer_order set asked_since = ${isAsked ? sql`${now}::timestamptz` : null}
    where id = ${orderId} and (asked_since is null) = ${isAsked} returning id`.execute(trx)
  return isAsked === (rows.length === 0)
}
