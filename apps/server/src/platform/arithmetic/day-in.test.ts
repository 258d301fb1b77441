import { describe, expect, test } from 'vitest'
import { dayIn, endOfDayAfter, endOfDayIn } from './day-in.ts'

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

  test.for([
    // Clocks are put forward between the two, at both ends of a day.
    ['Europe/Paris', '2027-03-21T23:30:00Z', 7, '2027-03-29T21:59:59.000Z'],
    ['Europe/Paris', '2027-03-22T22:59:59Z', 7, '2027-03-29T21:59:59.000Z'],
    // Put back.
    ['Europe/Paris', '2026-10-20T22:00:00Z', 7, '2026-10-28T22:59:59.000Z'],
    ['Pacific/Auckland', '2027-04-01T11:30:00Z', 7, '2027-04-09T11:59:59.000Z'],
    ['America/New_York', '2027-03-13T04:30:00Z', 3, '2027-03-16T03:59:59.000Z'],
    ['Asia/Tokyo', '2026-11-20T15:30:00Z', 14, '2026-12-05T14:59:59.000Z'],
    ['Pacific/Kiritimati', '2026-12-19T12:00:00Z', 1, '2026-12-21T09:59:59.000Z'],
    ['America/Santiago', '2026-09-05T03:59:59Z', 1, '2026-09-06T03:59:59.000Z'],
  ] as const)('in %s after %s is that of as many days later: %d', ([zone, moment, days, end]) => {
    expect(endOfDayAfter(zone, new Date(moment), days).toISOString()).toBe(end)
  })
})
