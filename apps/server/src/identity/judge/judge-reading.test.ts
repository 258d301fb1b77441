import { describe, expect, test } from 'vitest'
import { type Bearer, zoneOf } from '../../../test/specimen/zone-text.ts'
import { readFields } from '../zone/read-fields.ts'
import { repairZone } from '../zone/repair-zone.ts'
import { type Declared, judgeReading, judgeUnread, verdictOf } from './judge-reading.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const BEARER: Bearer = {
  lastName: 'ERIKSSON',
  firstName: 'ANNA',
  birth: '740812',
  sex: 'F',
  number: 'L2K4R7TX9',
  expiry: '310415',
}
const ANNA: Declared = { firstName: 'Anna', lastName: 'Eriksson', birthDate: null, documentNumber: null }

const judged = (changes: Partial<Bearer> = {}, declared: Partial<Declared> = {}, issuer = 'UTO') => {
  const lines = zoneOf('passport', { ...BEARER, ...changes }).map((line) => line.replace('UTO', issuer))
  const zone = repairZone(lines)
  const fields = zone && readFields(zone, NOW)
  if (!zone || !fields) throw new Error('The specimen cannot be read')
  return judgeReading({ zone, fields }, { ...ANNA, ...declared }, NOW.toISOString().slice(0, 10))
}

describe('A document that was read', () => {
  test.each([
    ['of Sweden', {}, {}, 'SWE', [], []],
    ['of Germany, whose code has one letter', {}, {}, 'D<<', [], []],
    ['of Utopia is a specimen', {}, {}, 'UTO', [], ['specimen']],
    ['of a state that is none', {}, {}, 'ZZZ', [], ['issuer-unknown']],
    ['valid to this day', { expiry: '261121' }, {}, 'SWE', [], []],
    ['expired yesterday', { expiry: '261120' }, {}, 'SWE', ['expired'], []],
    ['of somebody who is 18 today', { birth: '081121' }, {}, 'SWE', [], []],
    ['of somebody who is 18 tomorrow', { birth: '081122' }, {}, 'SWE', ['under-age'], []],
    ['of somebody else', {}, { firstName: 'Erika', lastName: 'Mustermann' }, 'SWE', ['other-name'], []],
    ['of somebody who married', {}, { lastName: 'Svensson' }, 'SWE', [], ['name-differs']],
    ['with another number than typed', {}, { documentNumber: 'X1' }, 'SWE', [], ['number-differs']],
    ['with the number as typed', { number: 'L898902C3' }, { documentNumber: 'l 898902 c3' }, 'SWE', [], []],
    ['with a number that may be another', { number: 'L898902C3' }, {}, 'SWE', [], ['number-uncertain']],
    ['with another birth date than typed', {}, { birthDate: '1974-08-13' }, 'SWE', [], ['birth-date-differs']],
  ] as const)('%s', (_, bearer, declared, issuer, reasons, warnings) => {
    expect(judged(bearer, declared, issuer)).toEqual({ reasons, warnings })
  })
})

test('what could not be read is explained by the photo', () => {
  const photo = { brightness: 140, burntOut: 0, sharpness: 400 }
  expect(judgeUnread([photo]).reasons).toEqual(['not-readable'])
  expect(judgeUnread([photo, { ...photo, brightness: 30 }]).reasons).toEqual(['too-dark'])
  expect(judgeUnread([{ ...photo, burntOut: 0.2 }]).reasons).toEqual(['glare'])
  expect(judgeUnread([{ ...photo, sharpness: 10 }]).reasons).toEqual(['blurred'])
})

describe('The machine', () => {
  const clean = { reasons: [], warnings: [] }
  const wrong = { reasons: ['expired'], warnings: [] } as const
  const doubtful = { reasons: [], warnings: ['name-differs'] } as const
  test.each([
    ['hands a clean reading to a person', clean, { acceptedBelow: null }, 'person'],
    ['accepts it where the programme says so', clean, { acceptedBelow: 50_000 }, 'accept'],
    ['not at the amount or above', clean, { acceptedBelow: 20_000 }, 'person'],
    ['never with a doubt', doubtful, { acceptedBelow: 50_000 }, 'person'],
    ['refuses what is plainly wrong', wrong, { acceptedBelow: 50_000 }, 'refuse'],
    ['refuses a second time', wrong, { triesLeft: 2 }, 'refuse'],
    ['leads to a person the third time', wrong, { triesLeft: 1 }, 'person'],
    ['and every time after that, whatever it reads', clean, { triesLeft: 0, acceptedBelow: 50_000 }, 'person'],
  ] as const)('%s', (_, judgement, of, verdict) => {
    expect(verdictOf(judgement, { triesLeft: 3, amount: 20_000, acceptedBelow: null, ...of })).toBe(verdict)
  })
})
