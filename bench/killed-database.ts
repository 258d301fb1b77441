// npm run bench -- killed-database [KILLS]: the embedded database is killed with all of its processes while orders come in. The server
// has to stay, to answer 503 meanwhile, to bring the database back by itself, and to lose or double nothing that it acknowledged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { socketDirectory } from '@reprise/embedded-postgres/socket-directory'
import { killDatabase } from '../apps/server/test/kill-database.ts'
import { median, percentile } from './median.ts'
import { root, startProgram } from './process.ts'
import { type Answer, resell } from './resell.ts'
import { quietQueue } from './quiet-queue.ts'
import { openShop } from './shop.ts'

const KILLS = Number(process.argv[2] ?? 40)
const SELLERS = 6
/** Pause between two kills, so that each falls at another moment of a sale, in ms. */
const PAUSE_MS = { least: 500, more: 1_500 }
const READY_WITHIN_MS = 60_000
const ASK_AGAIN_MS = 20

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const folder = mkdtempSync(join(tmpdir(), 'reprise-killed-database-'))
const dataDir = join(folder, 'data')
const server = await startProgram([join(root, 'apps/server/dist/main.js')], {
  path: '/health/ready',
  env: { DATA_DIR: dataDir, DEMO: 'true', RATE_LIMITS: 'false', TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
})

const urlOf = (folderOfData: string): string =>
  `postgresql://reprise@localhost/reprise?host=${encodeURIComponent(socketDirectory(folderOfData))}`

const isReady = async (): Promise<boolean> =>
  (await fetch(`${server.url}/health/ready`).catch(() => undefined))?.ok === true

let wrong = 0
const must = (holds: boolean, sentence: string): void => {
  if (holds) return
  wrong += 1
  console.log(`WRONG: ${sentence}`)
}

const answers = new Map<string, number>()
const onAnswer = ({ status, retryAfter }: Answer): void => {
  const name = status === 503 && retryAfter === null ? '503 without Retry-After' : String(status)
  answers.set(name, (answers.get(name) ?? 0) + 1)
}

try {
  const shop = await openShop(server.url)
  const acknowledged: string[] = []
  let ended = false
  const lives = (): boolean => server.lastWords() === undefined
  const sellOn = async (): Promise<void> => {
    while (!ended && lives()) {
      const id = await resell(server.url, shop, { goesOn: lives, onAnswer })
      if (id !== undefined) acknowledged.push(id)
    }
  }
  const sellers = Array.from({ length: SELLERS }, sellOn)
  const away: number[] = []
  for (let kill = 1; kill <= KILLS && lives(); kill += 1) {
    await pause(PAUSE_MS.least + Math.random() * PAUSE_MS.more)
    killDatabase(join(dataDir, 'database'))
    const killedAt = performance.now()
    // The first moments still belong to connections that have not noticed.
    await pause(100)
    while (!(await isReady()) && lives() && performance.now() - killedAt < READY_WITHIN_MS) await pause(ASK_AGAIN_MS)
    const ms = performance.now() - killedAt
    must(ms < READY_WITHIN_MS, `kill ${kill}: not ready within ${READY_WITHIN_MS / 1000} s`)
    away.push(ms)
    if (kill % 10 === 0) console.log(`${kill} of ${KILLS}`)
  }
  ended = true
  await Promise.all(sellers)
  const lastWords = server.lastWords()
  must(lastWords === undefined, `the server ended by itself after kill ${away.length}:\n${lastWords}`)
  if (lastWords === undefined) {
    const client = new pg.Client({ connectionString: urlOf(dataDir) })
    await client.connect()
    const queueBegan = performance.now()
    await quietQueue(urlOf(dataDir))
    const queueMs = performance.now() - queueBegan
    const { rows } = await client.query<{ id: string; quotation: string }>(
      'select id, quotation_id as quotation from customer_order',
    )
    await client.end()
    const stored = new Set(rows.map(({ id }) => id))
    const lost = acknowledged.filter((id) => !stored.has(id))
    must(lost.length === 0, `${lost.length} acknowledged orders are not there`)
    must(rows.length === acknowledged.length, `${rows.length} orders are stored for ${acknowledged.length} sales`)
    console.log('\n| measured | |\n| --- | --- |')
    console.log(`| kill -9 of the database and all its processes while orders come in | ${away.length} |`)
    console.log(
      `| sales acknowledged, lost, doubled | ${acknowledged.length}, ${lost.length}, ${rows.length - stored.size} |`,
    )
    console.log(
      `| ready again, median, p95, longest | ${Math.round(median(away))}, ${Math.round(percentile(away, 95))}, ${Math.round(Math.max(...away))} ms |`,
    )
    console.log(`| jobs that were left, done after | ${Math.round(queueMs)} ms |`)
    console.log(`| answers | ${[...answers].map(([name, count]) => `${name}: ${count}`).join(', ')} |`)
  }
  if (wrong > 0) process.exitCode = 1
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
