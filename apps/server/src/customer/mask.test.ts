import { expect, test } from 'vitest'
import { maskAccountNumber, maskEmail, maskIban, maskPostalCode } from './sealed-person.ts'

test('a mask shows enough to know one’s own', () => {
  expect(maskEmail('jane@gmail.com')).toBe('j***@g***.com')
  expect(maskEmail('ø@mail.example.co.uk')).toBe('ø***@m***.uk')
  expect(maskPostalCode('75002')).toBe('75***')
  expect(maskIban('FR1420041010050500013M02606')).toBe('FR14 **** 2606')
  expect(maskAccountNumber('12345678')).toBe('**** 5678')
})
