import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'

type Db = Database | Transaction

/** What colleagues are to know of an order. */
export type OrderNote = { readonly at: Date; readonly actor: string; readonly text: string }

export const insertNote = async (db: Db, orderId: string, { at, actor, text }: OrderNote): Promise<void> => {
  await sql`
    insert into order_note (id, order_id, at, actor, text) values (${newId()}, ${orderId}, ${at}, ${actor}, ${text})`.execute(
    db,
  )
}

/** Oldest first. */
export const selectNotes = async (db: Db, orderId: string): Promise<OrderNote[]> => {
  const { rows } = await sql<OrderNote>`
    select at, actor, text from order_note where order_id = ${orderId} order by at, id`.execute(db)
  return rows
}
