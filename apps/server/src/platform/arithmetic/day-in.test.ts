import { describe, expect, test } from 'vitest'
import { dayIn, endOfDayIn } from './day-in.ts'

describe('The end of a day', () => {
  test.for([
    ['Europe/Paris', '2026-12-19T04:34:39Z', '2026-12-19T22:59:59.000Z'],
    ['Europe/Paris', '2026-12-19T23:30:00Z', '2026-12-20T22:59:59.000Z'],
    ['America/New_York', '2026-12-20T02:00:00Z', '2026-12-20T04:59:59.000Z'],
    ['Asia/Kathmandu', '2026-12-19T12:00:00Z', '2026-12-19T18:14:59.000Z'],
    ['Pacific/Kiritimati', '2026-12-19T12:00:00Z', '2026-12-20T09:59:59.000Z'],
    ['UTC', '2026-12-19T00:00:00Z', '2026-12-19T23:59:59.000Z'],
  ] as const)('in %s at %s is %s', ([zone, moment, end]) => {
    expect(endOfDayIn(zone, new Date(moment)).toISOString()).toBe(end)
  })

  test.for([
    ['Europe/Paris', '2026-03-29T00:30:00Z', '2026-03-29T21:59:59.000Z'],
    ['Europe/Paris', '2026-10-25T00:30:00Z', '2026-10-25T22:59:59.000Z'],
    // The clocks go from midnight to one: the day after has no midnight.
    ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T03:59:59.000Z'],
  ] as const)('in %s holds where the clocks are changed: %s', ([zone, moment, end]) => {
    expect(endOfDayIn(zone, new Date(moment)).toISOString()).toBe(end)
  })

  test('is the end of its own day as well', () => {
    const end = endOfDayIn('Europe/Paris', new Date('2026-12-19T04:34:39Z'))
    expect(endOfDayIn('Europe/Paris', end)).toEqual(end)
    expect(dayIn('Europe/Paris', end)).toBe('2026-12-19')
  })
})
