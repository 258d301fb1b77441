import type { ScheduledChange } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { ConfigPatch } from '../config/patch-config.ts'
import { type KeptRefusal, readRefusal, writeRefusal } from './change-refusal.ts'

export type StoredChange = {
  readonly id: string
  readonly affiliateId: string
  readonly dueAt: Date
  readonly patch: ConfigPatch
  readonly note: string | null
  readonly actor: string
  readonly createdAt: Date
  readonly state: ScheduledChange['state']
  /** Why it was refused; null where it was not. */
  readonly reason: KeptRefusal | null
  readonly madeVersion: number | null
  /** What a second person approved of it; null where none had to. */
  readonly approvedHash: Buffer | null
  readonly version: number
}

type Row = Omit<StoredChange, 'reason'> & { readonly reason: string | null }

const stored = (row: Row): StoredChange => ({ ...row, reason: row.reason === null ? null : readRefusal(row.reason) })

const COLUMNS = sql`id, affiliate_id as "affiliateId", due_at as "dueAt", patch, note, actor, created_at as "createdAt", state,
  reason, made_version as "madeVersion", approved_hash as "approvedHash", version`

type NewChange = Omit<StoredChange, 'state' | 'reason' | 'madeVersion' | 'version'>

export const insertChange = async (trx: Db, change: NewChange): Promise<void> => {
  await sql`
    insert into scheduled_change (id, affiliate_id, due_at, patch, note, actor, created_at, approved_hash)
    values (${change.id}, ${change.affiliateId}, ${change.dueAt}, ${JSON.stringify(change.patch)}, ${change.note},
      ${change.actor}, ${change.createdAt}, ${change.approvedHash})`.execute(trx)
}

/** The next to come first, then what became of the others, newest first. */
export const selectChanges = async (db: Db, affiliateId: string): Promise<StoredChange[]> => {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from scheduled_change where affiliate_id = ${affiliateId} order by due_at desc, id`.execute(db)
  return [
    ...rows.filter(({ state }) => state === 'waiting').reverse(),
    ...rows.filter(({ state }) => state !== 'waiting'),
  ].map(stored)
}

export const readChange = async (trx: Db, id: string): Promise<StoredChange | undefined> => {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from scheduled_change where id = ${id} for update`.execute(trx)
  return rows[0] && stored(rows[0])
}

export const settleChange = async (
  trx: Db,
  id: string,
  outcome: Pick<StoredChange, 'state' | 'reason' | 'madeVersion'>,
): Promise<void> => {
  const reason = outcome.reason === null ? null : writeRefusal(outcome.reason)
  await sql`
    update scheduled_change set state = ${outcome.state}, reason = ${reason}, made_version = ${outcome.madeVersion}
    where id = ${id}`.execute(trx)
}

export const moveChange = async (
  trx: Db,
  { id, dueAt, version }: Pick<StoredChange, 'id' | 'dueAt' | 'version'>,
): Promise<void> => {
  await sql`update scheduled_change set due_at = ${dueAt}, version = ${version} where id = ${id}`.execute(trx)
}
