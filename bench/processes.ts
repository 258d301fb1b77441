// npm run bench -- processes: what one, two and four servers on one database sell, asked in turn, with the processor time that each part took.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyFile } from '../apps/server/src/platform/crypto/keyring.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { root, type Started, startProgram } from './process.ts'
import { quietQueue } from './quiet-queue.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'

const PROCESSES = [1, 2, 4]
const SELLERS = 20
const SECONDS = 20
/** Ticks of a second in which Linux counts processor time. */
const TICKS = 100

const folder = mkdtempSync(join(tmpdir(), 'reprise-processes-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const env = {
  DATABASE_URL: database.url,
  REPRISE_KEYS: generateKeyFile(),
  DATA_DIR: join(folder, 'data'),
  DEMO: 'true',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
}
const main = join(root, 'apps/server/dist/main.js')
const start = (jobs: boolean): Promise<Started> =>
  startProgram([main], { path: '/health/ready', env: { ...env, JOBS: String(jobs) } })

/** In ms, of one process since it began. */
const processorMs = (pid: number): number => {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) | /)
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000
}

const first = await start(true)
const shop = await openShop(first.url)
await quietQueue(database.url)
await first.stop()

console.log('| servers | sales a second | processor time of the servers for each sale, ms |\n| --- | --- | --- |')
try {
  for (const count of PROCESSES) {
    const servers: Started[] = []
    while (servers.length < count) servers.push(await start(false))
    const sellFor = async (seconds: number): Promise<number> => {
      const until = performance.now() + seconds * 1000
      let sales = 0
      const seller = async (at: number): Promise<void> => {
        while (performance.now() < until) {
          await sell(servers[at % count]?.url ?? '', shop)
          sales += 1
        }
      }
      await Promise.all(Array.from({ length: SELLERS }, (_, at) => seller(at)))
      return sales
    }
    await sellFor(SECONDS / 4)
    const used = () => servers.reduce((sum, { pid }) => sum + processorMs(pid), 0)
    const before = used()
    const sales = await sellFor(SECONDS)
    console.log(`| ${count} | ${(sales / SECONDS).toFixed(1)} | ${((used() - before) / sales).toFixed(1)} |`)
    await Promise.all(servers.map((server) => server.stop()))
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
