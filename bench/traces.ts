// npm run bench -- traces: the processor time of a sale's four calls on servers of one database, without traces, with all and with one of twenty.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { median } from './median.ts'
import { freePort, root, type Started, startProgram } from './process.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'

const ROUNDS = 12
const SALES = 40

let told = 0
const collector = createServer((request, response) => {
  request.on('data', (part: Buffer) => (told += part.length)).on('end', () => response.end())
})
const port = await freePort()
collector.listen(port, '127.0.0.1')

const folder = mkdtempSync(join(tmpdir(), 'reprise-traces-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }
const kinds: readonly (readonly [string, Record<string, string>])[] = [
  ['without traces', {}],
  ['all of them', endpoint],
  ['one of twenty', { ...endpoint, OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }],
]

/** Milliseconds of processor time that a process took so far, all its threads together. */
const spentBy = ({ pid }: Started): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const servers: Started[] = []
try {
  for (const [, env] of kinds)
    servers.push(
      await startProgram([join(root, 'apps/server/dist/main.js')], {
        path: '/health/ready',
        env: {
          ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: 'true', JOBS: 'false' },
          ...{ RATE_LIMITS: 'false', LOG_LEVEL: 'info', ...env },
        },
      }),
    )
  const shop = await openShop(servers[0]?.url ?? '')
  const spent = kinds.map((): number[] => [])
  // The first round warms up; the order turns, so that none always comes first.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (let turn = 0; turn < servers.length; turn += 1) {
      const at = (turn + round) % servers.length
      const server = servers[at]
      if (server === undefined) continue
      const before = spentBy(server)
      for (let sale = 0; sale < SALES; sale += 1) await sell(server.url, shop)
      if (round > 0) spent[at]?.push((spentBy(server) - before) / SALES)
    }
  console.log('\n| traces | processor time a sale | resident | ready after |')
  console.log('| --- | --- | --- | --- |')
  for (const [at, [name]] of kinds.entries()) {
    const { residentBytes, readyAfterMs } = servers[at] ?? {}
    const memory = Math.round((residentBytes?.() ?? 0) / 2 ** 20)
    console.log(
      `| ${name} | ${median(spent[at] ?? []).toFixed(1)} ms | ${memory} MiB | ${((readyAfterMs ?? 0) / 1_000).toFixed(1)} s |`,
    )
  }
  console.log(
    `\nThe collector was sent ${(told / ((ROUNDS + 1) * SALES) / 1_024).toFixed(1)} KiB a sale that was traced whole.`,
  )
} finally {
  for (const server of servers) await server.stop()
  collector.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
