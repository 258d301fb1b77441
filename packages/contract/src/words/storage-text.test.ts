import { expect, test } from 'vitest'
import { storageText } from './storage-text.ts'

test.each([
  ['en', 128, '128\u00a0GB'],
  ['fr', 512, '512\u00a0Go'],
  ['fr-FR', 1024, '1\u00a0To'],
  ['de', 1536, '1,5\u00a0TB'],
  ['ar', 128, '128\u00a0غيغابايت'],
])('storage in %s: %d GB', (locale, gigabytes, text) => {
  expect(storageText(gigabytes, locale)).toBe(text)
})
