import { now } from '@reprise/browser/clock.ts'
import { HttpRejection, isProblem, isUnanswered } from '@reprise/browser/http-errors.ts'

/** The pause grows from the first to the longest; a server that wants a longer one has its answer read by a person. In ms. */
const FIRST_MS = 4_000
const LONGEST_MS = 60_000
/** Since the first failure: then a person is asked. In ms. */
const MOST_MS = 10 * 60_000
/** Many browsers are told the same time. In ms. */
const SPREAD_MS = 1_000

/** A call that did not arrive in time, too many of them, and a server that is away, or about to come back. */
const PASSING: ReadonlySet<number> = new Set([408, 429, 502, 503, 504])

/** Nothing is wrong with such a call. Under its idempotency key it counts once, whether or not the server had it. */
export const mayPass = (failure: unknown): boolean =>
  isUnanswered(failure) ||
  isProblem(failure, 'idempotency-key-in-use') ||
  (failure instanceof HttpRejection && PASSING.has(failure.status))

/** In ms; undefined where a person is asked. @param times how often it has failed @param since its first failure, in ms since 1970 */
export const pauseBefore = (failure: unknown, times: number, since: number): number | undefined => {
  if (!(failure instanceof HttpRejection) || !mayPass(failure) || now() - since > MOST_MS) return undefined
  const told = toldPause(failure.response?.headers.get('retry-after') ?? '')
  if (told > LONGEST_MS) return undefined
  const pause = Math.min(FIRST_MS * 2 ** (times - 1), LONGEST_MS)
  return told > 0 ? told + SPREAD_MS * Math.random() : (pause * (1 + Math.random())) / 2
}

/** Seconds, or a moment (RFC 9110, 10.2.3). In ms. */
const toldPause = (header: string): number => Number(header) * 1_000 || Date.parse(header) - now()
