import { expect, test } from 'vitest'
import bidiFactory from 'bidi-js'
import { directionOfText, hasRightToLeftLetter, visualRuns } from './text-lines.ts'

test('text of one direction is one run', () => {
  expect(visualRuns('Łódź, 12', 'ltr')).toEqual(['Łódź, 12'])
  expect(visualRuns('محمد عبد الله', 'rtl')).toEqual(['محمد عبد الله'])
})

test('Latin within Arabic stands in its place, and numbers keep their order', () => {
  expect(visualRuns('طلب ABC 12 تم', 'rtl')).toEqual([' تم', 'ABC 12', 'طلب '])
  expect(visualRuns('شارع 12', 'rtl')).toEqual(['12', 'شارع '])
})

test('a number stays beside its unit where a mark says so, and the mark is not drawn', () => {
  const name = '\u200fApple iPhone 13 \u200f128 غيغابايت'
  expect(visualRuns(name, 'rtl').map((run) => run.trim())).toEqual(['غيغابايت', '128', '', 'Apple iPhone 13'])
})

test('brackets face their content in either direction', () => {
  expect(visualRuns('محمد (أ)', 'rtl')).toEqual(['محمد )أ('])
})

test('signs without a letter are turned as the line is', () => {
  expect(visualRuns('A -> ب', 'rtl').join('')).toContain('A')
  expect(visualRuns('?!', 'rtl')).toEqual(['!?'])
})

test('a line of unknown text runs as its first letter does', () => {
  expect(directionOfText('12 شارع', 'ltr')).toBe('rtl')
  expect(directionOfText('12 rue', 'rtl')).toBe('ltr')
  expect(directionOfText('12', 'rtl')).toBe('rtl')
})

test('no letter that runs from right to left is overlooked', () => {
  const bidi = bidiFactory()
  const signs = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  const known = signs.filter((sign) => ['R', 'AL'].includes(bidi.getBidiCharTypeName(sign)))
  expect(known.length).toBeGreaterThan(1_000)
  expect(signs.filter(hasRightToLeftLetter)).toEqual(known)
})
