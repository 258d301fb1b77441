import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type KeptDetails = { readonly sealed: Buffer; readonly keptUntil: Date }

export const replaceDetails = async (db: Db, sessionId: string, { sealed, keptUntil }: KeptDetails): Promise<void> => {
  await sql`
    insert into draft_details (session_id, sealed, kept_until) values (${sessionId}, ${sealed}, ${keptUntil})
    on conflict (session_id) do update set sealed = excluded.sealed, kept_until = excluded.kept_until`.execute(db)
}

/** Nothing from `now` on where the time is over, whether or not the job has been here yet. */
export const selectDetails = async (db: Db, sessionId: string, now: Date): Promise<KeptDetails | undefined> => {
  const { rows } = await sql<KeptDetails>`
    select sealed, kept_until as "keptUntil" from draft_details
    where session_id = ${sessionId} and kept_until > ${now}`.execute(db)
  return rows[0]
}

/** @returns how many were there: one or none */
export const deleteDetails = async (db: Db, sessionId: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from draft_details where session_id = ${sessionId}`.execute(db)
  return Number(numAffectedRows)
}

/** @returns how many */
export const deleteDetailsUntil = async (db: Db, now: Date): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from draft_details where kept_until <= ${now}`.execute(db)
  return Number(numAffectedRows)
}
