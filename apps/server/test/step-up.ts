import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** The customer who placed the order has just proved with a mailed code who they are; good until then. */
export const stepsUp = async (db: Database, orderId: string, until: Date): Promise<void> => {
  await sql`
    insert into order_grant (session_id, order_id, expires_at, ends_when_idle, stepped_up_until)
    select session_id, id, ${until}, false, ${until} from customer_order where id = ${orderId}
    on conflict (session_id, order_id) do update set stepped_up_until = excluded.stepped_up_until,
      expires_at = excluded.expires_at`.execute(db)
}
