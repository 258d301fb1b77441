import { isSuccessStatus } from '@reprise/contract/operation/media-type'
import { HttpRejection, readProblem } from './http-errors.ts'

export type UploadCall = {
  /** A path on this origin. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly form: FormData
  /** How long nothing may move, in ms: a file on its way over a slow line is no silence (docs/decisions/0021). */
  readonly idleMs: number
  readonly signal?: AbortSignal | undefined
  /** Told how much has left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined
}

/** Tells how much has left, which `fetch` cannot. Rejects with an {@link HttpRejection}, as every other call. */
export const upload = (call: UploadCall): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const { url, headers, form, idleMs, signal, onProgress } = call
    const request = new Request(new URL(url, document.baseURI), { method: 'POST', headers })
    const fail = (kind: 'offline' | 'timeout') => reject(new HttpRejection({ kind, request }))
    if (signal?.aborted) return reject(signal.reason)

    const xhr = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
    }
    const stop = () => {
      settle()
      xhr.abort()
      reject(signal?.reason)
    }
    const moved = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        settle()
        xhr.abort()
        fail('timeout')
      }, idleMs)
    }
    signal?.addEventListener('abort', stop)
    xhr.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      moved()
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    xhr.addEventListener('progress', moved)
    xhr.addEventListener('error', () => {
      settle()
      fail('offline')
    })
    xhr.addEventListener('load', () => {
      settle()
      const response = responseOf(xhr)
      if (isSuccessStatus(xhr.status)) return void response.json().then(resolve, () => fail('offline'))
      return void readProblem(response).then((problem) =>
        reject(new HttpRejection({ kind: 'status', request, response, ...problem })),
      )
    })
    xhr.open('POST', request.url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    moved()
    xhr.send(form)
  })

const responseOf = (xhr: XMLHttpRequest): Response => {
  const contentType = xhr.getResponseHeader('content-type') ?? ''
  return new Response(xhr.responseText, { status: xhr.status, headers: { 'content-type': contentType } })
}
