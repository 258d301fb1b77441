import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'

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
  { orderId, sealed, imeiHash }: CollectedRow & { readonly imeiHash: Buffer | null },
): Promise<void> => {
  await sql`
    insert into collected_data (order_id, sealed, imei_hash, changed_at)
    values (${orderId}, ${sealed}, ${imeiHash}, ${now})
    on conflict (order_id) do update set
      sealed = excluded.sealed, imei_hash = excluded.imei_hash, changed_at = excluded.changed_at`.execute(db)
}

/** Whether what was decided about this customer rests on who they said they are. Holds their orders. */
export const isIdentitySettled = async ({ db }: Pick<Context, 'db'>, customerId: string): Promise<boolean> => {
  const { rows } = await sql<{ settled: boolean }>`
    select status not in ('created', 'sent') or identity_check in ('pending', 'accepted') as settled
    from customer_order where customer_id = ${customerId} for update`.execute(db)
  return rows.some(({ settled }) => settled)
}
