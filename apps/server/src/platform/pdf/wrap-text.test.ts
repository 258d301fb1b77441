import { expect, test } from 'vitest'
import { wrapText } from './text-lines.ts'

const oneEach = (text: string): number => [...text].length

test('breaks between words, and forgives odd spaces', () => {
  expect(wrapText('  one two\tthree \n four ', 9, oneEach)).toEqual(['one two', 'three', 'four'])
})

test('a number stays with its unit', () => {
  expect(wrapText('one 128\u00a0GB', 8, oneEach)).toEqual(['one', '128 GB'])
  expect(wrapText('\u00a0', 8, oneEach)).toEqual([])
})

test('what belongs together and is wider than a line breaks between its words, and in none of them', () => {
  expect(wrapText('to Rue\u00a0de\u202fla\u00a0Paix', 6, oneEach)).toEqual(['to Rue', 'de la', 'Paix'])
  expect(wrapText('1\u202f000\u00a0Kilogramm', 6, oneEach)).toEqual(['1 000', 'Kilogr', 'amm'])
})

test('breaks a word that is too long for a line, and never cuts anything off', () => {
  expect(wrapText('a Donaudampfschiff b', 6, oneEach)).toEqual(['a', 'Donaud', 'ampfsc', 'hiff b'])
})

test('keeps a letter and its marks together', () => {
  const family = '👨‍👩‍👧'
  expect(wrapText(`${family}${family}`, 5, oneEach)).toEqual([family, family])
})

test('nothing gives no line', () => {
  expect(wrapText(' ', 9, oneEach)).toEqual([])
})

test('breaks what is written without spaces between its words, and leaves no full stop alone', () => {
  expect(wrapText('ภาษาไทยง่าย', 8, oneEach)).toEqual(['ภาษาไทย', 'ง่าย'])
  expect(wrapText('電源電源。', 4, oneEach)).toEqual(['電源', '電源。'])
})
