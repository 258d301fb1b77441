import { expect, test } from 'vitest'
import { effectText } from './receipt-lines.ts'
import { formatsOf } from '#portal/i18n/format.ts'

test.each([
  ['en', -1800, '−€18'],
  ['fr', -1800, '−18 €'],
  ['fr', 2050, '+20,50 €'],
  ['de', 0, 'receipt.noEffect'],
])('an effect in %s of %d', (locale, effect, text) => {
  expect(effectText(effect, 'EUR', { t: (key) => key, money: formatsOf(locale).money }).replace(/\s/g, ' ')).toBe(text)
})
