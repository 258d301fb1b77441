import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type Account = { readonly issuer: string; readonly subject: string }

/** @param day in UTC, `2026-11-21` @returns false when it is another person’s */
export const keepAccount = async (
  trx: Db,
  { issuer, subject }: Account,
  { personId, now, day }: { readonly personId: string; readonly now: Date; readonly day: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into person_account (issuer, subject, person_id, created_at, last_used)
    values (${issuer}, ${subject}, ${personId}, ${now}, ${day}::date)
    on conflict (issuer, subject) do update set last_used = excluded.last_used
      where person_account.person_id = excluded.person_id
    returning 1`.execute(trx)
  return rows.length > 0
}

export const hasAccount = async (db: Db, personId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from person_account where person_id = ${personId} limit 1`.execute(db)
  return rows.length > 0
}

/** Undefined where no person has it. */
export const useAccount = async (trx: Db, { issuer, subject }: Account, day: string): Promise<string | undefined> => {
  const { rows } = await sql<{ personId: string }>`
    update person_account set last_used = ${day}::date where issuer = ${issuer} and subject = ${subject}
    returning person_id as "personId"`.execute(trx)
  return rows[0]?.personId
}
