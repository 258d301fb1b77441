import type { CarrierAccount } from '#server/config-carriers.ts'
import { CarrierFault } from './carrier.ts'

/** How long a carrier has for one answer, in ms: somebody may wait for it. */
const TIMEOUT_MS = 8_000
const LONGEST_ANSWER = 5_000_000
const TRIES = 2

type Call = {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly accept: string
}

export type Answered = { readonly status: number; readonly bytes: Uint8Array }

/**
 * Asked once more where the first answer was none: every call of ours is one that may be repeated.
 * @returns every answer below 500 but 429
 * @throws CarrierFault of one that did not answer, or has no time
 */
export const callCarrier = async (
  account: CarrierAccount,
  call: Call,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Answered> => {
  let fault = new CarrierFault('The carrier does not answer', true)
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const answer = await once(account, call, timeoutMs)
    if (answer === undefined) continue
    // Asked again at once it would say the same: the job comes back later.
    if (answer.status === 429) throw new CarrierFault('The carrier was asked too often (429)', true)
    if (answer.status < 500) return answer
    fault = new CarrierFault(`The carrier is out of order (${answer.status})`, true)
  }
  throw fault
}

/** Undefined without an answer. Nothing of the cause is kept, which may name the address with what it was asked. */
const once = async (
  { url, user, password }: CarrierAccount,
  { method, path, body, accept }: Call,
  timeoutMs: number,
): Promise<Answered | undefined> => {
  try {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        connection: 'close',
        accept,
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    return bytes.length > LONGEST_ANSWER ? undefined : { status: reply.status, bytes }
  } catch {
    return undefined
  }
}
