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
}

/** How long a carrier has for one answer, in ms: a customer may wait for it. */
const TIMEOUT_MS = 8_000
const LONGEST_ANSWER = 5_000_000
const TRIES = 2

type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly accept: string
}

/**
 * Asked once more where the first answer was none: every call of ours is one that may be repeated.
 * @returns every answer below 500 but 429
 * @throws CarrierFault where the carrier did not answer, or has no time
 */
export const callCarrier = async (
  { url, user, password }: CarrierAccount,
  { method, path, body, accept }: Call,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Answered> => {
  const message = {
    method,
    headers: {
      accept,
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs,
    longest: LONGEST_ANSWER,
  }
  let fault = new CarrierFault('The carrier does not answer', true)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await send(`${url}${path}`, message)
    if (answer === undefined) continue
    // Asked again at once it would say the same: the job comes back later.
    if (answer.status === 429) throw new CarrierFault('The carrier was asked too often (429)', true)
    if (answer.status < 500) return answer
    fault = new CarrierFault(`The carrier is out of order (${answer.status})`, true)
  }
  throw fault
}
