import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeUploads } from '../test/fake-upload.ts'
import { HttpRejection } from './http-errors.ts'
import { upload } from './upload.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const aCall = (more: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) => ({
  url: '/document-api/v1/documents',
  headers: { authorization: 'Bearer pk' },
  form: new FormData(),
  idleMs: 7_000,
  ...more,
})
const outcomeOf = (call: ReturnType<typeof aCall>) => upload(call).catch((reason: unknown) => reason)

describe('a file', () => {
  test('tells how much of it has left, and gives the answer', async () => {
    const uploads = fakeUploads()
    const shares: number[] = []
    const answer = upload(aCall({ onProgress: (share) => shares.push(share) }))
    uploads[0]?.progress(0.25)
    uploads[0]?.progress(1)
    uploads[0]?.answer(201, { id: 'x' })
    expect(await answer).toEqual({ id: 'x' })
    expect([shares, uploads[0]?.headers]).toEqual([[0.25, 1], { authorization: 'Bearer pk' }])
  })

  test('that is refused rejects with the raw request and the problem', async () => {
    const uploads = fakeUploads()
    const failure = outcomeOf(aCall())
    uploads[0]?.answer(422, { error: 'file-refused', current: { reason: 'heic' } })
    expect(await failure).toBeInstanceOf(HttpRejection)
    expect(await failure).toMatchObject({ kind: 'status', status: 422, problem: { error: 'file-refused' } })
    expect(((await failure) as HttpRejection).request.url).toMatch(/\/document-api\/v1\/documents$/)
  })

  test('on its way over a slow line is no silence: the time runs from what moved last', async () => {
    const uploads = fakeUploads()
    const failure = outcomeOf(aCall())
    for (let share = 0.1; share < 1; share += 0.1) {
      await vi.advanceTimersByTimeAsync(6_900)
      uploads[0]?.progress(share)
    }
    expect(uploads[0]?.wasStopped()).toBe(false)
    await vi.advanceTimersByTimeAsync(7_000)
    expect(await failure).toMatchObject({ kind: 'timeout', status: 0 })
    expect(uploads[0]?.wasStopped()).toBe(true)
  })

  test('that nothing becomes of is given up after seven seconds', async () => {
    const uploads = fakeUploads()
    const failure = outcomeOf(aCall())
    await vi.advanceTimersByTimeAsync(6_999)
    expect(uploads[0]?.wasStopped()).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ kind: 'timeout' })
  })

  test('whose connection breaks is told apart from an answer', async () => {
    const uploads = fakeUploads()
    const failure = outcomeOf(aCall())
    uploads[0]?.breakOff()
    expect(await failure).toMatchObject({ kind: 'offline', status: 0 })
  })

  test('that its sender stops rejects with that reason', async () => {
    const uploads = fakeUploads()
    const stop = new AbortController()
    const failure = outcomeOf(aCall({ signal: stop.signal }))
    stop.abort(new Error('thought again'))
    expect([await failure, uploads[0]?.wasStopped()]).toEqual([new Error('thought again'), true])
  })
})
