import type { OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredNote = {
  readonly id: string
  readonly at: Date
  readonly actor: string
  /** Null for a command line, and for a caller that is no longer known. */
  readonly name: string | null
  /** What a call noted. */
  readonly text: string | null
  /** What a colleague wrote, sealed. */
  readonly words: Buffer | null
}

/** Oldest first. */
export const selectAllNotes = async (db: Db, orderId: string): Promise<StoredNote[]> => {
  const { rows } = await sql<StoredNote>`
    select n.id, n.at, n.actor, coalesce(p.name, k.name) as name, n.text, n.words
    from order_note n
    left join person p on n.actor = 'person:' || p.id
    left join operator_key k on n.actor = 'key:' || k.id
    where n.order_id = ${orderId} order by n.at, n.id`.execute(db)
  return rows
}

export const insertNoteByHand = async (
  trx: Db,
  note: { readonly id: string; readonly orderId: string; readonly at: Date; readonly actor: string; words: Buffer },
): Promise<void> => {
  await sql`
    insert into order_note (id, order_id, at, actor, words)
    values (${note.id}, ${note.orderId}, ${note.at}, ${note.actor}, ${note.words})`.execute(trx)
}

/** Written before a moment, about orders that ended before it. */
export const deleteNotesByHand = async (
  db: Db,
  { endedStates, endedBefore }: { readonly endedStates: readonly OrderState[]; readonly endedBefore: Date },
): Promise<void> => {
  await sql`
    delete from order_note n using customer_order o
    where o.id = n.order_id and n.words is not null and n.at < ${endedBefore}
      and o.status = any(${[...endedStates]}::text[]) and o.status_since < ${endedBefore}`.execute(db)
}
