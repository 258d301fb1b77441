import { expect, test } from 'vitest'
import { formatsOf } from './format.ts'
import { languageName, setPageLanguage } from './page-language.ts'

/** Browsers and Node put different spaces between a number and its unit. */
const plain = (text: string) => text.replace(/\s/g, ' ')

test.each([
  ['fr', 21_200, 'EUR', '212 €'],
  ['fr', 21_250, 'EUR', '212,50 €'],
  ['en', 21_200, 'GBP', '£212'],
  ['de', 123_456, 'EUR', '1.234,56 €'],
  ['en', -1_800, 'EUR', '−€18'],
  ['fr', -1_850, 'EUR', '−18,50 €'],
  ['en', 500, 'JPY', '¥500'],
])('money in %s: %i %s', (locale, amount, currency, expected) => {
  expect(plain(formatsOf(locale).money(amount, currency))).toBe(expected)
})

test('Arabic writes the digits that people type in forms', () => {
  expect(formatsOf('ar').money(21_200, 'EUR')).toContain('212')
  expect(formatsOf('ar').days(21)).toContain('21')
})

test('a day without a time is the same day everywhere, and in one line', () => {
  expect(formatsOf('en').calendarDate('2026-12-01')).toBe('December\u00a01,\u00a02026')
  expect(formatsOf('en', 'gb').calendarDate('2026-12-01')).toBe('1\u00a0December\u00a02026')
  expect(formatsOf('en-US', 'gb').calendarDate('2026-12-01')).toBe('December\u00a01,\u00a02026')
  expect(formatsOf('fr').calendarDate('2026-12-01')).toBe('1\u00a0décembre\u00a02026')
})

test.each([
  ['en-GB', '3\u00a0December\u00a02026'],
  ['fr', '3\u00a0décembre\u00a02026'],
  ['de', '3.\u00a0Dezember\u00a02026'],
  ['it', '3\u00a0dicembre\u00a02026'],
  ['nl', '3\u00a0december\u00a02026'],
  ['ar', '3\u00a0ديسمبر\u00a02026'],
  // Longer than a title on a small telephone has room for.
  ['es', '3\u00a0de\u00a0diciembre de\u00a02026'],
])('no line ends within a date in %s', (locale, date) => {
  expect(formatsOf(locale).calendarDate('2026-12-03')).toContain(date)
  expect(formatsOf(locale).date('2026-12-03T12:00:00Z')).toContain(date)
  expect(formatsOf(locale).dateTime('2026-12-03T12:00:00Z')).toContain(date)
})

test('days and countries are written out', () => {
  expect(plain(formatsOf('fr').days(21))).toBe('21 jours')
  expect(formatsOf('de').country('fr')).toBe('Frankreich')
})

test.each([
  ['fr', 'ltr', 'Français'],
  ['ar', 'rtl', 'العربية'],
  ['de', 'ltr', 'Deutsch'],
])('the page says that it is in %s', (locale, direction, name) => {
  setPageLanguage(locale)
  expect(document.documentElement.lang).toBe(locale)
  expect(document.documentElement.dir).toBe(direction)
  expect(languageName(locale)).toBe(name)
})
