import { expect, test } from 'vitest'
import { codeWait } from './code-limits.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
/** Seconds ago, the newest first. */
const wait = (...secondsAgo: number[]) =>
  codeWait(
    secondsAgo.map((seconds) => new Date(NOW.getTime() - seconds * 1000)),
    NOW,
  )
const every = (seconds: number, count: number) => Array.from({ length: count }, (_, index) => (index + 1) * seconds)

test('a code may be sent half a minute after the one before it', () => {
  expect([wait(), wait(10), wait(29.5), wait(30)]).toEqual([0, 20, 1, 0])
})

test('the sixth waits until the first of five is an hour ago, the twenty-first until the first of twenty is a day ago', () => {
  expect([wait(...every(60, 4)), wait(...every(60, 5)), wait(...every(720, 5))]).toEqual([0, 3_300, 0])
  expect([wait(...every(1_200, 19)), wait(...every(1_200, 20)), wait(...every(4_320, 20))]).toEqual([0, 62_400, 0])
})
