// npm run bench -- growth [ORDERS…]: what calls cost and how much is stored at more and more orders, over the API of the built server with PostgreSQL beside it.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { generateKeyFile } from '../apps/server/src/platform/crypto/keyring.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { growOrders } from './grow-orders.ts'
import { growParcels } from './grow-parcels.ts'
import { median, percentile } from './median.ts'
import { root, startProgram } from './process.ts'
import { PERSON } from './sale.ts'
import { quietQueue } from './quiet-queue.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'
import { visitor } from './visitors.ts'

const ROUNDS = 100
/** Until the server has compiled what it runs often. */
const WARM_UP_ROUNDS = 200
/** What one sale stores is measured over so many. */
const REAL_SALES = 500
/** A call may cost so much more at the most orders than at the fewest. */
const FLAT = 1.3

const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [1_000, 10_000, 100_000, 1_000_000]
const folder = mkdtempSync(join(tmpdir(), 'reprise-growth-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const env = {
  DATABASE_URL: database.url,
  REPRISE_KEYS: generateKeyFile(),
  DATA_DIR: join(folder, 'data'),
  DEMO: 'true',
  TRUST_PROXY: '1',
  LOG_LEVEL: 'error',
  // One key searches more often here than a person may; what limits cost does not grow with the orders.
  RATE_LIMITS: 'false',
}
const server = await startProgram([join(root, 'scripts/start.mjs')], { path: '/health/ready', env })
const client = new pg.Client({ connectionString: database.url })
await client.connect()

const mib = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MiB`
const bytesStored = async (): Promise<number> => {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}

const operatorHeaders = async (): Promise<Record<string, string>> => {
  const scopes = '--scopes=orders,inspection,documents,identity,support,payments'
  const args = ['operator-key', 'create', '--name=bench', '--affiliates=all', scopes]
  const program = join(root, 'scripts/reprise.mjs')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], {
    env: { ...process.env, ...env },
  })
  return {
    authorization: `Bearer ${/rk_[\w-]+/.exec(stdout)?.[0]}`,
    'content-type': 'application/json',
  }
}

type Case = { readonly what: string; readonly ask: () => Promise<unknown> }

/** What others do on this machine would look like growth. */
const untilQuiet = async (): Promise<void> => {
  const isBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length * 0.6
  if (isBusy()) console.log('Waiting until nothing else runs here')
  while (isBusy()) await pause(2_000)
}

/** Each in its turn, so that a busy moment of the machine hits all alike. */
const timesOf = async (cases: readonly Case[], rounds: number): Promise<readonly number[][]> => {
  const times = cases.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { ask }] of cases.entries()) {
      const began = performance.now()
      await ask()
      times[at]?.push(performance.now() - began)
    }
  return times
}

try {
  const shop = await openShop(server.url)
  const before = await bytesStored()
  for (let sales = 0; sales < REAL_SALES; sales += 1) await sell(server.url, shop)
  await quietQueue(database.url)
  await client.query('vacuum analyze')
  const aSale = ((await bytesStored()) - before) / REAL_SALES
  const sold = await sell(server.url, shop)
  const headers = await operatorHeaders()
  const ask = async (path: string, init: RequestInit = {}): Promise<void> => {
    const reply = await fetch(`${server.url}${path}`, {
      ...init,
      headers: { ...(init.headers ?? headers), ...visitor() },
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    await reply.arrayBuffer()
  }
  const { rows } = await client.query<{ barcode: string }>('select barcode from customer_order where id = $1', [
    sold.id,
  ])
  const found = (text: string) => ask('/operator-api/v1/searches', { method: 'POST', body: JSON.stringify({ text }) })
  const cases: readonly Case[] = [
    { what: 'a whole sale, four calls', ask: () => sell(server.url, shop) },
    {
      what: 'an order, as its seller’s page asks for it',
      ask: () => ask(`/order-api/v4/order/${sold.id}`, { headers: sold.headers }),
    },
    { what: 'an order, as operators see it', ask: () => ask(`/operator-api/v1/orders/${sold.id}`) },
    { what: 'its timeline', ask: () => ask(`/operator-api/v1/orders/${sold.id}/timeline`) },
    { what: 'an order found by its number', ask: () => found(rows[0]?.barcode ?? '') },
    { what: 'orders found by an e-mail address', ask: () => found(`nobody.${PERSON.email}`) },
    { what: 'list of orders that are not over', ask: () => ask('/operator-api/v1/orders') },
    { what: 'list of one state', ask: () => ask('/operator-api/v1/orders?status=received') },
    { what: 'the bench', ask: () => ask('/operator-api/v1/bench') },
    { what: 'parcels without a sign for days', ask: () => ask('/operator-api/v1/parcels?stage=silent') },
    { what: 'parcels that arrived', ask: () => ask('/operator-api/v1/parcels?stage=arrived') },
    { what: 'payouts, of which there are none', ask: () => ask('/operator-api/v1/payouts') },
  ]
  const medians = cases.map((): number[] => [])
  const slowest = cases.map((): number[] => [])
  const stored: number[] = []
  let have = 0
  await timesOf(cases, WARM_UP_ROUNDS)
  for (const size of sizes) {
    await growOrders(database.url, sold.id, size, have)
    await growParcels(database.url)
    have = size
    await client.query('vacuum analyze')
    // What was copied is on the disk before calls are timed, and not while they are.
    await promisify(execFile)('sync')
    stored.push(await bytesStored())
    await untilQuiet()
    await timesOf(cases, 10)
    for (const [at, times] of (await timesOf(cases, ROUNDS)).entries()) {
      medians[at]?.push(median(times))
      slowest[at]?.push(percentile(times, 95))
    }
    console.log(`${size} orders: measured`)
  }
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  line(['orders', ...sizes.map((size) => size.toLocaleString('en')), 'last to first'])
  line(['---', ...sizes.map(() => '---'), '---'])
  for (const [at, { what }] of cases.entries()) {
    const [first = NaN, last = NaN] = [medians[at]?.at(0), medians[at]?.at(-1)]
    const figures = (medians[at] ?? []).map((ms, size) => `${ms.toFixed(1)}, ${slowest[at]?.[size]?.toFixed(1)}`)
    line([what, ...figures, `${(last / first).toFixed(2)}${last / first > FLAT ? ' !' : ''}`])
  }
  line(['database', ...stored.map(mib), ''])
  console.log(`One sale with its e-mail stores ${(aSale / 1024).toFixed(1)} KiB in the database.`)
  const { rows: tables } = await client.query<{ name: string; bytes: string; indexes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes, pg_indexes_size(oid) as indexes from pg_class
     where relkind = 'r' order by pg_total_relation_size(oid) desc limit 8`,
  )
  for (const { name, bytes, indexes } of tables) line([name, mib(Number(bytes)), mib(Number(indexes))])
} finally {
  await client.end()
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
