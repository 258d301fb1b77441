import { expect, test } from 'vitest'
import { demoModels } from '../../../test/demo-catalogue.ts'
import { popularOrder } from './popular-order.ts'
import { buildSearchIndex } from './search-index.ts'

const [like] = demoModels()
if (like === undefined) throw new Error('The demo has no model')
/** Name, day of release, best price in minor units. */
const PHONES = [
  ['Of this year', '2125-09-01', 120_000],
  ['A few years old', '2122-09-01', 30_000],
  ['A few years old, dearer', '2121-09-01', 40_000],
  ['Very old', '2112-09-01', 60_000],
  ['Not bought', '2122-09-01', 0],
] as const

const named = (sold: Readonly<Record<string, number>>) => {
  const index = buildSearchIndex(
    PHONES.map(([name, releaseDate]) => ({ ...like, key: name, name, releaseDate, codes: [], orderCodes: {} })),
  )
  const priceOf = new Map<string, number>(PHONES.map(([name, , price]) => [name, price]))
  const upTo = Int32Array.from(index.models, ({ name }) => priceOf.get(name) ?? 0)
  const { models } = popularOrder(index, upTo, new Map(Object.entries(sold)))
  return index.models
    .toSorted((a, b) => placeIn(models, index.models, a) - placeIn(models, index.models, b))
    .map(({ name }) => name)
}
const placeIn = <One>(places: Int32Array, all: readonly One[], one: One): number => places[all.indexOf(one)] ?? 0

test('what is a few years old goes first, the dearest of it before the rest, and what is not bought last', () => {
  expect(named({})).toEqual(['A few years old, dearer', 'A few years old', 'Of this year', 'Very old', 'Not bought'])
})

test('what was sold most goes before all', () => {
  expect(named({ 'Very old': 9, 'A few years old': 3 }).slice(0, 2)).toEqual(['Very old', 'A few years old'])
})
