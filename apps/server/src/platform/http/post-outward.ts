import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSealed } from 'node:https'
import { traceOutgoing } from '#server/platform/tracing/trace-outgoing.ts'
import { AddressRefused, isLiteral, type OutwardAddresses } from './outward-address.ts'

/** How a call to a stranger's server ended; `answer` is the beginning of what it said. */
export type Outcome =
  | { readonly kind: 'answered'; readonly status: number; readonly answer: string }
  | { readonly kind: 'timed-out' | 'unreachable' | 'address-refused' }

type Message = {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** How much of an answer is read, in bytes. */
  readonly longest: number
}

/** Redirects are not followed, connections are not kept, and an answer that breaks off is none. */
export const postOutward = async (
  url: string,
  { body, headers, timeoutMs, longest }: Message,
  addresses: OutwardAddresses,
): Promise<Outcome> => {
  const target = new URL(url)
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // A host that is an address is connected to without a look-up.
    if (isLiteral(target)) await addresses.check(target)
    // A receiver of events is a stranger: it is told of no trace.
    return await traceOutgoing('POST', url, async ({ answered }) => {
      const reply = await new Promise<IncomingMessage>((resolve, reject) => {
        const send = target.protocol === 'https:' ? requestSealed : requestPlain
        const sent = send(target, {
          method: 'POST',
          agent: false,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          lookup: addresses.lookupFor(target),
          signal,
        })
        sent.on('response', resolve).on('error', reject)
        sent.end(body)
      })
      const status = reply.statusCode ?? 0
      answered(status)
      return { kind: 'answered', status, answer: await beginningOf(reply, longest) }
    })
  } catch (error) {
    if (signal.aborted) return { kind: 'timed-out' }
    return { kind: error instanceof AddressRefused ? 'address-refused' : 'unreachable' }
  }
}

const beginningOf = async (reply: IncomingMessage, longest: number): Promise<string> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= longest) break
  }
  reply.destroy()
  // A character that is cut, and what PostgreSQL keeps in no text.
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, longest)).replaceAll('\0', '')
}
