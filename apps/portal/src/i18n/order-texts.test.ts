import { isOrderText } from '@reprise/contract/words/order-texts'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** What only pages of an order load; of what they share with the end of a sale, the card of a parcel is theirs alone, and places are within `OrderTexts` there. */
const OF_ORDERS =
  /^\.\.\/(?:documents|identifiers|identity|litigation|order|order-access|pass|send-product|uploads|parcel\/(?:ask-carrier|parcel-card|place-card|places))\b|\.test\./

/** A sale of several devices, and the mail with an offer, stand within `OrderTexts`, which brings the texts first. */
const BROUGHT = /^\.\.\/trade-in\//
const BROUGHT_TEXTS = ['basket.', 'keep.', 'selfCheck.']

const keysIn = (source: string): string[] =>
  [...source.matchAll(/['"`]([a-zA-Z]+\.)[a-zA-Z$]/g)].map(([, start = '']) => start)

test('no page but those of an order shows a text that its first HTML left out', () => {
  const others = Object.entries(sources).filter(([path]) => !OF_ORDERS.test(path))
  const isLeftOut = (path: string, key: string) =>
    isOrderText(key) && !(BROUGHT_TEXTS.includes(key) && BROUGHT.test(path))
  const wrong = others.filter(([path, source]) => keysIn(source).some((key) => isLeftOut(path, key)))
  expect(wrong.map(([path]) => path)).toEqual([])
  expect(others.some(([, source]) => keysIn(source).includes('home.'))).toBe(true)
})
