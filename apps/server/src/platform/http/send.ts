import { traceOutgoing } from '#server/platform/tracing/trace-outgoing.ts'

export type Sent = {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  /** Longest answer, in bytes: one that is longer is none, and is not read to its end. */
  readonly longest: number
}
export type Answered = {
  readonly status: number
  readonly bytes: Uint8Array
  /** The header `Link`, where there is one. */
  readonly link?: string
}

/**
 * One call of another server, with its answer of any status; redirects are not followed. Undefined without an answer: nothing of the
 * cause is kept, which may name the address with what it was asked.
 */
export const send = async (
  url: string,
  { method, headers, body, timeoutMs, longest }: Sent,
): Promise<Answered | undefined> => {
  try {
    return await traceOutgoing(method, url, async (trace) => {
      const reply = await fetch(url, {
        method,
        headers: { connection: 'close', ...trace.headers, ...headers },
        ...(body !== undefined && { body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      trace.answered(reply.status)
      const bytes = await upTo(longest, reply)
      const link = reply.headers.get('link')
      return bytes && { status: reply.status, bytes, ...(link !== null && { link }) }
    })
  } catch {
    return undefined
  }
}

/** For a library that makes calls of its own. */
export const fetchTraced = (url: string, options: RequestInit): Promise<Response> =>
  traceOutgoing(options.method ?? 'GET', url, async ({ answered }) => {
    const reply = await fetch(url, options)
    answered(reply.status)
    return reply
  })

const upTo = async (longest: number, { body }: Response): Promise<Uint8Array | undefined> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > longest) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
