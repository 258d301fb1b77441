import { systemClock } from '#server/platform/clock.ts'
import { type Answered, send } from '#server/platform/http/send.ts'
import { CarrierFault } from './carrier.ts'

export type CarrierAccount = {
  /** Holds no secret; without a slash at the end. */
  readonly url: string
  readonly user: string
  readonly password: string
  /** What the carrier calls the way to who buys, and the way back; undefined where it is not sold. */
  readonly outward?: string
  readonly back?: string
  /** Whose drivers it sends, and when they come; absent where it sends none. */
  readonly pickUp?: AccountPickUp
}

export type AccountPickUp = {
  /** The carrier's code there. */
  readonly carrier: string
  /** Which contract with that carrier, where the account has several. */
  readonly contract?: number
  /** On each working day, by the clock of the programme: `09:00` to `13:00`. */
  readonly hours: readonly { readonly from: string; readonly until: string }[]
}

/** How long a carrier has for one answer, and for all of one act, in ms: a customer may wait for it. */
const TIMEOUT_MS = 8_000
const DEADLINE_MS = 10_000
/** How long an account that did not answer is left alone, in ms: each call would wait as long as the first. */
const REST_MS = 60_000
const LONGEST_ANSWER = 5_000_000
const TRIES = 2
/** No try is begun that has less time, in ms. */
const SHORTEST_MS = 50

export type CarrierLimits = { readonly timeoutMs?: number; readonly deadlineMs?: number }

type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
  readonly accept: string
  /** Made twice it would do something twice. */
  readonly once?: true
}

/** Until when each account of this process is left alone. */
const resting = new WeakMap<CarrierAccount, number>()

/**
 * The calls of one act, which have to be done by its deadline. Each is made once more where its first answer was none, unless
 * it may not be repeated.
 * @returns every answer below 500 but 429
 * @throws CarrierFault where the carrier did not answer, now or within the last minute, or has no time
 */
export const callsOf = (
  account: CarrierAccount,
  { timeoutMs = TIMEOUT_MS, deadlineMs = DEADLINE_MS }: CarrierLimits = {},
): ((call: Call) => Promise<Answered>) => {
  const { url, user, password } = account
  const left = timeLeft(deadlineMs)
  return async ({ method, path, body, accept, once }) => {
    requireAwake(account, deadlineMs)
    const message = {
      method,
      headers: {
        accept,
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      longest: LONGEST_ANSWER,
    }
    let fault = new CarrierFault('The carrier does not answer', true)
    for (let tries = 1; tries <= (once ? 1 : TRIES) && left() > SHORTEST_MS; tries += 1) {
      const answer = await send(`${url}${path}`, { ...message, timeoutMs: Math.min(timeoutMs, left()) })
      if (answer === undefined) continue
      if (answer.status < 500) resting.delete(account)
      // Asked again at once it would say the same: the job comes back later.
      if (answer.status === 429) throw new CarrierFault('The carrier was asked too often (429)', true)
      if (answer.status < 500) return answer
      fault = new CarrierFault(`The carrier is out of order (${answer.status})`, true)
    }
    resting.set(account, now() + REST_MS)
    throw fault
  }
}

const now = (): number => systemClock.now().getTime()

const timeLeft = (ms: number): (() => number) => {
  const end = now() + ms
  return () => Math.max(0, end - now())
}

/** Who comes first after the rest tries for all: the others go on without the carrier until it has answered. */
const requireAwake = (account: CarrierAccount, deadlineMs: number): void => {
  const until = resting.get(account)
  if (until === undefined) return
  if (now() < until) throw new CarrierFault('The carrier did not answer a moment ago', true)
  resting.set(account, now() + deadlineMs)
}
