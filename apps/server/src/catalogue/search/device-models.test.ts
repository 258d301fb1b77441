import { PRODUCT_TYPES } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { demoModels, sharedModels } from '../../../test/demo-catalogue.ts'
import type { BestPrices, CatalogueModel } from '../catalogue.ts'
import { ProductSearcher } from './product-search.ts'

const unpriced: BestPrices = { bestPrice: () => null, version: () => 1 }
const MARKET = { types: PRODUCT_TYPES, market: 'fr', currency: 'EUR' }
const CODES = 500

const searcherOf = (models: readonly CatalogueModel[]) => {
  const searcher = new ProductSearcher(models, unpriced)
  return (model: string) => searcher.ofDevice({ kind: 'model', model }, MARKET)
}

/** So many codes of phones and tablets, spread evenly over all of them, with the brands that have each. */
const codesOf = (models: readonly CatalogueModel[]) => {
  const brands = new Map<string, Set<string>>()
  for (const { brand, type, codes } of models)
    if (brand !== 'Apple' && (type === 'mobile' || type === 'tablet'))
      for (const code of codes) brands.set(code, (brands.get(code) ?? new Set()).add(brand))
  const all = [...brands].sort(([a], [b]) => (a < b ? -1 : 1))
  return Array.from({ length: CODES }, (_, at) => all[Math.floor((at * all.length) / CODES)]).filter(
    (one) => one !== undefined,
  )
}

const demo = demoModels()
const named = searcherOf(demo)
const say = (model: string) => named(model).map(({ brand, model: name }) => `${brand} ${name}`)

describe.each([
  ['the demo', () => demo],
  ['a catalogue of 22,000 models', sharedModels],
] as const)('of 500 codes of %s', (_, read) => {
  const models = read()
  test.skipIf(models.length === 0)('95 of 100 name one model, and none a model of another brand', () => {
    const find = searcherOf(models)
    const found = codesOf(models).map(([code, brands]) => ({ brands, products: find(code) }))
    expect(found).toHaveLength(CODES)
    expect(found.flatMap(({ brands, products }) => products.filter(({ brand }) => !brands.has(brand)))).toEqual([])
    const one = found.filter(({ products }) => products.length === 1)
    expect(one.length / CODES).toBeGreaterThanOrEqual(0.95)
  })
})

describe('a device that says its model', () => {
  test.each([
    ['SM-S918B', 'Samsung Galaxy S23 Ultra'],
    ['SM-A546B', 'Samsung Galaxy A54 5G'],
    ['sm-s918b', 'Samsung Galaxy S23 Ultra'],
    ['2201117TG', 'Redmi Note 11'],
    ['CPH2449', 'OnePlus 11 5G'],
    ['Pixel 7', 'Google Pixel 7'],
    ['Pixel 10', 'Google Pixel 10'],
  ])('%s is %s', (code, model) => expect(say(code)).toEqual([model]))

  test.each([
    '',
    ' ',
    'K',
    'A1',
    'SM-S918',
    'S918B',
    'SM',
    'Galaxy S23',
    'Note 12 Pro',
    'iPhone',
    'Pixel 99',
    'Android SDK built for x86',
    'SM-S918B SM-A546B',
    '"',
  ])('and is known by nothing near it: "%s"', (code) => expect(say(code)).toEqual([]))

  test('is none where makers share its code', () => {
    const shared = [...new Map(demo.flatMap(({ codes, brand }) => codes.map((code) => [code, brand] as const)))]
    const twice = shared.filter(
      ([code]) => new Set(demo.filter(({ codes }) => codes.includes(code)).map(({ brand }) => brand)).size > 1,
    )
    expect(twice.length).toBeGreaterThan(10)
    for (const [code] of twice) expect(say(code)).toEqual([])
  })
})
