import type { Pool, PoolClient } from 'pg'
import type { Logger } from '#server/platform/logger.ts'

/** Milliseconds between two rounds. */
const ROUND = 5_000
/** Seconds a job must have been with a process before that process can be found dead. */
const BENEFIT_OF_DOUBT = 5
/** Seconds between two tries of a failing job, at most: a mail server that is back soon gets its backlog. */
const LONGEST_WAIT = 60
/** Any number, as long as it stays: the family of locks that say "this process lives". */
const PRESENCE = 7_236_453

export type Caretaker = {
  /** Called with the id under which this process takes jobs. */
  readonly watch: (own: string) => void
  readonly start: (handled: readonly string[]) => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * The queue alone would give a killed process's jobs to others after four hours, and let a failing job wait for six.
 * Each process holds a lock in its name, which the database lets go when it dies; a free lock with jobs has died.
 */
export const createCaretaker = (pool: Pool, log: Logger): Caretaker => {
  let id: string | undefined
  let present: { readonly id: string; readonly client: PoolClient } | undefined
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  const leave = (): void => {
    const client = present?.client
    present = undefined
    client?.release(true)
  }

  const announce = async (): Promise<void> => {
    // The name may change while this one is announced; the round after it is for that.
    const own = id
    if (own === undefined || present?.id === own) return
    leave()
    const client = await pool.connect()
    client.once('end', () => {
      if (present?.client !== client) return
      present = undefined
      client.release(true)
    })
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [own, PRESENCE])
    } catch (error) {
      client.release(true)
      throw error
    }
    present = { id: own, client }
  }

  const look = async (): Promise<void> => {
    try {
      await announce()
      for (const dead of await freeJobsOfTheDead(pool, id ?? ''))
        log.warn(`Took over the jobs of a process that died (${dead})`)
      await shortenWaits(pool)
    } catch (error) {
      log.debug(error, 'The job queue could not be looked after; the next round will')
    }
  }

  const lookNow = (): Promise<void> => {
    round = round.then(look)
    return round
  }

  const nextRound = async (): Promise<void> => {
    await lookNow()
    if (timer !== undefined) waitForNext()
  }
  const waitForNext = (): void => {
    timer = setTimeout(() => void nextRound(), ROUND)
  }

  return {
    watch: (own) => {
      id = own
      // Not only at the next round: jobs that were taken in a name without a holder look like those of the dead.
      void lookNow()
    },
    start: async (handled) => {
      await round
      const unknown = await jobsWithoutHandler(pool, handled).catch(() => [])
      if (unknown.length > 0) log.warn(`Jobs wait that this version does not know: ${unknown.join(', ')}`)
      waitForNext()
    },
    stop: async () => {
      clearTimeout(timer)
      timer = undefined
      await round
      leave()
    },
  }
}

const freeJobsOfTheDead = async (pool: Pool, own: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
      where locked_by <> $1 and locked_at < now() - make_interval(secs => $2)`,
    [own, BENEFIT_OF_DOUBT],
  )
  const freed: string[] = []
  for (const { id } of rows) {
    // The lock is let go with the statement's transaction; two caretakers at once do the same, harmlessly.
    const { rowCount } = await pool.query(
      `select graphile_worker.force_unlock_workers(array[$1::text])
        where pg_try_advisory_xact_lock(hashtextextended($1::text, $2))`,
      [id, PRESENCE],
    )
    if (rowCount === 1) freed.push(id)
  }
  return freed
}

const shortenWaits = (pool: Pool): Promise<unknown> =>
  pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now() + make_interval(secs => $1))
       from graphile_worker.jobs
      where locked_at is null and attempts > 0 and attempts < max_attempts and run_at > now() + make_interval(secs => $1)
     having count(*) > 0`,
    [LONGEST_WAIT],
  )

const jobsWithoutHandler = async (pool: Pool, handled: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(
    'select distinct task_identifier as name from graphile_worker.jobs where task_identifier <> all($1)',
    [handled],
  )
  return rows.map(({ name }) => name)
}
