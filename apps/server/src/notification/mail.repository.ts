import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export const wasSent = async (db: Db, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from mail where dedupe_key = ${key}`.execute(db)
  return rows.length > 0
}

export const noteSent = async (db: Db, key: string, at: Date): Promise<void> => {
  await sql`insert into mail (dedupe_key, at, sent_at) values (${key}, ${at}, ${at}) on conflict do nothing`.execute(db)
}
