import { expect, test } from 'vitest'
import { decideTry } from './retry.decide.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const HOUR = 3_600_000
const FRESH = { tries: 0, silences: 0, refusals: 0, failingSince: null }
const answered = (status: number) => ({ kind: 'answered', status, answer: '' }) as const

test('a delivery is tried ten times within three days, then given up', () => {
  let at = NOW
  const states: string[] = []
  for (let isOver = false; !isOver; ) {
    const { state, nextTryAt } = decideTry(answered(500), { ...FRESH, tries: states.length }, at, 0.5)
    states.push(state)
    at = nextTryAt ?? at
    isOver = nextTryAt === null
  }
  expect(states).toEqual([...Array.from({ length: 9 }, () => 'waiting'), 'failed'])
  const hours = (at.getTime() - NOW.getTime()) / HOUR
  expect(hours).toBeGreaterThan(70)
  expect(hours).toBeLessThanOrEqual(72)
})

test('what failed together is tried again apart', () => {
  const first = decideTry(answered(500), FRESH, NOW, 0).nextTryAt
  const last = decideTry(answered(500), FRESH, NOW, 1).nextTryAt
  expect([first, last]).toEqual([new Date(NOW.getTime() + 4_500), new Date(NOW.getTime() + 5_500)])
})

test.each([
  [204, 'delivered'],
  [301, 'redirected'],
  [404, 'refused'],
  [500, 'refused'],
] as const)('an answer with %i is %s', (status, result) =>
  expect(decideTry(answered(status), FRESH, NOW, 0.5).result).toBe(result),
)

test('an endpoint that does not answer keeps nobody waiting: it rests longer each time, ten minutes at most', () => {
  const rests = [0, 1, 2, 3, 4, 40].map((silences) => {
    const { pausedUntil } = decideTry({ kind: 'timed-out' }, { ...FRESH, silences }, NOW, 0.5)
    return ((pausedUntil?.getTime() ?? 0) - NOW.getTime()) / 1_000
  })
  expect(rests).toEqual([5, 20, 80, 320, 600, 600])
})

test('an endpoint that refuses one event goes on with others; one that refuses everything rests too', () => {
  const restsAfter = (refusals: number) =>
    decideTry(answered(500), { ...FRESH, refusals }, NOW, 0.5).pausedUntil !== null
  expect([0, 19, 20].map(restsAfter)).toEqual([false, false, true])
  expect(decideTry(answered(200), { ...FRESH, refusals: 99 }, NOW, 0.5).pausedUntil).toBeNull()
})

test('410 stops an endpoint at once, other failures after five days of nothing else', () => {
  const since = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR)
  const stops = (status: number, failingSince: Date | null) =>
    decideTry(answered(status), { ...FRESH, failingSince }, NOW, 0.5).stops
  expect(stops(410, null)).toBe('gone')
  expect(stops(500, since(4.9))).toBeNull()
  expect(stops(500, since(5.1))).toBe('failing')
  expect(stops(200, since(5.1))).toBeNull()
})
