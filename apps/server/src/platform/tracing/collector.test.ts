import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { aCollector, tracesTo } from '../../../test/collector.ts'
import { aDatabase } from '../../../test/database.ts'
import { freePort } from '../../../test/free-port.ts'
import { PROJECT_ROOT, VERSION } from '../project-root.ts'
import { tracerOfProcess } from './tracing.ts'

const calls = (count: number): void => {
  for (let index = 0; index < count; index += 1)
    tracerOfProcess()?.begin('GET /x', { kind: 'call', attributes: {} }).end()
}

describe('A collector', () => {
  test('is told by whom, with the key of the account, at its own address', async () => {
    const collector = await aCollector()
    const { stop } = await tracesTo('http://127.0.0.1:9', {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/own/path`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20the-key, x-team=trade',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production,service.name=other',
      OTEL_SERVICE_NAME: 'trade-in',
    })
    calls(1)
    await stop()
    const [exported] = collector.exports
    expect(exported).toMatchObject({
      path: '/own/path',
      headers: { authorization: 'Bearer the-key', 'x-team': 'trade', 'content-type': 'application/json' },
    })
    expect(collector.resource()).toMatchObject({
      'service.name': 'trade-in',
      'service.version': VERSION,
      'deployment.environment.name': 'production',
    })
  })

  test('is sent protobuf where nothing else is said', async () => {
    const collector = await aCollector()
    const { stop } = await tracesTo(`${collector.url}/`, { OTEL_EXPORTER_OTLP_PROTOCOL: '' })
    calls(1)
    await stop()
    const [exported] = collector.exports
    expect(exported).toMatchObject({ path: '/v1/traces', headers: { 'content-type': 'application/x-protobuf' } })
    expect(exported?.body.toString('latin1')).toContain('GET /x')
  })

  test('that refuses is told of in one line, and in another when it takes them again', async () => {
    const collector = await aCollector()
    const { lines, stop } = await tracesTo(collector.url)
    collector.answers((response) => void response.writeHead(400).end())
    calls(1_536)
    await expect.poll(() => collector.exports.length).toBe(3)
    await expect.poll(() => lines.length).toBe(1)
    collector.answers((response) => void response.writeHead(200).end('{}'))
    calls(512)
    await expect.poll(() => lines.length).toBe(2)
    await stop()
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', msg: `Traces do not reach ${new URL(collector.url).host}, and are dropped until they do` },
      { level: 'info', msg: `Traces reach ${new URL(collector.url).host} again` },
    ])
  })

  test('that never answers holds up neither the end nor more spans than fit the queue', async () => {
    const collector = await aCollector()
    let first: (() => void) | undefined
    collector.answers((response) => (first ??= () => void response.writeHead(200).end('{}')))
    const { stop } = await tracesTo(collector.url)
    calls(512)
    await expect.poll(() => collector.exports.length).toBe(1)
    calls(50_000)
    collector.answers((response) => void response.writeHead(200).end('{}'))
    first?.()
    await stop()
    expect(collector.spans().length).toBeLessThanOrEqual(512 + 4_096)
    const silent = await aCollector()
    silent.answers(() => {})
    const { stop: stopSilent } = await tracesTo(silent.url)
    calls(1)
    const began = performance.now()
    await stopSilent()
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})

describe('A sampler', () => {
  test.each([
    [{}, 1],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, 2],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 1],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, 2],
  ])('by %j keeps %i of a call that its caller keeps and one that it does not', async (env, kept) => {
    const collector = await aCollector()
    const { stop } = await tracesTo(collector.url, env)
    for (const flags of ['01', '00'])
      tracerOfProcess()
        ?.begin('GET /x', {
          kind: 'call',
          attributes: {},
          parent: `00-c0ffee00c0ffee00c0ffee00c0ffee00-beefbeefbeefbeef-${flags}`,
        })
        .end()
    await stop()
    expect(collector.spans()).toHaveLength(kept)
  })
})

describe('A process', () => {
  /** A worker from its build to its end, by these variables. */
  const worker = async (env: Readonly<Record<string, string>>) => {
    const { url } = await aDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'traced-'))
    afterFile(() => rm(folder, { recursive: true, force: true }))
    const probe = fileURLToPath(new URL('../../../test/processes/told-packages.cjs', import.meta.url))
    const child = spawn(process.execPath, ['--require', probe, join(PROJECT_ROOT, 'apps/server/dist/worker.js')], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        DATABASE_URL: url,
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (out += part.toString()))
    await expect.poll(() => out, { timeout: 60_000 }).toContain('Working on jobs')
    const exit = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = (await exit) as [number | null]
    return { out, code }
  }

  test('loads nothing of OpenTelemetry unless traces are wanted', async () => {
    const { out, code } = await worker({ OTEL_SERVICE_NAME: 'trade-in' })
    expect([code, out]).toEqual([0, expect.stringContaining('loaded 0 of OpenTelemetry')])
    for (const env of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }]) {
      await tracesTo('http://127.0.0.1:9', env)
      expect(tracerOfProcess()).toBeNull()
    }
  })

  test('works and ends without its collector', async () => {
    const { out, code } = await worker({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
    expect(code).toBe(0)
    expect(out).toMatch(/loaded [1-9]\d* of OpenTelemetry/)
    expect(out).not.toMatch(/"level":"error"|Error:/)
  })
})
