import { describe, expect, test } from 'vitest'
import { haveOtherTypes, maskIdentifier, readIdentifiers, readImei, readMeid, readSerial } from './device-identifier.ts'

const IMEI = '490154203237518'
const OTHER_IMEI = '490154203237526'

test.each([
  ['as it stands on a box', '49-015420-323751-8', { value: IMEI }],
  ['with spaces', ' 49 015420 323751 8 ', { value: IMEI }],
  ['with its version behind a slash', '490154203237518/01', { value: IMEI }],
  ['with slashes between its parts', '49/015420/323751/8', { value: IMEI }],
  ['with the digits of an Arabic keyboard', '٤٩٠١٥٤٢٠٣٢٣٧٥١٨', { value: IMEI }],
  ['a digit short', '49015420323751', { fault: 'imei-digits' }],
  ['a name', 'iPhone 13', { fault: 'imei-digits' }],
  ['an IMEISV, which proves nothing of itself', '4901542032375101', { fault: 'imei-with-version' }],
  ['a last digit that does not fit', '490154203237517', { fault: 'imei-check-digit' }],
  ['two digits swapped', '490154203237581', { fault: 'imei-check-digit' }],
  ['from nobody who allocates numbers', '790154203237512', { fault: 'imei-origin' }],
  ['nothing but zeros', '000000000000000', { fault: 'imei-origin' }],
])('an IMEI that is %s', (_, typed, expected) => expect(readImei(typed)).toEqual(expected))

test.each([
  ['in hexadecimal digits', 'af0123450abcde', { value: 'AF0123450ABCDE' }],
  ['with its check digit', 'AF 01 23 45 0A BC DE C', { value: 'AF0123450ABCDE' }],
  ['with another check digit', 'AF0123450ABCDED', { fault: 'meid-check-digit' }],
  ['in decimal digits', '293608736500703710', { value: 'AF0123450ABCDE' }],
  ['in decimal digits that are too large', '429496729600703710', { fault: 'meid-digits' }],
  ['an IMEI without its last digit', '49015420323751', { fault: 'meid-digits' }],
  ['one that is an IMEI too', '99000012345678', { value: '99000012345678' }],
  ['a word', 'unknown', { fault: 'meid-digits' }],
])('a MEID that is %s', (_, typed, expected) => expect(readMeid(typed)).toEqual(expected))

test.each([
  ['small letters', 'f2lx-1234 a', { value: 'F2LX1234A' }],
  ['too short', 'A12', { fault: 'serial-length' }],
  ['too long', 'A'.repeat(21), { fault: 'serial-length' }],
  ['with signs', '<b>12345', { fault: 'serial-characters' }],
])('a serial number that is %s', (_, typed, expected) => expect(readSerial(typed)).toEqual(expected))

describe('the numbers of one device', () => {
  test('are read field by field, empty ones left out, each fault beside its own', () => {
    expect(readIdentifiers({ imei: [IMEI, ' '], meid: '', serial: 'f2lx1234' })).toEqual({
      identifiers: { imei: [IMEI], serial: 'F2LX1234' },
      faults: [],
    })
    expect(readIdentifiers({ imei: ['12', IMEI], serial: '?' }, '/identifiers').faults).toEqual([
      { pointer: '/identifiers/imei/0', code: 'imei-digits' },
      { pointer: '/identifiers/serial', code: 'serial-characters' },
    ])
  })

  test('are two IMEIs at most, and two different ones', () => {
    expect(readIdentifiers({ imei: [IMEI, '49-015420-323751-8'] }).faults).toEqual([
      { pointer: '/imei/1', code: 'same-imei-twice' },
    ])
    expect(readIdentifiers({ imei: [IMEI, OTHER_IMEI, '356938035643809'] }).faults).toEqual([
      { pointer: '/imei', code: 'too-many-imeis' },
    ])
  })

  test('of two types are taken, and worth a look', () => {
    expect(haveOtherTypes({ imei: [IMEI, OTHER_IMEI] })).toBe(false)
    const { identifiers, faults } = readIdentifiers({ imei: [IMEI, '356938035643809'] })
    expect([haveOtherTypes(identifiers), faults]).toEqual([true, []])
  })
})

test('little of a number is shown, of a short one less', () => {
  expect([maskIdentifier(IMEI), maskIdentifier('A1234')]).toEqual(['*********** 7518', '*** 34'])
})
