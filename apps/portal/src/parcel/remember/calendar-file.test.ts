import { describe, expect, test } from 'vitest'
import { type CalendarEntry, calendarFile, lastWholeDayBefore } from './calendar-file.ts'

const NOW = new Date('2026-11-27T08:30:15.123Z')
const entry: CalendarEntry = {
  id: '5a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a@shop.example',
  version: 3,
  day: '2026-12-11',
  title: 'Hand in Acme Phone 128 GB',
  text: 'Before 12 December 2026, so that the price holds',
  url: 'https://shop.example/reprise/en/order/5a1d3c7e',
  language: 'en',
  by: 'Acme',
}
const linesOf = (own: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...own }, NOW).split('\r\n')
/** As a calendar reads them: lines that go on put together again. */
const unfolded = (own: Partial<CalendarEntry> = {}) =>
  calendarFile({ ...entry, ...own }, NOW)
    .replaceAll('\r\n ', '')
    .split('\r\n')

describe('a calendar file', () => {
  test('is one entry of one whole day, with an alarm on the morning two days before', () => {
    expect(unfolded()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Acme//en',
      'BEGIN:VEVENT',
      'UID:5a1d3c7e-2b4f-4e8a-9c6d-0f1e2d3c4b5a@shop.example',
      'SEQUENCE:3',
      'DTSTAMP:20261127T083015Z',
      'DTSTART;VALUE=DATE:20261211',
      'SUMMARY;LANGUAGE=en:Hand in Acme Phone 128 GB',
      'DESCRIPTION;LANGUAGE=en:Before 12 December 2026\\, so that the price holds\\nhttps://shop.example/reprise/en/order/5a1d3c7e',
      'URL:https://shop.example/reprise/en/order/5a1d3c7e',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION;LANGUAGE=en:Hand in Acme Phone 128 GB',
      'TRIGGER:-P1DT15H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('escapes what would end a value', () => {
    expect(unfolded({ title: 'a;b,c\\d\ne' })).toContain('SUMMARY;LANGUAGE=en:a\\;b\\,c\\\\d\\ne')
  })

  test.each(['تسليم جهازك قبل أن ينتهي السعر '.repeat(6), '📱é'.repeat(60), 'x'.repeat(300)])(
    'has no line above 75 bytes, and no letter is cut: %s',
    (title) => {
      const bytes = linesOf({ title }).map((line) => new TextEncoder().encode(line).length)
      expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
      expect(unfolded({ title })).toContain(`SUMMARY;LANGUAGE=en:${title}`)
    },
  )
})

test('the last whole day before a moment is the day before it, at the turn of a year too', () => {
  const moment = new Date(2027, 0, 1, 15, 30)
  expect(lastWholeDayBefore(moment.toISOString())).toBe('2026-12-31')
})
