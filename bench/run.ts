// npm run bench, after the build. Everything in one run on one machine and database; see docs/operating/benchmarks.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateKeyFile } from '../apps/server/src/platform/crypto/keyring.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { growCatalogue, secondDatabase } from './grow-catalogue.ts'
import { importTime } from './import-time.ts'
import { type Measured, measure } from './load.ts'
import { median, medianOf } from './median.ts'
import { ownOrders } from './orders.ts'
import { root, startProgram } from './process.ts'
import { quietQueue } from './quiet-queue.ts'
import { report } from './report.ts'
import { bareSaleRequests, quotationRequest, saleRequests } from './sale.ts'
import { openShop } from './shop.ts'
import { readModels, typedQueries } from './typed-queries.ts'
import { visitor } from './visitors.ts'

const ROUNDS = 3
const SECONDS = 5
const WARM_UP_SECONDS = 2
const QUERIES = 5_000
/** Customers who look at their order. */
const ORDERS = 500
const LARGE_CATALOGUE = 50_000
/** An idle server is looked at after this time, in ms. */
const IDLE_AFTER_MS = 5_000

const say = (text: string): void => console.log(text)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const READY = '/health/ready'
const SERVER = [join(root, 'scripts/start.mjs')]

const folder = mkdtempSync(join(tmpdir(), 'reprise-bench-'))

say('Start times and memory, with the embedded database')
const own = { path: READY, env: { DATA_DIR: join(folder, 'own'), DEMO: 'true' } }
const first = await startProgram(SERVER, own)
await first.stop()
const second = await startProgram(SERVER, own)
await pause(IDLE_AFTER_MS)
const idleBytes = second.residentBytes()
await second.stop()

say('Starting one database, and on it the server, the server with a large catalogue, and the bare server')
const database = await startEmbeddedPostgres(join(folder, 'database'))
const keys = generateKeyFile()
const onDatabase = (url: string) => ({
  DATABASE_URL: url,
  REPRISE_KEYS: keys,
  DATA_DIR: join(folder, 'data'),
  TRUST_PROXY: '1',
  DEMO: 'true',
})
const ours = await startProgram(SERVER, { path: READY, env: onDatabase(database.url) })
const largeUrl = await secondDatabase(database.url)
const small = await startProgram(SERVER, { path: READY, env: onDatabase(largeUrl) })
await small.stop()
await growCatalogue(largeUrl, LARGE_CATALOGUE)
const large = await startProgram(SERVER, { path: READY, env: onDatabase(largeUrl) })
const bare = await startProgram(['--import', 'tsx', join(root, 'bench/bare-server.ts')], {
  path: '/hello',
  env: { DATABASE_URL: database.url },
})

try {
  const shop = await openShop(ours.url)
  const largeShop = await openShop(large.url)
  const queries = typedQueries(readModels(join(root, 'demo/catalogue/catalogue.csv')), QUERIES)
  const searches = (token: string) =>
    queries.map((query) => ({
      path: `/order-api/v4/product?search=${encodeURIComponent(query)}`,
      headers: { ...visitor(), authorization: `Bearer ${token}` },
    }))
  const details = Array.from({ length: QUERIES }, (_, index) => ({
    path: `/order-api/v4/product/${shop.products[index % shop.products.length]}`,
    headers: { ...visitor(), authorization: `Bearer ${shop.token}` },
  }))
  say('Selling, for orders to look at')
  const orders = await ownOrders(ours.url, shop, ORDERS)
  const soldIn: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] }

  const cases = {
    hello: () => ({ url: bare.url, requests: [{ path: '/hello' }] }),
    search: () => ({ url: ours.url, requests: searches(shop.token) }),
    searchLarge: () => ({ url: large.url, requests: searches(largeShop.token) }),
    select: () => ({ url: bare.url, requests: shop.products.map((id) => ({ path: `/product/${id}` })) }),
    detail: () => ({ url: ours.url, requests: details }),
    order: () => ({ url: ours.url, requests: orders }),
    insert: () => ({ url: bare.url, requests: bareSaleRequests(() => {}).slice(0, 1) }),
    quotation: () => ({ url: ours.url, requests: [quotationRequest(shop)] }),
    bareSale: () => ({ url: bare.url, requests: bareSaleRequests((ms) => soldIn.bare.push(ms)), inOrder: true }),
    sale: () => ({ url: ours.url, requests: saleRequests(shop, (ms) => soldIn.ours.push(ms)), inOrder: true }),
  }
  const measured = Object.fromEntries(Object.keys(cases).map((name) => [name, [] as Measured[]])) as {
    [Name in keyof typeof cases]: Measured[]
  }
  const names = Object.keys(cases) as (keyof typeof cases)[]

  for (const name of names) await measure({ ...cases[name](), seconds: WARM_UP_SECONDS })
  soldIn.ours.length = 0
  soldIn.bare.length = 0
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const name of names) {
      await quietQueue(database.url)
      const result = await measure({ ...cases[name](), seconds: SECONDS })
      measured[name].push(result)
      say(`Round ${round} of ${ROUNDS}: ${name} ${Math.round(result.rate)} requests/s, p99 ${result.p99} ms`)
    }
  }

  const importMs = await importTime(folder, onDatabase(largeUrl))
  const rates = Object.fromEntries(names.map((name) => [name, medianOf(measured[name])])) as {
    [Name in keyof typeof cases]: Measured
  }
  report({
    rates,
    saleMs: { ours: median(soldIn.ours), bare: median(soldIn.bare) },
    catalogues: { small: readModels(join(root, 'demo/catalogue/catalogue.csv')).length, large: LARGE_CATALOGUE },
    start: { firstMs: first.readyAfterMs, secondMs: second.readyAfterMs },
    importMs,
    idleBytes,
    rounds: ROUNDS,
    seconds: SECONDS,
    write: process.argv.includes('--write'),
  })
} finally {
  await Promise.all([ours, large, bare].map(({ stop }) => stop()))
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
