// npm run bench -- events [MINUTES]: 10,000 events a minute to one endpoint that takes 20 ms to answer, out of the built server with PostgreSQL beside it (docs/operating/webhooks.md).
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { generateKeyFile } from '../apps/server/src/platform/crypto/keyring.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { growOrders } from './grow-orders.ts'
import { median, percentile } from './median.ts'
import { root, startProgram } from './process.ts'
import { quietQueue } from './quiet-queue.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'

const A_MINUTE = 10_000
const ANSWERS_AFTER_MS = 20
/** So often some orders move, in ms. */
const TICK_MS = 100
const TICKS = 60_000 / TICK_MS

const minutes = Number(process.argv[2] ?? 1)
const folder = mkdtempSync(join(tmpdir(), 'reprise-events-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const env = {
  DATABASE_URL: database.url,
  REPRISE_KEYS: generateKeyFile(),
  DATA_DIR: join(folder, 'data'),
  DEMO: 'true',
  LOG_LEVEL: 'error',
  WEBHOOK_NETWORKS: '127.0.0.0/8',
}
const server = await startProgram([join(root, 'scripts/start.mjs')], { path: '/health/ready', env })
const client = new pg.Client({ connectionString: database.url })
await client.connect()

/** When each event came that was taken, by its id, in ms after its order moved; twice when it came twice. */
const came = new Map<string, number[]>()
const receiver = createServer((request, reply) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const id = String(request.headers['webhook-id'])
    const { timestamp } = JSON.parse(body) as { timestamp: string }
    came.set(id, [...(came.get(id) ?? []), Date.now() - Date.parse(timestamp)])
    setTimeout(() => reply.writeHead(204).end(), ANSWERS_AFTER_MS)
  })
})
receiver.listen(0, '127.0.0.1')

try {
  const shop = await openShop(server.url)
  const { id } = await sell(server.url, shop)
  await growOrders(database.url, id, A_MINUTE * minutes)
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
  const args = [join(root, 'scripts/reprise.mjs'), 'webhook', 'add', 'reprise', url, '--for=bench']
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
  await quietQueue(database.url)
  const began = performance.now()
  for (let tick = 0; tick < TICKS * minutes; tick += 1) {
    const [from, to] = [tick, tick + 1].map((at) => Math.round((at * A_MINUTE) / TICKS))
    await client.query(
      `insert into order_history (order_id, from_status, to_status, transition, actor, at)
       select md5('order' || n)::uuid, 'created', 'sent', 'send', 'operator', now() from generate_series($1::int + 1, $2::int) n`,
      [from, to],
    )
    await pause(Math.max(0, began + (tick + 1) * TICK_MS - performance.now()))
  }
  const told = (performance.now() - began) / 1_000
  await quietQueue(database.url)
  const all = (performance.now() - began) / 1_000
  const after = [...came.values()].flat()
  const { rows } = await client.query<{ expected: number }>(`select count(*)::int as expected from webhook_delivery`)
  console.log(`${rows[0]?.expected} events in ${told.toFixed(1)} s, the last had left after ${all.toFixed(1)} s`)
  console.log(
    `${came.size} came, ${after.length - came.size} of them again; after ${median(after)} ms, ${percentile(after, 95)} ms (p95)`,
  )
} finally {
  receiver.close()
  await client.end()
  await server.stop()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
