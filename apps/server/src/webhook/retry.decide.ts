import type { WebhookResult } from '@reprise/contract'
import type { Outcome } from '#server/platform/http/outward-line.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Before each further try: ten tries within three days. */
const WAITS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR]
/** So many refusals in a row, with nothing taken between, say something of the endpoint rather than of an event. */
const REFUSES_ALL = 20
/** Where an endpoint does not answer, or refuses everything, all its deliveries wait, up to so long. */
const LONGEST_PAUSE = 10 * MINUTE
/** How long an endpoint may do nothing but fail until it is stopped. */
const PATIENCE = 5 * DAY

/** By a tenth more or less, so that what failed together is not tried together. @param chance from 0 to 1 */
const spread = (ms: number, chance: number): number => Math.round(ms * (0.9 + 0.2 * chance))

/** How a try ended, and what follows for the delivery and for its endpoint. */
export type Verdict = {
  readonly result: WebhookResult
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly nextTryAt: Date | null
  /** Until then nothing is sent to its endpoint; null where that goes on. */
  readonly pausedUntil: Date | null
  readonly stops: 'gone' | 'failing' | null
}

type Before = {
  /** Without the one that has just ended. */
  readonly tries: number
  readonly silences: number
  readonly refusals: number
  readonly failingSince: Date | null
}

export const decideTry = (outcome: Outcome, before: Before, now: Date, chance: number): Verdict => {
  const result = resultOf(outcome)
  if (result === 'delivered') return { result, state: 'delivered', nextTryAt: null, pausedUntil: null, stops: null }
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  const rests = outcome.kind !== 'answered' || before.refusals >= REFUSES_ALL
  const pause = rests ? Math.min(LONGEST_PAUSE, 5 * SECOND * 4 ** Math.min(before.silences, 9)) : null
  const isFailing = before.failingSince !== null && now.getTime() - before.failingSince.getTime() > PATIENCE
  const isGone = outcome.kind === 'answered' && outcome.status === 410
  const wait = WAITS[before.tries]
  return {
    result,
    // Gone or given up, it can be sent again by hand.
    state: wait === undefined ? 'failed' : 'waiting',
    nextTryAt: wait === undefined ? null : later(spread(wait, chance)),
    pausedUntil: pause === null ? null : later(pause),
    stops: isGone ? 'gone' : isFailing ? 'failing' : null,
  }
}

const resultOf = (outcome: Outcome): WebhookResult => {
  if (outcome.kind !== 'answered') return outcome.kind
  if (outcome.status >= 200 && outcome.status < 300) return 'delivered'
  return outcome.status >= 300 && outcome.status < 400 ? 'redirected' : 'refused'
}
