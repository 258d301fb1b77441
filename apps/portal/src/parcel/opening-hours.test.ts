import { expect, test } from 'vitest'
import { spanText, standingAt } from './opening-hours.ts'

const HOURS = ['Mo-Fr 09:00-12:30', 'Mo-Fr 14:00-18:00', 'Sa,Su 10:00-13:00']

test.each([
  ['2026-11-26T09:00:00Z', { is: 'open', at: 12 * 60 + 30 }],
  ['2026-11-26T11:30:00Z', { is: 'later', at: 14 * 60 }],
  ['2026-11-26T16:59:00Z', { is: 'open', at: 18 * 60 }],
  ['2026-11-26T17:00:00Z', { is: 'closed' }],
  // Thursday night in Paris, still Thursday evening in UTC: Friday there has not opened yet.
  ['2026-11-26T23:30:00Z', { is: 'later', at: 9 * 60 }],
  ['2026-11-28T09:30:00Z', { is: 'open', at: 13 * 60 }],
  // Summer time: two hours ahead.
  ['2026-07-02T07:00:00Z', { is: 'open', at: 12 * 60 + 30 }],
])('whether a place in Paris is open is read by the clock there: %s', (moment, standing) => {
  expect(standingAt(HOURS, 'Europe/Paris', Date.parse(moment))).toEqual(standing)
})

test('a day that goes on to midnight is open until then, and a week may go round its end', () => {
  expect(standingAt(['Fr-Mo 00:00-24:00'], 'UTC', Date.parse('2026-11-29T23:59:00Z'))).toEqual({ is: 'open', at: 1440 })
  expect(standingAt(['Fr-Mo 00:00-24:00'], 'UTC', Date.parse('2026-12-01T12:00:00Z'))).toEqual({ is: 'closed' })
})

test('hours are said in the words of a language', () => {
  expect(spanText('Mo-Fr 09:00-18:00', 'fr')).toBe('lun.–ven. 9:00–18:00')
  expect(spanText('Sa,Su 10:00-13:00', 'de')).toBe('Sa, So 10:00–13:00')
  expect(spanText('Mo-Su 00:00-24:00', 'de')).toBe('Mo–So 0–24')
})

test('a browser that does not know the zone says nothing of now', () => {
  expect(standingAt(HOURS, 'Europe/Nowhere', Date.parse('2026-11-26T12:00:00Z'))).toBeNull()
})
