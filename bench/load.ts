import autocannon, { type Client, type Request, type Result } from 'autocannon'
import { percentile } from './median.ts'

export const CONNECTIONS = 50

export type Measured = {
  /** Answered requests a second. */
  readonly rate: number
  /** In ms. */
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

type Load = {
  readonly url: string
  readonly seconds: number
  /** Shared out among the connections, each of which asks its part again and again. */
  readonly requests: readonly Request[]
  /** Requests that belong together and must keep their order. */
  readonly inOrder?: boolean
}

/** What one connection asks of all there is to ask; everything, where there is less to ask than connections. */
const partOf = <Item>(items: readonly Item[], connection: number): Item[] => {
  const size = Math.floor(items.length / CONNECTIONS)
  return size === 0 ? [...items] : items.slice(connection * size, (connection + 1) * size)
}

/**
 * Asks as fast as fifty connections can, and measures.
 * @throws when a single answer is not 2xx: a number made of refusals is no number
 */
export const measure = async ({ url, seconds, requests, inOrder = false }: Load): Promise<Measured> => {
  let next = 0
  // Each time itself: autocannon's own histogram knows no p95.
  const took: number[] = []
  const setupClient = (client: Client): void => {
    client.on('response', (_status, _bytes, ms) => void took.push(ms))
    client.setRequests(inOrder ? [...requests] : partOf(requests, next++))
  }
  const result: Result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
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
  return { rate: result.requests.total / result.duration, p50: at(50), p95: at(95), p99: at(99) }
}
