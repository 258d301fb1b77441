import { expect, test } from 'vitest'
import { fontOf, fontRuns } from './fonts.ts'
import { openShaper } from './shaping.ts'

await openShaper()

const runs = (text: string, language: string) => fontRuns(text, language).map(({ text: part, font }) => [part, font])

test('letters of Latin, Arabic and their like stay in one font, as one stretch', () => {
  expect(runs('Été · محمد 12 €', 'ja')).toEqual([['Été · محمد 12 €', 'main']])
})

test('each script has its font, marks that several share too', () => {
  expect(runs('SIMカード。 ที่นี่ कर दें।', 'en')).toEqual([
    ['SIM', 'main'],
    ['カード。', 'japanese'],
    [' ', 'main'],
    ['ที่นี่', 'thai'],
    [' ', 'main'],
    ['कर', 'devanagari'],
    [' ', 'main'],
    ['दें।', 'devanagari'],
  ])
})

test.each([
  ['ja', 'japanese'],
  ['ko-KR', 'japanese'],
  ['zh-CN', 'simplified'],
  ['zh-TW', 'traditional'],
])('a Chinese letter is drawn as %s draws it', (language, font) => {
  expect(runs('國', language)).toEqual([['國', font]])
})

test('a letter that the first font lacks comes from another', () => {
  expect(runs('髙', 'ja')).toEqual([['髙', 'simplified']])
  expect(runs('김', 'ja')).toEqual([['김', 'korean']])
})

test('letters that no font has stand as boxes, and do not stop the paper', () => {
  expect(runs('ខ្មែរ', 'km')).toEqual([['ខ្មែរ', 'main']])
})

/** Glyphs and where they stand: number, advance, offset. */
const shaped = (font: Parameters<typeof fontOf>[0], word: string): string => {
  const { glyphs, positions } = fontOf(font, 'regular').layout(word)
  return glyphs
    .map(({ id }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return `${id}+${xAdvance}${xOffset === 0 && yOffset === 0 ? '' : `@${xOffset},${yOffset}`}`
    })
    .join(' ')
}

test.each([
  ['telugu', 'శ్రీ', '244+550 556+0'],
  ['telugu', 'ప్రసాద్', '43+711 545+0 174+1031 122+706'],
  ['gurmukhi', 'ਸਿੰਘ', '52+259 48+596 77+0 20+757'],
  ['gurmukhi', 'ਗੁਰਪ੍ਰੀਤ', '19+750 54+0 43+579 37+593 111+0 53+259 32+542'],
  ['kannada', 'ಕ್ಷೇತ್ರ', '291+574 74+408 38+622 124+134'],
  ['bengali', 'বাক্সে', '47+596 59+266 66+361 127+892'],
  ['thai', 'น้ำ', '61+613 57+0 47+0@-29,0 76+406'],
] as const)('%s: the letters of %s are joined and set', (font, word, expected) => {
  expect(shaped(font, word)).toBe(expected)
})

test('each glyph says which letters it stands for, so that a word can be read and searched', () => {
  const letters = (font: Parameters<typeof fontOf>[0], word: string) =>
    fontOf(font, 'regular')
      .layout(word)
      .glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))
  expect(letters('telugu', 'శ్రీ').join('')).toBe('శ్రీ')
  expect(letters('gurmukhi', 'ਕਿ')).toEqual(['ਿ', 'ਕ'])
})
