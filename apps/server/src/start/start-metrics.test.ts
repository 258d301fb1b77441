// @module-tag postgres
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ADDRESS, PERSON } from '../../test/trade-in.ts'
import { aServer } from '../../test/world.ts'
import { MOST_TRIES } from '#server/platform/jobs/enqueue.ts'
import { PROJECT_ROOT, VERSION } from '#server/platform/project-root.ts'
import { type RunningMetrics, startMetrics } from './start-metrics.ts'

let metrics: RunningMetrics | undefined
const server = await aServer({
  deps: (deps) => {
    metrics = startMetrics(deps)
    return {}
  },
  settings: { observe: (answered) => metrics?.observe(answered) },
})

const readNow = async (): Promise<string> => {
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  await metrics?.refresh()
  return (await metrics?.registry.metrics()) ?? ''
}

/** The value of a series, by how its line begins. */
const valueOf = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

describe('Measurements', () => {
  test('are read on a port of their own, with the version, and nothing else is there', async () => {
    const served = await metrics?.serve(0)
    const at = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${served?.port}${path}`, init)
    const read = await at('/metrics')
    expect([read.status, read.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')])
    expect(await read.text()).toContain(`reprise_info{version="${VERSION}"} 1`)
    expect(await (await at('/version')).json()).toEqual({ version: VERSION })
    expect([(await at('/health/live')).status, (await at('/metrics', { method: 'POST' })).status]).toEqual([404, 405])
    await served?.close()
    expect((await server.app.inject('/metrics')).statusCode).toBe(404)
  })

  test('tell calls by operation and class of status, never by an id or anything of a person', async () => {
    const token = await server.hasAffiliate({ id: 'acme' })
    const order = '0b6a1c0e-3a55-4f0e-9d0c-0d5d7a9f1e11'
    await server.api('getOrder', { token, params: { id: order } })
    await server.api('createCustomer', { token, body: { ...PERSON, address: ADDRESS } })
    await server.app.inject(`/acme/en/${PERSON.email}`)
    const text = await readNow()
    expect(valueOf(text, 'reprise_operation_requests_total{operation="getOrder",status="4xx"}')).toBe(1)
    expect(valueOf(text, 'reprise_http_request_duration_seconds_count{api="order-api",status="4xx"}')).toBeGreaterThan(
      0,
    )
    for (const secret of [order, PERSON.email, PERSON.lastName, ADDRESS.line1, token, 'acme'])
      expect(text).not.toContain(secret)
    expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length).toBeLessThan(2_000)
  })

  test('tell what waits, what was given up and how old the last backup is', async () => {
    const before = await readNow()
    expect(valueOf(before, 'reprise_jobs{state="given-up"}')).toBe(0)
    expect(valueOf(before, 'reprise_last_backup_timestamp_seconds')).toBe(0)
    // An installation that is new is not late.
    expect(valueOf(before, 'reprise_last_retention_timestamp_seconds')).toBeGreaterThan(0)
    const { db } = server.deps
    await sql`select graphile_worker.add_job('order.alarm', max_attempts => ${MOST_TRIES}::int, run_at => ${new Date(
      server.clock.now().getTime() - 3_600_000,
    )})`.execute(db)
    await sql`select graphile_worker.add_job('order.tell-late', max_attempts => 1)`.execute(db)
    await sql`
      update graphile_worker._private_jobs set attempts = max_attempts where task_id =
        (select id from graphile_worker._private_tasks where identifier = 'order.tell-late')`.execute(db)
    await sql`
      insert into backup (id, taken_at, took_ms, rows, files, bytes)
      values (gen_random_uuid(), ${server.clock.now()}, 1, 1, 1, 1)`.execute(db)
    const backupAt = server.clock.now().getTime() / 1_000
    const text = await readNow()
    expect(valueOf(text, 'reprise_jobs{state="given-up"}')).toBe(1)
    expect(valueOf(text, 'reprise_jobs{state="waiting"}')).toBe(1)
    expect(valueOf(text, 'reprise_oldest_job_age_seconds')).toBe(3_660)
    expect(valueOf(text, 'reprise_last_backup_timestamp_seconds')).toBe(backupAt)
    expect(valueOf(text, 'reprise_database_up')).toBe(1)
  })

  test('have every name that alarms and the board use, and each alarm says what to do', async () => {
    const read = (name: string) => readFile(join(PROJECT_ROOT, 'deploy', 'monitoring', name), 'utf8')
    const [alarms, board, text] = [await read('alerts.yml'), await read('grafana.json'), await readNow()]
    const names = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
    const used = [...`${alarms}${board}`.matchAll(/\b(?:reprise|nodejs|process)_\w+/g)].map(([name]) => name)
    expect(used.length).toBeGreaterThan(20)
    const unknown = used.filter((name) => !names.has(name) && !names.has(name.replace(/_(?:bucket|count|sum)$/, '')))
    expect(unknown).toEqual([])
    const rules = alarms.split(/^ {6}- alert: /m).slice(1)
    for (const rule of rules)
      expect(rule).toMatch(
        /^\w+\n {8}expr: .+\n(?: {8}for: \w+\n)? {8}labels: .+\n {8}annotations:\n {10}summary: '.+'\n {10}action: '.{30,}'\n$/,
      )
    expect(JSON.parse(board).panels.length).toBeGreaterThan(8)
  })
})
