import childProcess, { type ChildProcess } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { BEARER } from '../../../test/identity-desk.ts'
import { photoOf } from '../../../test/specimen/draw-specimen.ts'
import { spyOnNode } from '../../../test/spy-on-node.ts'
import { type PhotosToRead, readApart } from './read-apart.ts'

const order: PhotosToRead = {
  photos: [await photoOf({ form: 'passport', bearer: BEARER })],
  now: new Date('2026-11-21T12:00:00Z'),
}
const MINUTE_MS = 60_000

test('a document is read although the machine had no time for it for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = readApart(order)
  vi.advanceTimersByTime(MINUTE_MS)
  expect((await reading).zone?.fields.number).toBe(BEARER.number)
})

test('the machine is not waited for without end', async () => {
  const readers = spyOnNode(childProcess, 'fork')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reading = readApart(order)
  vi.advanceTimersByTime(3 * MINUTE_MS)
  await expect(reading).rejects.toThrow('ended without an answer')
  const reader = readers.mock.results.at(-1)?.value as ChildProcess
  expect(reader.signalCode).toBe('SIGKILL')
})
