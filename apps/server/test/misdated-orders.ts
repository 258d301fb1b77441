import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

/** Orders that do not stand since their last move, after which lists of work are read: always none. */
export const misdatedOrders = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o where o.status_since is distinct from (
      select max(at) from order_history where order_id = o.id and from_status is distinct from to_status)`.execute(db)
  return rows.map(({ id }) => id)
}
