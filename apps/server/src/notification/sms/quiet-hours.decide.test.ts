import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.decide.ts'

test.each([
  ['2026-11-25T07:05:00Z', 'Europe/Paris', '2026-11-25T07:05:00Z'],
  ['2026-11-25T06:59:00Z', 'Europe/Paris', '2026-11-25T07:00:00Z'],
  ['2026-11-25T19:59:59Z', 'Europe/Paris', '2026-11-25T19:59:59Z'],
  ['2026-11-25T20:00:00Z', 'Europe/Paris', '2026-11-26T07:00:00Z'],
  ['2026-11-25T07:05:00Z', 'America/New_York', '2026-11-25T13:00:00Z'],
  ['2026-11-25T00:10:00Z', 'Asia/Kathmandu', '2026-11-25T02:15:00Z'],
  // The night in which clocks go forward.
  ['2026-03-28T22:00:00Z', 'Europe/Paris', '2026-03-29T06:00:00Z'],
])('at %s in %s an SMS goes out at %s', (now, timeZone, at) => {
  expect(quietUntil(new Date(now), timeZone)).toEqual(new Date(at))
})
