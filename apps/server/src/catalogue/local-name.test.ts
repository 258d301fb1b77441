import { expect, test } from 'vitest'
import { localName, nameInText } from './local-name.ts'
import { localEntry } from './product.hal.ts'

test.each([
  ['en', 'Apple iPhone 13 128 GB', 'Apple iPhone 13 128\u00a0GB'],
  ['fr-FR', 'Apple iPhone 13 128 GB', 'Apple iPhone 13 128\u00a0Go'],
  ['fr', 'Samsung Galaxy S24 1 TB', 'Samsung Galaxy S24 1\u00a0To'],
  ['ar', 'Apple iPhone 13 128 GB', 'Apple iPhone 13 128\u00a0غيغابايت'],
  ['en', 'MacBook Air 15-inch (M3, 2024)', 'MacBook Air 15-inch (M3, 2024)'],
  ['fr', 'MacBook Air 15-inch (M3, 2024)', 'MacBook Air 15\u00a0pouces (M3, 2024)'],
  ['de', 'iPad Pro (12.9-inch) (6th generation)', 'iPad Pro (12,9\u00a0Zoll) (6. Generation)'],
  ['nl', 'iPad Pro (11-inch) (2nd generation)', 'iPad Pro (11-inch) (2e generatie)'],
  ['ar', 'MacBook Air 15-inch (M3, 2024)', 'MacBook Air 15\u00a0بوصة (M3, 2024)'],
  ['fr', 'AirPods (1st generation)', 'AirPods (1re génération)'],
  ['es', 'AirPods Pro (2nd generation)', 'AirPods Pro (2.ª generación)'],
  ['it', 'Smart Tab M8 (3rd Gen)', 'Smart Tab M8 (3ª generazione)'],
  ['ar', 'AirPods Pro (2nd generation)', 'AirPods Pro (الجيل الثاني)'],
  ['pl', 'AirPods Pro (2nd generation)', 'AirPods Pro (2nd generation)'],
  ['fr', 'PlayStation 5 Digital Edition', 'PlayStation 5 Digital Edition'],
])('a name is said in its reader’s words: %s, %s', (locale, name, text) => {
  expect(localName(name, locale)).toBe(text)
})

test.each([
  ['Apple iPhone 13 128 GB', '\u200fApple iPhone 13 \u200f128\u00a0غيغابايت'],
  ['iPad Pro 12.9-inch', '\u200fiPad Pro \u200f12.9\u00a0بوصة'],
  ['AirPods Pro (2nd generation)', '\u200fAirPods Pro (الجيل الثاني)'],
  ['Apple Watch Ultra', 'Apple Watch Ultra'],
])('in an Arabic text a number stays beside its unit, and the name runs as its reader does: %s', (name, text) => {
  const entry = { name, model: name } as Parameters<typeof localEntry>[0]
  expect(nameInText(name, 'ar')).toBe(text)
  expect(localEntry(entry, 'ar').name).toBe(text)
  expect(localEntry(entry, 'ar').model).toBe(text.replace(/^\u200f/, ''))
  expect(localEntry(entry, 'en').name).not.toContain('\u200f')
})
