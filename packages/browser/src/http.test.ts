import { afterEach, describe, expect, test, vi } from 'vitest'
import { HttpRejection, isProblem, isUnanswered } from './http-errors.ts'
import { readBlob, readJson, send } from './http.ts'

const call = { method: 'GET', url: '/order-api/v4/product', timeoutMs: 15_000 }
const answering = (status: number, body: string | null = '{"ok":true}', headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => responseOf(status, body, headers))

/** The constructor refuses statuses that have no body, and those below 200. */
const responseOf = (status: number, body: string | null, headers: Record<string, string>): Response => {
  const response = new Response([204, 205].includes(status) ? null : body, { headers })
  Object.defineProperty(response, 'status', { value: status })
  return response
}

describe('statuses (portal §8)', () => {
  test.each([200, 201, 202, 203, 206, 207, 208, 210, 226])('%i is a success', async (status) => {
    answering(status)
    await expect(send(call, readJson)).resolves.toEqual({ ok: true })
  })

  test.each([204, 205])('%i is a success without a body', async (status) => {
    answering(status)
    await expect(send(call, readJson)).resolves.toBeUndefined()
  })

  test.each([100, 209, 211, 225, 227, 300, 304, 400, 401, 404, 409, 422, 429, 500, 503])(
    '%i rejects with the raw request',
    async (status) => {
      answering(status)
      const failure = await send(call, readJson).catch((reason: unknown) => reason)
      expect(failure).toBeInstanceOf(HttpRejection)
      expect(failure).toMatchObject({ kind: 'status', status })
      expect((failure as HttpRejection).request).toBeInstanceOf(Request)
      expect((failure as HttpRejection).request.url).toMatch(/\/order-api\/v4\/product$/)
    },
  )
})

test('a rejection carries the problem that the server describes', async () => {
  const body = JSON.stringify({
    error: 'price-changed',
    title: 'The price is not the one you were shown',
    current: { amount: 5 },
  })
  answering(409, body, { 'content-type': 'application/problem+json' })
  const failure = await send(call, readJson).catch((reason: unknown) => reason)
  expect(isProblem(failure, 'price-changed')).toBe(true)
  expect(isProblem(failure, 'no-offer')).toBe(false)
  expect(failure).toMatchObject({ problem: { current: { amount: 5 } } })
})

test('a failure whose body is no problem is still a rejection', async () => {
  answering(502, '<h1>Bad gateway</h1>')
  await expect(send(call, readJson)).rejects.toMatchObject({ status: 502, problem: undefined })
})

test('a PDF arrives as a blob', async () => {
  answering(200, '%PDF-1.7', { 'content-type': 'application/pdf' })
  const blob = await send(call, readBlob)
  expect(blob.size).toBe('%PDF-1.7'.length)
})

test('no network at all is told apart from an answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failure = await send(call, readJson).catch((reason: unknown) => reason)
  expect(failure).toMatchObject({ kind: 'offline', status: 0 })
  expect(isUnanswered(failure)).toBe(true)
})

describe('a call that takes too long', () => {
  afterEach(() => vi.useRealTimers())

  test('rejects after its time and is cut off', async () => {
    vi.useFakeTimers()
    let cutOff = false
    vi.stubGlobal('fetch', (_: Request, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          cutOff = true
          reject(signal.reason)
        })
      })
    })
    const failure = send(call, readJson).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(14_999)
    expect(cutOff).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ kind: 'timeout', status: 0 })
    expect(cutOff).toBe(true)
  })

  test('a body that never ends counts as well', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', async (_: Request, { signal }: { signal: AbortSignal }) => {
      const response = responseOf(200, '', {})
      Object.defineProperty(response, 'text', {
        value: () => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      })
      return response
    })
    const failure = send(call, readJson).catch((reason: unknown) => reason)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await failure).toMatchObject({ kind: 'timeout' })
  })
})

test('a call that its caller ends rejects with that reason, not with a failure of the network', async () => {
  vi.stubGlobal('fetch', (_: Request, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const caller = new AbortController()
  const answer = send({ ...call, signal: caller.signal }, readJson)
  caller.abort(new Error('typed on'))
  await expect(answer).rejects.toThrow('typed on')
})
