import { isSuccessStatus } from '@reprise/contract/operation/media-type'
import { HttpRejection, readProblem } from './http-errors.ts'

/** HTML standard, "Server-sent events". */
export type StreamedEvent = { readonly id: string; readonly event: string; readonly data: string }

export type EventStreamCall = {
  /** A path on this origin, or a whole address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The last message of an earlier stream that this one continues. */
  readonly lastEventId?: string | undefined
  /** How long the first byte may take, and any later one, in ms: a stream that says nothing is held back or dead. */
  readonly silenceMs: { readonly first: number; readonly later: number }
  readonly signal: AbortSignal
  readonly onAlive: () => void
  readonly onEvent: (event: StreamedEvent) => void
}

/**
 * By `fetch`, because `EventSource` can send no `Authorization` (docs/decisions/0019). Rejects with an {@link
 * HttpRejection} when the server refuses, falls silent or cannot be reached, and with the reason of `signal` when that
 * ends it.
 */
export const readEventStream = async (call: EventStreamCall): Promise<void> => {
  const { signal, silenceMs, lastEventId } = call
  const request = new Request(new URL(call.url, document.baseURI), {
    headers: { ...call.headers, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    cache: 'no-store',
  })
  const limit = new AbortController()
  let silent = false
  const stop = () => limit.abort()
  const fallSilent = () => {
    silent = true
    stop()
  }
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)
  let timer = setTimeout(fallSilent, silenceMs.first)
  try {
    const response = await fetch(request, { signal: limit.signal })
    if (!isSuccessStatus(response.status) || response.body === null)
      throw new HttpRejection({ kind: 'status', request, response, ...(await readProblem(response)) })
    const feed = eventParser(call.onEvent)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(fallSilent, silenceMs.later)
      call.onAlive()
      feed(value)
    }
  } catch (failure) {
    if (failure instanceof HttpRejection) throw failure
    signal.throwIfAborted()
    throw new HttpRejection({ kind: silent ? 'timeout' : 'offline', request })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

/** Takes text in any pieces; comments and unknown fields mean nothing. */
export const eventParser = (onEvent: (event: StreamedEvent) => void): ((text: string) => void) => {
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []
  const take = (line: string) => {
    if (line === '') {
      if (data.length > 0) onEvent({ id, event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
      return
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (field === 'data') data.push(value)
    else if (field === 'event') event = value
    else if (field === 'id') id = value
  }
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?=.)/s)
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  }
}
