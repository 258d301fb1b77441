import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request as requestPlain } from 'node:http'
import { Agent as SealedAgent, request as requestSealed } from 'node:https'
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

/** Its server closed it while nothing went over it. */
class StaleConnection extends Error {
  override readonly name = 'StaleConnection'
}

/** Connections to one address of a stranger. */
export type OutwardLine = {
  readonly url: string
  /** Redirects are not followed, and an answer that breaks off is none. */
  readonly post: (message: Message) => Promise<Outcome>
  readonly close: () => void
}

/** How long one that nothing goes over is kept, in ms: most servers keep them for longer. */
const IDLE_MS = 4_000
/** Within so long one that was closed meanwhile says so, in ms; later it breaks off. */
const STALE_MS = 1_000
/** How long the address that was looked at stands for the name, in ms. */
const AGE_MS = 60_000

/** Each connection goes to an address that was looked at when it was made; it is used again, for a minute at most. @param most connections at a time */
export const outwardLine = (url: string, addresses: OutwardAddresses, most: number): OutwardLine => {
  const target = new URL(url)
  const isSealed = target.protocol === 'https:'
  const options = { keepAlive: true, maxSockets: most, maxFreeSockets: most, timeout: IDLE_MS }
  const lookup = addresses.lookupFor(target)
  const open = (): PlainAgent => (isSealed ? new SealedAgent(options) : new PlainAgent(options))
  let agent = open()
  let openedAt = performance.now()

  const agentNow = (): PlainAgent => {
    if (performance.now() - openedAt < AGE_MS) return agent
    const former = agent
    agent = open()
    openedAt = performance.now()
    retire(former)
    return agent
  }

  const sendOnce = (message: Message, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const ask = isSealed ? requestSealed : requestPlain
      const sent: ClientRequest = ask(target, {
        method: 'POST',
        agent: agentNow(),
        headers: { ...message.headers, 'content-length': Buffer.byteLength(message.body) },
        lookup,
        signal,
      })
      const sentAt = performance.now()
      const isStale = (error: Error): boolean =>
        sent.reusedSocket && performance.now() - sentAt < STALE_MS && isClosed(error)
      sent.on('response', resolve).on('error', (error) => reject(isStale(error) ? new StaleConnection() : error))
      sent.end(message.body)
    })
  const send = async (message: Message, signal: AbortSignal): Promise<IncomingMessage> => {
    for (;;) {
      try {
        return await sendOnce(message, signal)
      } catch (error) {
        // What was sent over it was not read, or comes again under its id.
        if (!(error instanceof StaleConnection)) throw error
      }
    }
  }

  return {
    url,
    post: async (message) => {
      const signal = AbortSignal.timeout(message.timeoutMs)
      try {
        // A host that is an address is connected to without a look-up.
        if (isLiteral(target)) await addresses.check(target)
        // A receiver of events is a stranger: it is told of no trace.
        return await traceOutgoing('POST', url, async ({ answered }) => {
          const reply = await send(message, signal)
          const status = reply.statusCode ?? 0
          answered(status)
          return { kind: 'answered', status, answer: await beginningOf(reply, message.longest) }
        })
      } catch (error) {
        if (signal.aborted) return { kind: 'timed-out' }
        return { kind: error instanceof AddressRefused ? 'address-refused' : 'unreachable' }
      }
    },
    close: () => retire(agent),
  }
}

/** Those that are in use end with what goes over them. */
const retire = (agent: PlainAgent): void => {
  agent.maxFreeSockets = 0
  for (const free of Object.values(agent.freeSockets)) for (const socket of free ?? []) socket.destroy()
}

const isClosed = (error: Error): boolean => 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')

/** One that is longer than this closes its connection. */
const beginningOf = async (reply: IncomingMessage, longest: number): Promise<string> => {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length > longest) break
  }
  // A character that is cut, and what PostgreSQL keeps in no text.
  return new TextDecoder().decode(Buffer.concat(parts).subarray(0, longest)).replaceAll('\0', '')
}
