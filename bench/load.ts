import autocannon, { type Client, type Request, type Result } from 'autocannon'

export const CONNECTIONS = 50

export type Measured = {
  /** Answered requests a second. */
  readonly rate: number
  /** In ms. */
  readonly p50: number
  readonly p99: number
}

type Load = {
  readonly url: string
  readonly seconds: number
  /** Each connection asks these in an order of its own, again and again. */
  readonly requests: readonly Request[]
  /** Requests that belong together and must keep their order. */
  readonly inOrder?: boolean
}

/** Puts a connection's requests into an order of its own, so that fifty connections do not ask the same thing at once. */
const rotate = <Item>(items: readonly Item[], by: number): Item[] => [...items.slice(by), ...items.slice(0, by)]

/**
 * Asks as fast as fifty connections can, and measures.
 * @throws when a single answer is not 2xx: a number made of refusals is no number
 */
export const measure = async ({ url, seconds, requests, inOrder = false }: Load): Promise<Measured> => {
  let next = 0
  const setupClient = (client: Client): void => {
    const offset = Math.floor((next++ / CONNECTIONS) * requests.length)
    client.setRequests(inOrder ? [...requests] : rotate(requests, offset))
  }
  const result: Result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [...requests],
    setupClient,
  })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) {
    throw new Error(
      `${url}: ${bad} of ${result.requests.total} answers were not good (${JSON.stringify(result.statusCodeStats)})`,
    )
  }
  return { rate: result.requests.total / result.duration, p50: result.latency.p50, p99: result.latency.p99 }
}
