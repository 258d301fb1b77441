import { traceOutgoing } from '#server/platform/tracing/trace-outgoing.ts'

/** Another server did not answer as it should. Holds nothing of what was said. */
export class PostFailed extends Error {
  override readonly name = 'PostFailed'
}

type Posted = {
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  /** Longest answer, in bytes. */
  readonly longest: number
}

/** Redirects are not followed, and an answer is only so long. @throws PostFailed */
export const post = async (url: string, { body, headers, timeoutMs, longest }: Posted): Promise<Uint8Array> => {
  try {
    return await traceOutgoing('POST', url, async (trace) => {
      const reply = await fetch(url, {
        method: 'POST',
        // Calls are rare: a connection that was kept might be closing just when it is used again, and nothing is sent twice.
        headers: { connection: 'close', ...trace.headers, ...headers },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      trace.answered(reply.status)
      if (!reply.ok) throw new PostFailed(`It answered with ${reply.status}`)
      const bytes = new Uint8Array(await reply.arrayBuffer())
      if (bytes.length > longest) throw new PostFailed('Its answer is too long')
      return bytes
    })
  } catch (error) {
    throw error instanceof PostFailed ? error : new PostFailed('It does not answer', { cause: error })
  }
}

/** The same for JSON. @throws PostFailed */
export const postJson = async (url: string, message: Posted): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...message.headers }
  const bytes = await post(url, { ...message, headers })
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return parsed
  } catch (error) {
    throw new PostFailed('It does not answer', { cause: error })
  }
}
