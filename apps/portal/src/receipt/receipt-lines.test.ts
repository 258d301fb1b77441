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

const words = { t: (key: string) => key, money: formatsOf('en').money }
const answer = (subject: string, label: string, effect: number) =>
  ({ kind: 'answer', question: subject.toLowerCase(), subject, label, effect }) as const
const BASE = { kind: 'base', label: 'Flawless', effect: 10_000 } as const

test('what moved the price has its lines, and the answers that did not are behind one press, all of them', () => {
  const lines = receiptLines(
    [BASE, answer('Screen', 'Flawless', 0), answer('Battery', 'Weak', -1_500), answer('Account', 'Signed out', 0)],
    'EUR',
    words,
  )
  expect(lines).toMatchObject([
    { label: 'receipt.base', effect: '€100' },
    { label: 'Battery', detail: 'Weak', effect: '−€15' },
    {
      folded: {
        summary: 'receipt.still',
        lines: [
          { label: 'Screen', detail: 'Flawless' },
          { label: 'Account', detail: 'Signed out' },
        ],
      },
    },
  ])
})

test('one answer that changes nothing stays a line: a press for it would take as much room', () => {
  const lines = receiptLines([BASE, answer('Screen', 'Flawless', 0)], 'EUR', words)
  expect(lines).toMatchObject([{ effect: '€100' }, { label: 'Screen', effect: 'receipt.noEffect' }])
})
