import { expect, test } from 'vitest'
import { s10CheckDigit, s10Number } from './embedded-carrier.ts'

test.each([
  ['47312482', 9],
  ['00000000', 5],
  ['00000005', 9],
])('the check digit of %s is %d', (serial, digit) => expect(s10CheckDigit(serial)).toBe(digit))

test('a number is written as on the published example', () => {
  expect(s10Number('RR', 47312482, 'GB')).toBe('RR473124829GB')
})
