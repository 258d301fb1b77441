import { describe, expect, test } from 'vitest'
import { aServer, type World } from '../../test/world.ts'
import { startJobs } from './start-jobs.ts'

/** Connections of a job queue on the database of this world: who has none takes up no job. */
const atWork = async ({ database }: World): Promise<number> => {
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name = 'reprise jobs'",
  )
  return rows[0]?.n ?? 0
}

describe('A server in safe mode', async () => {
  const safe = await aServer({ env: { SAFE_MODE: 'true' } })
  const usual = await aServer()

  test('takes up no job and warns in its log, where another works', async () => {
    const jobs = await startJobs(safe.deps, safe.database.url)
    expect(await atWork(safe)).toBe(0)
    await jobs.stop()
    expect(safe.logLines.join('')).toContain('"level":"warn"')
    expect(safe.logLines.join('')).toContain('SAFE_MODE is set: no e-mail is sent and no job is taken up')
    const working = await startJobs(usual.deps, usual.database.url)
    expect(await atWork(usual)).toBeGreaterThan(0)
    await working.stop()
  })

  test('says so to whoever asks for its health', async () => {
    const health = async ({ app }: World, path: string) => (await app.inject(`/health/${path}`)).json()
    expect(await health(safe, 'ready')).toEqual({ status: 'ready', safeMode: true })
    expect(await health(safe, 'live')).toEqual({ status: 'live', safeMode: true })
    expect(await health(usual, 'ready')).toEqual({ status: 'ready' })
  })
})
