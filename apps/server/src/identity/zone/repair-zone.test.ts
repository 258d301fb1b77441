import { describe, expect, test } from 'vitest'
import { type Bearer, type SpecimenForm, zoneOf } from '../../../test/specimen/zone-text.ts'
import { readFields } from './read-fields.ts'
import { repairZone } from './repair-zone.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const BEARER: Bearer = {
  lastName: 'ERIKSSON',
  firstName: 'ANNA MARIA',
  birth: '740812',
  sex: 'F',
  number: 'L2K4R7TX9',
  expiry: '310415',
}
const FORMS: readonly (readonly [SpecimenForm, string])[] = [
  ['passport', 'TD3'],
  ['card', 'TD1'],
  ['small-visa-form', 'TD2'],
  ['old-french-card', 'old-french-card'],
]
const zone = (form: SpecimenForm) =>
  zoneOf(form, form === 'old-french-card' ? { ...BEARER, number: '950742123456' } : BEARER)

describe('A zone', () => {
  test.each(FORMS)('of a %s is understood as %s', (form, known) => {
    const repaired = repairZone(zone(form))
    expect(repaired).toMatchObject({ form: known, lines: zone(form), failed: [] })
    expect(repaired && readFields(repaired, NOW)).toMatchObject({
      lastNames: 'ERIKSSON',
      firstNames: 'ANNA MARIA',
      birthDate: '1974-08-12',
      expiryDate: form === 'old-french-card' ? null : '2031-04-15',
    })
  })

  test('the examples of ICAO 9303 hold', () => {
    const passport = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
    expect(repairZone(passport)).toMatchObject({ form: 'TD3', failed: [] })
    const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
    expect(repairZone(card)).toMatchObject({ form: 'TD1', failed: [] })
  })

  test('with a number of more than nine signs is held against its check digit too', () => {
    const long = ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<']
    expect(repairZone(long)).toMatchObject({ form: 'TD1', lines: long, failed: [] })
    // The filler behind the I was lost: what stands in the number's place is another number.
    const shifted = ['IUTOIJ01UAAIN7<<<<<<<<<<<<<<', '1408197F6209012UTO<<<<<<<<<<6', 'KAJJUPDWWU<<CDVX<KJHE<<<<<<<<<']
    expect(repairZone(shifted)?.failed).toEqual(['number'])
  })

  test('is found among other lines, with letters for digits and fillers lost', () => {
    const [first = '', second = ''] = zone('passport')
    const read = ['UTOPIA', first.slice(0, -2), second.replace('740812', '74O8I2'), 'X']
    expect(repairZone(read)).toMatchObject({ lines: zone('passport'), failed: [] })
  })

  test('a number with one sign misread is mended by its check digit, and never called sure', () => {
    const [first = '', second = ''] = zone('passport')
    const repaired = repairZone([first, second.replace('L2K4R7TX9', 'LZK4R7TX9')])
    expect(repaired).toMatchObject({ lines: zone('passport'), failed: [], isNumberSure: false })
    expect(repairZone(zone('passport'))?.isNumberSure).toBe(true)
  })

  test('signs that no check digit tells apart make a number unsure', () => {
    const lines = zoneOf('passport', { ...BEARER, number: 'L898902C3' })
    expect(repairZone(lines)).toMatchObject({ failed: [], isNumberSure: false })
  })

  test('a wrong check digit is told by its name', () => {
    const lines = zone('passport').map((line) => line.replace(/\d$/, (digit) => String((Number(digit) + 3) % 10)))
    expect(repairZone(lines)?.failed).toEqual(['whole'])
  })

  test.each([
    [[]],
    [['HELLO']],
    [['<'.repeat(44), '<'.repeat(44)]],
    [['A'.repeat(44), 'B'.repeat(44)]],
    [['P<UTO'.padEnd(44, 'X'), '0'.repeat(44)]],
  ])('%j is none', (lines) => {
    const repaired = repairZone(lines)
    expect(repaired === undefined || readFields(repaired, NOW) === undefined || repaired.failed.length > 0).toBe(true)
  })
})
