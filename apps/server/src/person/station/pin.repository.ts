import { sql } from 'kysely'
import type { Database, Db } from '#server/platform/database/connect.ts'

export const upsertPin = async (
  trx: Db,
  pin: { readonly personId: string; readonly hash: string; readonly triesLeft: number; readonly setAt: Date },
): Promise<void> => {
  await sql`
    insert into person_pin (person_id, hash, tries_left, set_at)
    values (${pin.personId}, ${pin.hash}, ${pin.triesLeft}, ${pin.setAt})
    on conflict (person_id) do update set hash = excluded.hash, tries_left = excluded.tries_left,
      set_at = excluded.set_at`.execute(trx)
}

/** Undefined where none is set. */
export const selectTriesLeft = async (db: Db, personId: string): Promise<number | undefined> => {
  const { rows } = await sql<{ triesLeft: number }>`
    select tries_left as "triesLeft" from person_pin where person_id = ${personId}`.execute(db)
  return rows[0]?.triesLeft
}

/**
 * Spends a try; undefined when none is left, or no PIN is set. Runs on a connection of its own: the try counts although the call that
 * was wrong is undone.
 */
export const spendPinTry = async (separateDb: Database, personId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ hash: string }>`
    update person_pin set tries_left = tries_left - 1 where person_id = ${personId} and tries_left > 0
    returning hash`.execute(separateDb)
  return rows[0]?.hash
}

export const restoreTries = async (trx: Db, personId: string, triesLeft: number): Promise<void> => {
  await sql`update person_pin set tries_left = ${triesLeft} where person_id = ${personId}`.execute(trx)
}
