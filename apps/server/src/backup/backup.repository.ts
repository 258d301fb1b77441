import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type BackupRow = {
  readonly id: string
  readonly takenAt: Date
  readonly tookMs: number
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

export const insertBackup = async (db: Db, { id, takenAt, tookMs, rows, files, bytes }: BackupRow): Promise<void> => {
  await sql`
    insert into backup (id, taken_at, took_ms, rows, files, bytes)
    values (${id}, ${takenAt}, ${tookMs}, ${rows}, ${files}, ${bytes})`.execute(db)
}

/** Undefined where none was ever made. */
export const selectLastBackup = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ takenAt: Date | null }>`select max(taken_at) as "takenAt" from backup`.execute(db)
  return rows[0]?.takenAt ?? undefined
}
