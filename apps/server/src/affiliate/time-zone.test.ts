import { expect, test } from 'vitest'
import { timeZoneOf } from './time-zone.ts'

const zoneOf = (country: string, timeZone?: string) => timeZoneOf({ programme: { timeZone }, config: { country } })

test('a programme without a time zone has the usual one of its country', () => {
  expect(zoneOf('fr', 'America/Martinique')).toBe('America/Martinique')
  const zones = ['fr', 'de', 'es', 'us', 'ae', 'nl', 'it', 'gb'].map((country) => zoneOf(country))
  expect(zones).toEqual([
    'Europe/Paris',
    'Europe/Berlin',
    'Europe/Madrid',
    'America/New_York',
    'Asia/Dubai',
    'Europe/Amsterdam',
    'Europe/Rome',
    'Europe/London',
  ])
  expect(zoneOf('zz')).toBe('UTC')
})
