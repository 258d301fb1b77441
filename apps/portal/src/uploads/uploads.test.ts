import { describe, expect, test } from 'vitest'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { changeUploads, sentNow, faultOf, mayRetry, type Upload, type UploadChange } from './uploads.ts'

const after = (...changes: readonly UploadChange[]): readonly Upload[] => changes.reduce(changeUploads, [])
const picked = (id: string): UploadChange => ({
  kind: 'picked',
  upload: { id, origin: 'proof-of-purchase', name: `${id}.jpg` },
})
const file = new File(['x'], 'x.jpg')
const ready = (id: string): UploadChange => ({ kind: 'ready', id, file })

describe('files on their way', () => {
  test('are sent one after the other, in the order in which they became ready to', () => {
    expect(sentNow(after(picked('a'), picked('b')))).toBeUndefined()
    expect(sentNow(after(picked('a'), picked('b'), ready('b')))?.id).toBe('b')
    expect(
      sentNow(after(picked('a'), picked('b'), ready('b'), ready('a'), { kind: 'sending', id: 'b', share: 0.5 })),
    ).toMatchObject({ id: 'b', step: 'sending' })
  })

  test('that failed keep their file and their key, and hold nobody up', () => {
    const failed = after(picked('a'), ready('a'), picked('b'), ready('b'), {
      kind: 'failed',
      id: 'a',
      fault: { kind: 'timeout' },
    })
    expect(sentNow(failed)?.id).toBe('b')
    const [again] = changeUploads(failed, { kind: 'again', id: 'a' })
    expect(again).toMatchObject({ id: 'a', file, step: 'waiting', share: 0 })
    expect(again).not.toHaveProperty('fault')
  })

  test('that a person stops are gone', () =>
    expect(after(picked('a'), ready('a'), { kind: 'sending', id: 'a', share: 0.9 }, { kind: 'gone', id: 'a' })).toEqual(
      [],
    ))
})

describe('what went wrong', () => {
  const rejection = (error: string, current?: Record<string, unknown>) =>
    new HttpRejection({
      kind: 'status',
      request: new Request('http://localhost/x'),
      response: new Response('', { status: 422 }),
      problem: { type: '', title: '', status: 422, error, requestId: '', ...(current && { current }) },
    })
  const silence = (kind: 'offline' | 'timeout') =>
    new HttpRejection({ kind, request: new Request('http://localhost/x') })

  test.each([
    [rejection('file-refused', { reason: 'heic' }), { kind: 'file', reason: 'heic' }],
    [rejection('file-refused', { reason: 'something new' }), { kind: 'file', reason: 'damaged' }],
    [rejection('body-too-large'), { kind: 'file', reason: 'too-large' }],
    [rejection('too-many-requests'), { kind: 'tooMany' }],
    [rejection('too-many-documents'), { kind: 'full' }],
    [rejection('document-not-needed'), { kind: 'notNeeded' }],
    [rejection('order-not-found'), { kind: 'session' }],
    [silence('offline'), { kind: 'offline' }],
    [silence('timeout'), { kind: 'timeout' }],
    [new Error('anything'), { kind: 'unknown' }],
  ])('%s', (failure, fault) => expect(faultOf(failure)).toEqual(fault))

  test('what the file is stays so, and sending it again does not help', () => {
    expect([
      mayRetry({ kind: 'file', reason: 'heic' }),
      mayRetry({ kind: 'timeout' }),
      mayRetry({ kind: 'full' }),
    ]).toEqual([false, true, true])
  })
})
