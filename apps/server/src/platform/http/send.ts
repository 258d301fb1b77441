export type Sent = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  /** Longest answer, in bytes. */
  readonly longest: number
}
export type Answered = { readonly status: number; readonly bytes: Uint8Array }

/**
 * One call of another server, with its answer of any status; redirects are not followed. Undefined without an answer: nothing of the
 * cause is kept, which may name the address with what it was asked.
 */
export const send = async (
  url: string,
  { method, headers, body, timeoutMs, longest }: Sent,
): Promise<Answered | undefined> => {
  try {
    const reply = await fetch(url, {
      method,
      headers: { connection: 'close', ...headers },
      ...(body !== undefined && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    return bytes.length > longest ? undefined : { status: reply.status, bytes }
  } catch {
    return undefined
  }
}
