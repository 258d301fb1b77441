import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

export const wasSent = async (db: Database | Transaction, key: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from mail where dedupe_key = ${key}`.execute(db)
  return rows.length > 0
}

export const noteSent = async (db: Database | Transaction, key: string, at: Date): Promise<void> => {
  await sql`insert into mail (dedupe_key, sent_at) values (${key}, ${at}) on conflict do nothing`.execute(db)
}
