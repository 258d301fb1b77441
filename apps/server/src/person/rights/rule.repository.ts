import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export const selectRule = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ isOn: boolean }>`select exists (select from people_rule) as "isOn"`.execute(db)
  return rows[0]?.isOn ?? false
}

export const insertRule = async (trx: Db, by: string, at: Date): Promise<void> => {
  await sql`insert into people_rule (set_by, set_at) values (${by}, ${at}) on conflict do nothing`.execute(trx)
}

export const deleteRule = async (trx: Db): Promise<void> => {
  await sql`delete from people_rule`.execute(trx)
}
