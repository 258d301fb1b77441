import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { MOST_TRIES } from '#server/platform/jobs/enqueue.ts'

export type GivenUpRow = {
  readonly id: string
  readonly job: string
  readonly tries: number
  readonly since: Date
  readonly lastTried: Date
  readonly problem: string
}

/** Its last try has failed: the queue tries it no more. */
const GIVEN_UP = sql`j.attempts >= j.max_attempts and j.locked_at is null`

/** The newest first. */
export const selectGivenUp = async (db: Db, limit: number): Promise<readonly GivenUpRow[]> => {
  const { rows } = await sql<GivenUpRow>`
    select j.id::text as id, t.identifier as job, j.attempts::int as tries, j.created_at as since,
      j.updated_at as "lastTried", coalesce(j.last_error, '') as problem
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where ${GIVEN_UP} order by j.updated_at desc, j.id desc limit ${limit}`.execute(db)
  return rows
}

/** How many, and since when the first of them is not tried any more. */
export const countGivenUp = async (db: Db): Promise<{ readonly found: number; readonly since: Date | undefined }> => {
  const { rows } = await sql<{ found: number; since: Date | null }>`
    select count(*)::int as found, min(j.updated_at) as since from graphile_worker._private_jobs j where ${GIVEN_UP}`.execute(
    db,
  )
  return { found: rows[0]?.found ?? 0, since: rows[0]?.since ?? undefined }
}

export type QueueRow = {
  readonly job: string
  readonly waiting: number
  readonly planned: number
  readonly failing: number
  readonly oldest: Date | null
}

/** What the queue will do by itself, by the clock of the database as the queue has it. */
export const selectQueues = async (db: Db): Promise<readonly QueueRow[]> => {
  const { rows } = await sql<QueueRow>`
    select t.identifier as job, count(*) filter (where j.run_at <= now())::int as waiting,
      count(*) filter (where j.run_at > now() and j.attempts = 0)::int as planned,
      count(*) filter (where j.attempts > 0)::int as failing, min(j.run_at) filter (where j.run_at <= now()) as oldest
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts < j.max_attempts group by t.identifier order by oldest nulls last, job`.execute(db)
  return rows
}

/** @returns the kind of the job; undefined where none of this id is given up */
export const beginAnew = async (trx: Db, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ job: string }>`
    select t.identifier as job
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id}::bigint and ${GIVEN_UP} for update of j`.execute(trx)
  if (rows[0] === undefined) return undefined
  await sql`
    select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0,
      max_attempts => ${MOST_TRIES}::int)`.execute(trx)
  return rows[0].job
}

export type DatabaseRow = {
  readonly version: string
  readonly size: number
  readonly applied: number
  readonly last: string
}

export const selectDatabase = async (db: Db): Promise<DatabaseRow> => {
  const { rows } = await sql<DatabaseRow>`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size,
      count(*)::int as applied, coalesce(max(name collate "C"), '') as last from schema_migration`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A count without a row')
  return row
}

export const selectClock = async (db: Db): Promise<Date> => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date()
}

export type MailRow = { readonly lastSent: Date | null; readonly refused: number }

export const selectMail = async (db: Db, since: Date): Promise<MailRow> => {
  const { rows } = await sql<MailRow>`
    select (select max(sent_at) from mail) as "lastSent",
      (select count(*)::int from mail where state in ('failed', 'refused', 'bounced', 'undeliverable') and at > ${since}) as refused`.execute(
    db,
  )
  return rows[0] ?? { lastSent: null, refused: 0 }
}

export type UninspectedRow = { readonly waiting: number; readonly oldest: Date | null }

/** In quarantine: no check has let them out or refused them. */
export const selectUninspected = async (db: Db): Promise<UninspectedRow> => {
  const { rows } = await sql<UninspectedRow>`
    select count(*)::int as waiting, min(created_at) as oldest from document
    where status = 'pending' and checked_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, oldest: null }
}

export type PayoutsRow = { readonly prepared: Date | null; readonly exported: Date | null }

/** Since when the oldest batch is prepared, or with the bank, and not ended. */
export const selectPayoutsUnderWay = async (db: Db): Promise<PayoutsRow> => {
  const { rows } = await sql<PayoutsRow>`
    select min(prepared_at) filter (where status = 'prepared') as prepared,
      min(exported_at) filter (where status = 'exported') as exported
    from payout_batch where status in ('prepared', 'exported')`.execute(db)
  return rows[0] ?? { prepared: null, exported: null }
}
