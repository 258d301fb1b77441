/** Another server did not answer as it should. Holds nothing of what was said. */
export class PostFailed extends Error {
  override readonly name = 'PostFailed'
}

/** Redirects are not followed, and an answer is only so long. @throws PostFailed */
export const postJson = async (
  url: string,
  message: {
    readonly body: string
    readonly headers: Readonly<Record<string, string>>
    readonly timeoutMs: number
    /** Longest answer, in characters. */
    readonly longest: number
  },
): Promise<unknown> => {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      // Calls are rare: a connection that was kept might be closing just when it is used again, and nothing is sent twice.
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        connection: 'close',
        ...message.headers,
      },
      body: message.body,
      redirect: 'error',
      signal: AbortSignal.timeout(message.timeoutMs),
    })
    if (!reply.ok) throw new PostFailed(`It answered with ${reply.status}`)
    const text = await reply.text()
    if (text.length > message.longest) throw new PostFailed('Its answer is too long')
    const parsed: unknown = JSON.parse(text)
    return parsed
  } catch (error) {
    throw error instanceof PostFailed ? error : new PostFailed('It does not answer', { cause: error })
  }
}
