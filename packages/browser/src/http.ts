import { isSuccessStatus } from '@reprise/contract/operation/media-type'
import { HttpRejection, readProblem } from './http-errors.ts'

export type HttpCall = {
  readonly method: string
  /** A path on this origin, or a whole address. */
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData | undefined
  /** For the whole call, the body included, in ms. */
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** Told at the document when an answer says 401: who watches whether this page is still up to date looks at once. */
export const UNAUTHORIZED = 'unauthorized'

/** The one place that fetches. All but a success rejects with an {@link HttpRejection}, `signal` with its reason. */
export const send = async <Body>(call: HttpCall, read: (response: Response) => Promise<Body>): Promise<Body> => {
  const request = new Request(new URL(call.url, document.baseURI), {
    method: call.method,
    headers: call.headers ?? {},
    body: call.body ?? null,
    // What is put is small, and is sent while the page may be on its way out.
    keepalive: call.method === 'PUT',
  })
  const limit = limitedBy(call.timeoutMs, call.signal)
  try {
    const response = await fetch(request, { signal: limit.signal })
    if (isSuccessStatus(response.status)) return await read(response)
    if (response.status === 401) document.dispatchEvent(new Event(UNAUTHORIZED))
    throw new HttpRejection({ kind: 'status', request, response, ...(await readProblem(response)) })
  } catch (failure) {
    if (failure instanceof HttpRejection) throw failure
    call.signal?.throwIfAborted()
    throw new HttpRejection({ kind: limit.timedOut() ? 'timeout' : 'offline', request })
  } finally {
    limit.release()
  }
}

/** JSON where there is a body; nothing for a 204 or an empty one. */
export const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  return text === '' ? undefined : JSON.parse(text)
}

export const readBlob = (response: Response): Promise<Blob> => response.blob()
export const readText = (response: Response): Promise<string> => response.text()

const limitedBy = (timeoutMs: number, outer: AbortSignal | undefined) => {
  const controller = new AbortController()
  let late = false
  const stop = () => controller.abort()
  const timer = setTimeout(() => {
    late = true
    stop()
  }, timeoutMs)
  if (outer?.aborted) stop()
  outer?.addEventListener('abort', stop)
  return {
    signal: controller.signal,
    timedOut: () => late,
    release: () => {
      clearTimeout(timer)
      outer?.removeEventListener('abort', stop)
    },
  }
}
