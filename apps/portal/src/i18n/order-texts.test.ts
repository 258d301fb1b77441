import { isOrderText } from '@reprise/contract/words/order-texts'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

/** What only pages of an order load; of what they share with the end of a sale, the card of a parcel is theirs alone. */
const OF_ORDERS =
  /^\.\.\/(?:documents|identity|litigation|order|order-access|send-product|uploads|parcel\/parcel-card)\b|\.test\./

const keysIn = (source: string): string[] =>
  [...source.matchAll(/['"`]([a-zA-Z]+\.)[a-zA-Z$]/g)].map(([, start = '']) => start)

test('no page but those of an order shows a text that its first HTML left out', () => {
  const others = Object.entries(sources).filter(([path]) => !OF_ORDERS.test(path))
  expect(others.filter(([, source]) => keysIn(source).some(isOrderText)).map(([path]) => path)).toEqual([])
  expect(others.some(([, source]) => keysIn(source).includes('home.'))).toBe(true)
})
