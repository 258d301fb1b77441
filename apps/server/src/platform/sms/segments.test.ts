import { expect, test } from 'vitest'
import { segmentsOf } from './segments.ts'

test.each([
  ['', 'gsm7', 0, 1],
  ['a'.repeat(160), 'gsm7', 160, 1],
  ['a'.repeat(161), 'gsm7', 161, 2],
  ['a'.repeat(306), 'gsm7', 306, 2],
  ['a'.repeat(307), 'gsm7', 307, 3],
  ['é'.repeat(160), 'gsm7', 160, 1],
  ['€'.repeat(80), 'gsm7', 160, 1],
  ['€'.repeat(81), 'gsm7', 162, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'gsm7', 306, 3],
  ['ê'.repeat(70), 'ucs2', 70, 1],
  ['ê'.repeat(71), 'ucs2', 71, 2],
  ['م'.repeat(134), 'ucs2', 134, 2],
  ['م'.repeat(135), 'ucs2', 135, 3],
  [`${'م'.repeat(66)}😀${'م'.repeat(66)}`, 'ucs2', 134, 3],
  ['😀'.repeat(35), 'ucs2', 70, 1],
] as const)('%j goes out in parts of its alphabet', (text, alphabet, units, segments) => {
  expect(segmentsOf(text)).toEqual({ alphabet, units, segments })
})
