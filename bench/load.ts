import autocannon, { type Client, type Request, type Result } from 'autocannon'
import { percentile } from './median.ts'

export const CONNECTIONS = 50
/** In seconds. */
const PATIENCE = 10

export type Measured = {
  /** Answered requests a second. */
  readonly rate: number
  /** In ms. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** One measurement, with how many answers it is made of. */
type Counted = Measured & { readonly answers: number }

type Load = {
  readonly url: string
  readonly seconds: number
  /** Asked so often in all, however long that takes, and not for so many seconds. */
  readonly times?: number
  readonly connections?: number
  /** How long one answer may take, in seconds. */
  readonly patience?: number
  /** Shared out among the connections, each of which asks its part again and again. */
  readonly requests: readonly Request[]
  /** Requests that belong together and must keep their order. */
  readonly inOrder?: boolean
}

/** What one connection asks of all there is to ask; everything, where there is less to ask than connections. */
const partOf = <Item>(items: readonly Item[], connection: number, connections: number): Item[] => {
  const size = Math.floor(items.length / connections)
  return size === 0 ? [...items] : items.slice(connection * size, (connection + 1) * size)
}

/**
 * Asks as fast as the connections can, fifty unless told otherwise, and measures.
 * @throws when a single answer is not 2xx: a number made of refusals is no number
 */
export const measure = async ({
  url,
  seconds,
  times,
  requests,
  inOrder = false,
  connections = CONNECTIONS,
  patience = PATIENCE,
}: Load): Promise<Counted> => {
  let next = 0
  // Each time itself: autocannon's own histogram knows no p95.
  const took: number[] = []
  // And from the first question to the last answer: asked for so many, autocannon ends with a tick of its clock.
  let began = Infinity
  let ended = 0
  const setupClient = (client: Client): void => {
    client.on('response', (_status, _bytes, ms) => {
      ended = performance.now()
      began = Math.min(began, ended - ms)
      took.push(ms)
    })
    client.setRequests(inOrder ? [...requests] : partOf(requests, next++, connections))
  }
  const result: Result = await autocannon({
    url,
    connections,
    ...(times === undefined ? { duration: seconds } : { amount: times }),
    timeout: patience,
    // Autocannon builds these for every connection while its clock runs: the real ones come by setupClient.
    requests: requests.slice(0, 1),
    setupClient,
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) {
    throw new Error(
      `${url}: ${bad} of ${result.requests.total} answers were not good (${JSON.stringify(result.statusCodeStats)})`,
    )
  }
  const at = (share: number): number => Math.round(percentile(took, share))
  const answers = result.requests.total
  const lasted = times === undefined ? result.duration : (ended - began) / 1000
  return { answers, rate: answers / lasted, p50: at(50), p95: at(95), p99: at(99) }
}
