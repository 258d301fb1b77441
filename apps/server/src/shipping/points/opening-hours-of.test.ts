import { expect, test } from 'vitest'
import { openingHoursOf } from './opening-hours-of.ts'

const on = (weekdays: readonly number[], opens: string, closes: string) =>
  weekdays.map((weekday) => ({ weekday, opens, closes }))

test('days with the same hours stand together', () => {
  expect(openingHoursOf([...on([1, 2, 3, 4, 5], '09:00', '18:00'), ...on([6, 7], '10:00', '13:00')])).toEqual([
    'Mo-Fr 09:00-18:00',
    'Sa,Su 10:00-13:00',
  ])
  expect(openingHoursOf(on([5, 1, 2, 3], '09:00', '18:00'))).toEqual(['Mo-We,Fr 09:00-18:00'])
})

test('a pause makes two lines, midnight is the end of the day, and hours that end before they begin are none', () => {
  expect(
    openingHoursOf([...on([1], '09:00', '12:00'), ...on([1], '13:00', '00:00'), ...on([2], '18:00', '02:00')]),
  ).toEqual(['Mo 09:00-12:00', 'Mo 13:00-24:00'])
})
