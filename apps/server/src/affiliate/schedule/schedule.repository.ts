import type { ScheduledChange } from '@reprise/contract'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { ConfigPatch } from '../config/change-config.ts'

export type StoredChange = {
  readonly id: string
  readonly affiliateId: string
  readonly dueAt: Date
  readonly patch: ConfigPatch
  readonly note: string | null
  readonly actor: string
  readonly createdAt: Date
  readonly state: ScheduledChange['state']
  readonly reason: string | null
  readonly madeVersion: number | null
}

const COLUMNS = [
  'id',
  'affiliate_id as affiliateId',
  'due_at as dueAt',
  'patch',
  'note',
  'actor',
  'created_at as createdAt',
  'state',
  'reason',
  'made_version as madeVersion',
] as const

type Row = Omit<StoredChange, 'state' | 'patch'> & { readonly state: string; readonly patch: object }
const changeOf = (row: Row): StoredChange => ({ ...row, state: row.state as StoredChange['state'] })

export const insertChange = async (trx: Database | Transaction, change: StoredChange): Promise<void> => {
  await trx
    .insertInto('scheduled_change')
    .values({
      id: change.id,
      affiliate_id: change.affiliateId,
      due_at: change.dueAt,
      patch: JSON.stringify(change.patch),
      note: change.note,
      actor: change.actor,
      created_at: change.createdAt,
    })
    .execute()
}

/** The next to come first, then what became of the others, newest first. */
export const selectChanges = async (db: Database | Transaction, affiliateId: string): Promise<StoredChange[]> => {
  const rows = await db
    .selectFrom('scheduled_change')
    .select(COLUMNS)
    .where('affiliate_id', '=', affiliateId)
    .orderBy('due_at', 'desc')
    .orderBy('id')
    .execute()
  const changes = rows.map(changeOf)
  return [
    ...changes.filter(({ state }) => state === 'waiting').reverse(),
    ...changes.filter(({ state }) => state !== 'waiting'),
  ]
}

export const readChange = async (trx: Database | Transaction, id: string): Promise<StoredChange | undefined> => {
  const row = await trx
    .selectFrom('scheduled_change')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && changeOf(row)
}

export const settleChange = async (
  trx: Database | Transaction,
  id: string,
  outcome: Pick<StoredChange, 'state' | 'reason' | 'madeVersion'>,
): Promise<void> => {
  await trx
    .updateTable('scheduled_change')
    .set({ state: outcome.state, reason: outcome.reason, made_version: outcome.madeVersion })
    .where('id', '=', id)
    .execute()
}
