import { type Answer, resell } from '../resell.ts'
import type { Shop } from '../sale.ts'

export type Watched = {
  /** Ids of the orders that were acknowledged, each once. */
  readonly acknowledged: readonly string[]
  /** Longest time in which no sale was acknowledged, in ms. */
  readonly longestPauseMs: number
  /** How often each status that is no success was the answer; 0 is a line that broke. */
  readonly failures: ReadonlyMap<number, number>
  /** Answers 503 that did not say when to come back. */
  readonly withoutRetryAfter: number
  /** Calls that no repetition would mend, in a sentence each. */
  readonly refused: readonly string[]
}

export type Sellers = {
  /** What happened since the last look. */
  readonly look: () => Watched
  readonly stop: () => Promise<void>
}

/** People who sell without a pause and repeat each call with its key until it is answered well. */
export const startSellers = (url: string, shop: Shop, count: number): Sellers => {
  let acknowledged: string[] = []
  let failures = new Map<number, number>()
  let withoutRetryAfter = 0
  let refused: string[] = []
  let longestPauseMs = 0
  let lastAt = performance.now()
  let ended = false
  const onAnswer = ({ status, retryAfter }: Answer): void => {
    if (status === 503 && retryAfter === null) withoutRetryAfter += 1
    if (status === 0 || status >= 400) failures.set(status, (failures.get(status) ?? 0) + 1)
  }
  const sellOn = async (): Promise<void> => {
    while (!ended) {
      const id = await resell(url, shop, { goesOn: () => true, onAnswer }).catch((error: unknown) => {
        refused.push(String(error))
        return undefined
      })
      if (id === undefined) continue
      longestPauseMs = Math.max(longestPauseMs, performance.now() - lastAt)
      lastAt = performance.now()
      acknowledged.push(id)
    }
  }
  const sellers = Array.from({ length: count }, sellOn)
  return {
    look: () => {
      const seen = {
        acknowledged,
        failures,
        withoutRetryAfter,
        refused,
        longestPauseMs: Math.max(longestPauseMs, performance.now() - lastAt),
      }
      acknowledged = []
      failures = new Map()
      withoutRetryAfter = 0
      refused = []
      longestPauseMs = 0
      lastAt = performance.now()
      return seen
    },
    stop: async () => {
      ended = true
      await Promise.all(sellers)
    },
  }
}
