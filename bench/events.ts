// npm run bench -- events [FOLDER]: 10,000 events in a minute to one endpoint that takes 20 ms to answer, and again beside one that never does, out of the
// built server with PostgreSQL beside it (docs/operating/webhooks.md). With the folder of another version of the project, built, both are measured in turn.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { generateKeyFile } from '../apps/server/src/platform/crypto/keyring.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { growOrders } from './grow-orders.ts'
import { median, percentile } from './median.ts'
import { root, startProgram } from './process.ts'
import { parentOf, processorMs } from './processor-time.ts'
import { quietQueue } from './quiet-queue.ts'
import { sell } from './sell.ts'
import { openShop } from './shop.ts'

const EVENTS = 10_000
const ANSWERS_AFTER_MS = 20
/** So often some orders move, in ms. */
const TICK_MS = 100
/** Connections that move orders. */
const MOVERS = 4
const TICKS = 60_000 / TICK_MS
/** What has not come by then is waited for no longer, in ms. */
const PATIENCE_MS = 240_000

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

/** When each event came that was taken, by its id, in ms after its order moved; twice when it came twice. */
const aReceiver = () => {
  const came = new Map<string, number[]>()
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const id = String(request.headers['webhook-id'])
      const { timestamp } = JSON.parse(body) as { timestamp: string }
      came.set(id, [...(came.get(id) ?? []), Date.now() - Date.parse(timestamp)])
      setTimeout(() => reply.writeHead(204).end(), ANSWERS_AFTER_MS)
    })
  })
  return { came, server }
}

const measure = async (version: string, hangs: boolean): Promise<void> => {
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
  const main = join(version, 'apps/server/dist/main.js')
  const server = await startProgram([main], { path: '/health/ready', env })
  const movers = new pg.Pool({ connectionString: database.url, max: MOVERS })
  const receiver = aReceiver()
  const silent = createServer(() => {})
  try {
    const { id } = await sell(server.url, await openShop(server.url))
    await growOrders(database.url, id, EVENTS)
    const urls = [await listening(receiver.server), ...(hangs ? [await listening(silent)] : [])]
    for (const url of urls) {
      const args = [join(version, 'scripts/reprise.mjs'), 'webhook', 'add', 'reprise', url, '--for=bench']
      await promisify(execFile)(process.execPath, args, { cwd: version, env: { ...process.env, ...env } })
    }
    await quietQueue(database.url)
    const { rows } = await movers.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = parentOf(rows[0]?.pid ?? 0)
    const used = () => [processorMs(server.pid), processorMs(postmaster)]
    const before = used()
    const moves: Promise<unknown>[] = []
    const began = performance.now()
    for (let tick = 0; tick < TICKS; tick += 1) {
      const [from, to] = [tick, tick + 1].map((at) => Math.round((at * EVENTS) / TICKS))
      moves.push(
        movers.query(
          `insert into order_history (order_id, from_status, to_status, transition, actor, at)
           select md5('order' || n)::uuid, 'created', 'sent', 'send', 'operator', now() from generate_series($1::int + 1, $2::int) n`,
          [from, to],
        ),
      )
      await pause(Math.max(0, began + (tick + 1) * TICK_MS - performance.now()))
    }
    await Promise.all(moves)
    const told = (performance.now() - began) / 1_000
    while (receiver.came.size < EVENTS && performance.now() - began < PATIENCE_MS) await pause(TICK_MS)
    const all = (performance.now() - began) / 1_000
    const [node = 0, postgres = 0] = used().map((ms, at) => (ms - (before[at] ?? 0)) / receiver.came.size)
    const after = [...receiver.came.values()].flat()
    const cells = [
      ...[version === root ? 'this version' : 'the other', hangs ? 'one of two hangs' : 'one'],
      ...[
        `${told.toFixed(0)} s`,
        `${receiver.came.size} in ${all.toFixed(0)} s`,
        String(after.length - receiver.came.size),
      ],
      Math.round((receiver.came.size / all) * 60),
      ...[`${median(after)} ms`, `${percentile(after, 95)} ms`, `${node.toFixed(1)} ms`, `${postgres.toFixed(1)} ms`],
    ]
    console.log(`| ${cells.join(' | ')} |`)
  } finally {
    for (const one of [receiver.server, silent]) {
      one.close()
      one.closeAllConnections()
    }
    await movers.end()
    await server.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const titles = [
  ...['version', 'endpoints', 'orders moved in', 'came', 'came again', 'a minute', 'delay p50', 'p95'],
  ...['Node an event', 'PostgreSQL an event'],
]
console.log(`| ${titles.join(' | ')} |\n|${titles.map(() => ' --- ').join('|')}|`)
for (const hangs of [false, true])
  for (const version of [...process.argv.slice(2, 3).map((other) => resolve(other)), root])
    await measure(version, hangs)
