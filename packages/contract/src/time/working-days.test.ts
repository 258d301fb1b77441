import { describe, expect, test } from 'vitest'
import { calendarOf, firstDayToPay, isWorkingDay, nextWorkingDay, workingDayAfter } from './working-days.ts'

describe('a day on which banks pay', () => {
  test.each([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2026-12-26',
    '2026-11-21',
    '2027-03-26',
  ])('is not %s for SEPA', (day) => expect(isWorkingDay('sepa', day)).toBe(false))
  test.each(['2026-01-02', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-24', '2026-12-28'])(
    'is %s for SEPA',
    (day) => expect(isWorkingDay('sepa', day)).toBe(true),
  )
  // As published for England and Wales.
  test.each([
    ...['2022-01-03', '2022-12-27', '2022-12-26', '2023-01-02', '2023-04-07', '2023-04-10', '2023-05-01', '2023-05-29'],
    ...['2023-08-28', '2026-12-28', '2027-12-27', '2027-12-28', '2028-01-03', '2026-04-03', '2026-08-31'],
  ])('is not %s for Bacs', (day) => expect(isWorkingDay('bacs', day)).toBe(false))
  test.each(['2026-05-01', '2026-12-24', '2022-12-28', '2027-12-29', '2026-01-02'])('is %s for Bacs', (day) =>
    expect(isWorkingDay('bacs', day)).toBe(true),
  )

  test('is never today, and waits for the end of holidays', () => {
    expect(nextWorkingDay('sepa', '2026-11-20')).toBe('2026-11-23')
    expect(nextWorkingDay('sepa', '2026-12-24')).toBe('2026-12-28')
    expect(nextWorkingDay('bacs', '2026-12-24')).toBe('2026-12-29')
  })
})

describe('a number of working days', () => {
  const christmas = '2026-12-23'
  test('leaves out weekends and the holidays of the banks that settle', () => {
    expect(workingDayAfter(calendarOf('EUR'), christmas, 3)).toBe('2026-12-29')
    expect(workingDayAfter(calendarOf('GBP'), christmas, 3)).toBe('2026-12-30')
  })
  test('is Monday to Friday where neither scheme pays', () =>
    expect(workingDayAfter(calendarOf('CHF'), christmas, 3)).toBe('2026-12-28'))
})

test.each([
  ['bacs', '2026-11-20', '2026-11-23'],
  ['bacs', '2026-11-21', '2026-11-24'],
  ['bacs', '2026-11-22', '2026-11-24'],
  ['bacs', '2026-12-25', '2026-12-30'],
  ['sepa', '2026-11-22', '2026-11-23'],
] as const)('%s pays what is handed over on %s from %s on', (scheme, today, day) => {
  expect(firstDayToPay(scheme, today)).toBe(day)
})
