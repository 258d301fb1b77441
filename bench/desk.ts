// npm run bench -- desk [ORDERS]: what the lists of operators cost at so many orders, over the API of the built server with PostgreSQL beside it.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { generateKeyFile } from '../apps/server/src/platform/crypto/keyring.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { growOrders } from './grow-orders.ts'
import { growPast } from './grow-past.ts'
import { percentile } from './median.ts'
import { root, startProgram } from './process.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'

const CALLS = 60
const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** The server keeps counts for two seconds: each is asked for after that. In ms. */
const COUNTS = 'work/counts'
const COUNTS_EVERY_MS = 2_100
const LISTS = [
  'orders',
  'orders?status=received',
  'orders?status=paid',
  'orders?waitsFor=operator',
  'orders?waitsFor=documents',
  'orders?waitsFor=identity',
  'orders?waitsFor=approval',
  'orders?waitsFor=customer',
  'orders?overdue=any',
  'orders?affiliate=reprise',
  'bench',
  'documents',
  COUNTS,
]
/** What numbers of reports lead to, over the usual days of a report. */
const PAST = [
  'parcel=sent&device=first',
  'parcel=received&device=first',
  'parcel=unused&device=first',
  'parcel=exception&device=first',
  'parcel=lost&device=first',
  'transportation=store&device=first',
  'promotion=MANY&device=one',
  'promotion=FEW&device=one',
  'identity=sent&identityBy=machine',
  'identity=refused&identityReason=glare',
  `identity=sent&identityFrom=${dayBefore(60)}&identityTo=${dayBefore(60)}`,
].map((filter) => `orders?placedFrom=${dayBefore(89)}&placedTo=${dayBefore(0)}&${filter}`)

const orders = Number(process.argv[2] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'reprise-desk-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const env = {
  DATABASE_URL: database.url,
  REPRISE_KEYS: generateKeyFile(),
  DATA_DIR: join(folder, 'data'),
  DEMO: 'true',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
}
const server = await startProgram([join(root, 'scripts/start.mjs')], { path: '/health/ready', env })

try {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(root, 'scripts/reprise.mjs'),
      'operator-key',
      'create',
      '--name=bench',
      '--affiliates=all',
      '--scopes=orders,inspection,documents,identity,support,payments',
    ],
    { env: { ...process.env, ...env } },
  )
  const headers = { authorization: `Bearer ${/rk_[\w-]+/.exec(stdout)?.[0]}` }
  const { id } = await sell(server.url, await openShop(server.url))
  console.log(`Copying an order ${orders} times`)
  await growOrders(database.url, id, orders)
  for (const list of [...LISTS, ...PAST]) {
    if (list === PAST[0]) await growPast(database.url)
    const times: number[] = []
    let reply: { page?: { totalElements: number }; count?: object } = {}
    for (let call = 0; call < CALLS; call += 1) {
      if (list === COUNTS) await setTimeout(COUNTS_EVERY_MS)
      const began = performance.now()
      const answer = await fetch(`${server.url}/operator-api/v1/${list}`, { headers })
      if (!answer.ok) throw new Error(`${list} answered ${answer.status}: ${await answer.text()}`)
      reply = (await answer.json()) as typeof reply
      times.push(performance.now() - began)
    }
    const ms = (share: number) => `${percentile(times, share).toFixed(1)} ms`
    console.log(
      `${list}: median ${ms(50)}, p95 ${ms(95)}, found ${reply.page?.totalElements ?? JSON.stringify(reply.count)}`,
    )
  }
} finally {
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
