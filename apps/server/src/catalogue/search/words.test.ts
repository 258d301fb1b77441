import { describe, expect, test } from 'vitest'
import { atomsOf, canonicalWords, squeezedParts, wordsOf } from './words.ts'

describe('words', () => {
  test.each([
    ['Apple iPhone 13 Pro', ['apple', 'iphone', '13', 'pro']],
    ['SM-S928B', ['sm', 's928b']],
    ['Galaxy S24+', ['galaxy', 's24', 'plus']],
    ['Gálaxy Nøte', ['galaxy', 'note']],
    ['G PADⅢ 10.1', ['g', 'padiii', '10', '1']],
    ['iPhone ١٣', ['iphone', '13']],
    ['  ', []],
    ['+', []],
    ['真我 GT', ['真我', 'gt']],
  ])('%s', (text, words) => expect(wordsOf(text)).toEqual(words))

  test('come apart at digits', () => expect(atomsOf('s24ultra')).toEqual(['s', '24', 'ultra']))

  test('lose their punctuation between spaces', () =>
    expect(squeezedParts('Sony WH-1000XM4')).toEqual(['sony', 'wh1000xm4']))
})

describe('canonical words', () => {
  test.each([
    ['s 24 ultra', 'S24 Ultra'],
    ['note9', 'Note 9'],
    ['iphone13', 'iPhone 13'],
    ['mi10', 'Mi 10'],
    ['a52s 5g', 'A52s 5G'],
  ])('%s is %s', (typed, name) => expect(canonicalWords(wordsOf(typed))).toEqual(canonicalWords(wordsOf(name))))

  test('s5 is not 5s', () => expect(canonicalWords(['s5'])).not.toEqual(canonicalWords(['5s'])))
})
