import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HttpRejection } from './http-errors.ts'
import { MAX_RETRIES, withRetries } from './retries.ts'

const request = new Request('http://localhost/order-api/v4/order')
const unanswered = () => new HttpRejection({ kind: 'offline', request })
const answered = (status: number) =>
  new HttpRejection({ kind: 'status', request, response: new Response(null, { status }) })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('a call without an answer is repeated until one comes', async () => {
  const run = vi.fn().mockRejectedValueOnce(unanswered()).mockRejectedValueOnce(unanswered()).mockResolvedValue('sold')
  const attempts: number[] = []
  const result = withRetries(run, { onRetry: (attempt) => attempts.push(attempt) })
  await vi.runAllTimersAsync()
  await expect(result).resolves.toBe('sold')
  expect(attempts).toEqual([1, 2])
})

test('after five repetitions it gives up', async () => {
  const run = vi.fn().mockImplementation(() => Promise.reject(unanswered()))
  const result = withRetries(run).catch((failure: unknown) => failure)
  await vi.runAllTimersAsync()
  expect(await result).toMatchObject({ kind: 'offline' })
  expect(run).toHaveBeenCalledTimes(1 + MAX_RETRIES)
})

test.each([400, 401, 404, 409, 422, 429, 500])('%i is an answer and is not asked for again', async (status) => {
  const run = vi.fn().mockImplementation(() => Promise.reject(answered(status)))
  await expect(withRetries(run)).rejects.toMatchObject({ status })
  expect(run).toHaveBeenCalledTimes(1)
})

test.each([408, 503])('%i asks to come back', async (status) => {
  const run = vi.fn().mockRejectedValueOnce(answered(status)).mockResolvedValue('sold')
  const result = withRetries(run)
  await vi.runAllTimersAsync()
  await expect(result).resolves.toBe('sold')
})

test('pauses grow, and chance spreads them', async () => {
  const run = vi.fn().mockImplementation(() => Promise.reject(unanswered()))
  const times: number[] = []
  const start = Date.now()
  const result = withRetries(run, { onRetry: () => times.push(Date.now() - start), jitter: () => 1 }).catch(
    () => undefined,
  )
  await vi.runAllTimersAsync()
  await result
  expect(times).toEqual([500, 1500, 3500, 7500, 15500])
})

test('whoever leaves is not waited for', async () => {
  const leaving = new AbortController()
  const run = vi.fn().mockImplementation(() => Promise.reject(unanswered()))
  const result = withRetries(run, { signal: leaving.signal }).catch((failure: unknown) => failure)
  await vi.advanceTimersByTimeAsync(10)
  leaving.abort(new Error('left'))
  expect(await result).toMatchObject({ message: 'left' })
  expect(run).toHaveBeenCalledTimes(1)
})
