import { expect, test } from 'vitest'
import { isCalendarDay, isCalendarMoment } from './calendar-day.ts'

test.each(['2026-11-24', '2028-02-29', '2000-02-29', '2026-12-31', '0999-01-01'])('%s is a day', (day) =>
  expect(isCalendarDay(day)).toBe(true),
)
test.each([
  '2027-02-31',
  '2027-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  ' 2026-11-24',
  '',
])('%j is no day', (day) => expect(isCalendarDay(day)).toBe(false))
test.each(['2026-11-24T06:00Z', '2026-11-24T23:59:59Z', '2026-11-24T06:00:00.5Z', '2028-02-29T00:00:00.000Z'])(
  '%s is a moment',
  (moment) => expect(isCalendarMoment(moment)).toBe(true),
)
test.each([
  '2027-02-31T06:00Z',
  '2026-11-24T24:00Z',
  '2026-11-24T06:60Z',
  '2026-11-24T06:00:60Z',
  '2026-11-24',
  '2026-11-24T06:00',
])('%s is no moment', (moment) => expect(isCalendarMoment(moment)).toBe(false))
