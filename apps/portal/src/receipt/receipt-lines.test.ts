import { expect, test } from 'vitest'
import { effectText } from '@reprise/ui/layout/price-lines.ts'
import { receiptLines } from './receipt-lines.ts'
import { formatsOf } from '@reprise/ui/words/format.ts'

test.each([
  ['en', -1800, '−€18'],
  ['fr', -1800, '−18 €'],
  ['fr', 2050, '+20,50 €'],
  ['de', 0, 'receipt.noEffect'],
])('an effect in %s of %d', (locale, effect, text) => {
  expect(effectText(effect, 'EUR', { t: (key) => key, money: formatsOf(locale).money }).replace(/\s/g, ' ')).toBe(text)
})

test('beside other devices, the answers that change nothing take one line and are all there', () => {
  const receipt = [
    { kind: 'base', label: 'Flawless', effect: 10_000 },
    { kind: 'answer', question: 'screen', subject: 'Screen', label: 'Flawless', effect: 0 },
    { kind: 'answer', question: 'battery', subject: 'Battery', label: 'Weak', effect: -1_500 },
    { kind: 'answer', question: 'account', subject: 'Account', label: 'Signed out', effect: 0 },
  ] as const
  const words = { t: (key: string) => key, money: formatsOf('en').money }
  const lines = receiptLines(receipt, 'EUR', words, { others: 'Other answers' })
  expect(lines.map(({ label, detail, effect }) => [label, detail, effect])).toEqual([
    ['receipt.base', undefined, '€100'],
    ['Battery', 'Weak', '−€15'],
    ['Other answers', 'Screen: Flawless · Account: Signed out', 'receipt.noEffect'],
  ])
})
