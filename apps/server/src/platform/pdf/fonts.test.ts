import { expect, test } from 'vitest'
import { fontRuns } from './fonts.ts'

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
  expect(runs('తెలుగు', 'te')).toEqual([['తెలుగు', 'main']])
})
