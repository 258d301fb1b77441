import { join } from 'node:path'
import { socketDirectory } from '@reprise/embedded-postgres/socket-directory'
import { headersOf } from '../sale.ts'
import { percentile } from '../median.ts'
import { answersWell, pause, until } from '../rehearse/piece.ts'
import { postOrderApi, sell } from '../sell.ts'
import { openShop } from '../shop.ts'
import type { Fault } from './fault.ts'
import { startDatabase, startServer } from './harness/installation.ts'
import { startTcpProxy } from './harness/tcp-proxy.ts'

const AT_ONCE = 30
const DELAYS_MS = [2_000, 20_000]
const EACH_FOR_MS = 20_000
const ENDS_WITHIN_MS = 15_000
/** For the call itself, besides what it waits for. */
const SLACK_MS = 1_000
const SHED_WITHIN_MS = 2_000 + SLACK_MS
const GIVE_UP_MS = 60_000
const GROWS_BY_BYTES = 50_000_000

type Ended = { readonly status: number; readonly ms: number; readonly retryAfter: string | null }

export const slowDatabase: Fault = {
  id: 'F9',
  does: `each answer of the database takes 2 s longer, and then 20 s, while ${AT_ONCE} callers ask without a pause`,
  asks: 'every call ends within 15 s; what is too much is told 503 within 2 s; memory grows by less than 50 MB; all is well soon after',
  times: { short: 0, long: 1 },
  run: async (trial) => {
    await startDatabase(trial)
    const line = await startTcpProxy(trial, { path: join(socketDirectory(trial.dataDir), '.s.PGSQL.5432') })
    const server = await startServer(trial, { DATABASE_URL: `postgresql://reprise@127.0.0.1:${line.port}/reprise` })
    const shop = await openShop(server.url)
    const sold = await sell(server.url, shop)
    const before = server.now().residentBytes() ?? 0
    const called = async (ask: () => Promise<Response>): Promise<Ended> => {
      const began = performance.now()
      const reply = await ask().catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      return {
        status: reply?.status ?? 0,
        ms: performance.now() - began,
        retryAfter: reply?.headers.get('retry-after') ?? null,
      }
    }
    const signal = () => AbortSignal.timeout(GIVE_UP_MS)
    const read = () => fetch(`${server.url}/order-api/v4/order/${sold.id}`, { headers: sold.headers, signal: signal() })
    const write = () =>
      postOrderApi(server.url, 'quotation', {
        headers: headersOf(shop),
        body: { product: shop.product, answers: shop.answers },
      })
    const told: string[] = []
    for (let round = 0; round < trial.times; round += 1)
      for (const delayMs of DELAYS_MS) {
        line.delay(delayMs)
        const ends = performance.now() + EACH_FOR_MS
        const ended: Ended[] = []
        const callOn = async (_: unknown, caller: number): Promise<void> => {
          while (performance.now() < ends) ended.push(await called((caller + ended.length) % 2 === 0 ? read : write))
        }
        await Promise.all(Array.from({ length: AT_ONCE }, callOn))
        const shed = ended.filter(({ status }) => status === 503).map(({ ms }) => ms)
        const longest = Math.max(...ended.map(({ ms }) => ms))
        const odd = ended.filter(({ status }) => status !== 503 && (status < 200 || status >= 300))
        const what = `with ${delayMs / 1_000} s`
        trial.must(odd.length === 0, `${what} a call was answered ${odd[0]?.status}`)
        trial.must(longest <= ENDS_WITHIN_MS + SLACK_MS, `${what} a call took ${Math.round(longest)} ms`)
        const late = percentile(shed, 50)
        trial.must(
          shed.length === 0 || late <= SHED_WITHIN_MS,
          `${what} calls were told 503 after ${Math.round(late)} ms`,
        )
        trial.must(
          ended.every(({ status, retryAfter }) => status !== 503 || retryAfter !== null),
          '503 without Retry-After',
        )
        told.push(
          `${what}: ${ended.length - shed.length} answered, ${shed.length} told 503 after ${(late / 1_000).toFixed(1)} s (median), the longest ${(longest / 1_000).toFixed(1)} s`,
        )
      }
    line.delay(0)
    const from = performance.now()
    await until('the server is ready again', () => answersWell(`${server.url}/health/ready`))
    const readyAfter = performance.now() - from
    await pause(1_000)
    await sell(server.url, shop)
    const grown = (server.now().residentBytes() ?? 0) - before
    trial.must(grown < GROWS_BY_BYTES, `memory grew by ${Math.round(grown / 1e6)} MB`)
    return `${told.join('; ')}; memory ${grown < 0 ? '' : '+'}${Math.round(grown / 1e6)} MB; ready ${(readyAfter / 1_000).toFixed(1)} s after`
  },
}
