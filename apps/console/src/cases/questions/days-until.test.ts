import { expect, test } from 'vitest'
import { daysUntil } from './days-until.ts'

const count = (zone: string, now: string, until: string): number => daysUntil(Date.parse(until), Date.parse(now), zone)

test.each([
  // Fourteen days to answer, to the end of the last one.
  ['Europe/Paris', '2026-11-20T12:00:00Z', '2026-12-04T22:59:59Z', 14],
  ['Europe/Paris', '2026-11-19T23:00:00Z', '2026-12-04T22:59:59Z', 14],
  ['Europe/Paris', '2026-11-20T22:59:00Z', '2026-12-04T22:59:59Z', 14],
  ['Europe/Paris', '2026-11-20T23:01:00Z', '2026-12-04T22:59:59Z', 13],
  ['Europe/Paris', '2026-12-03T22:59:00Z', '2026-12-04T22:59:59Z', 1],
  ['Europe/Paris', '2026-12-03T23:01:00Z', '2026-12-04T22:59:59Z', 0],
  ['Europe/Paris', '2026-12-05T00:00:00Z', '2026-12-04T22:59:59Z', -1],
  // Clocks are put forward, and back.
  ['Europe/Paris', '2027-03-27T23:30:00Z', '2027-04-03T21:59:59Z', 6],
  ['Europe/Paris', '2026-10-24T22:30:00Z', '2026-10-31T22:59:59Z', 6],
  ['Pacific/Auckland', '2027-03-31T11:30:00Z', '2027-04-07T11:59:59Z', 6],
  ['America/New_York', '2026-11-21T04:30:00Z', '2026-12-05T04:59:59Z', 14],
  ['Asia/Tokyo', '2026-11-20T15:30:00Z', '2026-12-05T14:59:59Z', 14],
])('in %s at %s it is so many days to %s: %d', (zone, now, until, days) => {
  expect(count(zone, now, until)).toBe(days)
})
