// npm run bench -- many-uploads: twenty photos of forty megapixels at once (quality F23), to a server with as much memory as a container of 512 MiB.
// Says what it and the processes that decode for it hold at most, how long everything takes, and what the others who ask meanwhile notice of it.
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded.ts'
import { aPhoto } from '../e2e/support/photo.ts'
import { memoryGroup } from './memory-group.ts'
import { root, startProgram } from './process.ts'
import { quietQueue } from './quiet-queue.ts'
import { type Sold, sell, sendProof, SHOWN_PRODUCT } from './sell.ts'
import { openShop } from './shop.ts'

const PHOTOS = 20
/** Size of the largest photos that phones take: just below what is taken. */
const CAMERA = { width: 7_300, height: 5_475, noise: 20, quality: 85 }
const SAMPLE_MS = 25
const CALM_MS = 5_000
const SENDERS_GIVE_WAY = 5
const MB = 1_048_576
const LIMIT_MB = 512

const folder = mkdtempSync(join(tmpdir(), 'reprise-many-'))
const database = await startEmbeddedPostgres(join(folder, 'database'))
const group = memoryGroup(`reprise-many-${process.pid}`, LIMIT_MB * MB)
if (group === undefined) console.log('Only root may limit memory, on Linux: it is measured, and not limited')
const server = await startProgram([join(root, 'apps/server/dist/main.js')], {
  path: '/health/ready',
  onProcess: (pid) => group?.add(pid),
  env: { DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), TRUST_PROXY: '1', DEMO: 'true' },
})

/** Resident memory of a process, in bytes; 0 once it is gone. What processes share is counted in each. */
const residentOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        return Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1]) === pid
      } catch {
        return false
      }
    })

const peak = { server: 0, decoders: 0, together: 0, held: 0, atOnce: 0 }
const look = (): void => {
  const own = residentOf(server.pid)
  const decoders = childrenOf(server.pid).map(residentOf)
  const sum = decoders.reduce((all, one) => all + one, 0)
  peak.server = Math.max(peak.server, own)
  peak.decoders = Math.max(peak.decoders, ...decoders)
  peak.together = Math.max(peak.together, own + sum)
  peak.held = Math.max(peak.held, group?.held() ?? 0)
  peak.atOnce = Math.max(peak.atOnce, decoders.length)
}

type Answered = { readonly p50: number; readonly p95: number }

const other = fork(join(root, 'bench/onlooker.ts'))
/** Another customer asks for an order again and again until the work is over. @returns how long answers took, in ms */
const whileAsking = async (sold: Sold, work: () => Promise<void>): Promise<Answered> => {
  other.send({ url: `${server.url}/order-api/v4/order/${sold.id}`, headers: sold.headers })
  await work()
  const answered = once(other, 'message') as Promise<[Answered]>
  other.send('end')
  return (await answered)[0]
}

const client = new pg.Client({ connectionString: database.url })
try {
  await client.connect()
  const photo = aPhoto(CAMERA)
  const file = new File([new Uint8Array(photo.buffer)], photo.name, { type: photo.mimeType })
  const shop = { ...(await openShop(server.url)), product: SHOWN_PRODUCT }
  const onlooker = await sell(server.url, shop)
  const sellers: Sold[] = []
  while (sellers.length < PHOTOS) sellers.push(await sell(server.url, shop))
  await quietQueue(database.url)
  const idle = residentOf(server.pid)
  const calm = await whileAsking(onlooker, () => new Promise((resolve) => setTimeout(resolve, CALM_MS)))

  const sampling = setInterval(look, SAMPLE_MS)
  const began = performance.now()
  let turnedAway = 0
  const send = async (sold: Sold): Promise<void> => {
    const key = randomUUID()
    for (;;) {
      const reply = await sendProof(server.url, sold, { file, key })
      await reply.arrayBuffer()
      if (reply.status === 201) return
      if (reply.status !== 429) throw new Error(`A photo was answered with ${reply.status}`)
      turnedAway += 1
      await new Promise((resolve) => setTimeout(resolve, Number(reply.headers.get('retry-after') ?? 1) * 1_000))
    }
  }
  // In life what sends is elsewhere, and takes no time from the server.
  setPriority(getPriority() + SENDERS_GIVE_WAY)
  const sending = await whileAsking(onlooker, async () => {
    await Promise.all(sellers.map(send))
  })
  const arrivedMs = performance.now() - began
  const checked = async (): Promise<number> =>
    (await client.query<{ n: number }>('select count(*)::int as n from document where checked_at is not null')).rows[0]
      ?.n ?? 0
  const decoding = await whileAsking(onlooker, async () => {
    while ((await checked()) < PHOTOS) await new Promise((resolve) => setTimeout(resolve, 100))
  })
  const checkedMs = performance.now() - began
  clearInterval(sampling)

  const mb = (bytes: number): string => `${Math.round(bytes / MB)} MiB`
  const s = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
  const ms = ({ p50, p95 }: Answered): string => `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
  console.log('\n| measured | | aim |\n| --- | --- | --- |')
  console.log(
    `| ${PHOTOS} photos of ${CAMERA.width} × ${CAMERA.height}, ${mb(file.size)} each, all arrived after | ${s(arrivedMs)} | |`,
  )
  console.log(`| all decoded and drawn anew after | ${s(checkedMs)} | |`)
  console.log(`| sent again because there was too much under way | ${turnedAway} | |`)
  console.log(`| server, idle and at most | ${mb(idle)}, ${mb(peak.server)} | |`)
  console.log(`| decoders at once, the largest | ${peak.atOnce}, ${mb(peak.decoders)} | |`)
  console.log(`| server and decoders together, pages they share counted in each, at most | ${mb(peak.together)} | |`)
  if (group !== undefined) {
    console.log(`| what they hold for themselves, at most | ${mb(peak.held)} | ${LIMIT_MB} MiB |`)
    console.log(`| ended by the system for want of memory | ${group.ended()} | none |`)
  }
  console.log(`| another customer's order, calm | ${ms(calm)} | |`)
  const aim = `p95 below ${(calm.p95 * 2).toFixed(1)} ms`
  console.log(`| another customer's order, while they arrive | ${ms(sending)} | ${aim} |`)
  console.log(`| another customer's order, while they are decoded | ${ms(decoding)} | ${aim} |`)
} finally {
  other.disconnect()
  await client.end()
  await server.stop()
  group?.remove()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
