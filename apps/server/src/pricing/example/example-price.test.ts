import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GRADES } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { demoModels, DEMO_CATALOGUE, modelRowsOf } from '../../../test/demo-catalogue.ts'
import { readTable } from '#server/platform/csv/read-table.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { examplePrice, type PricedFacts, valueInDollars } from './example-price.ts'
import { examplePriceList, type ExampleProduct, readLaunchEstimates } from './example-price-list.ts'

const folder = join(PROJECT_ROOT, 'demo', 'price-lists')
const read = (name: string) => readFileSync(join(folder, name))
const models = demoModels()
const estimates = readLaunchEstimates(read('launch-estimates.csv'))
const asOf = new Date('2026-11-21T00:00:00Z')
const euro = { asOf, currency: 'EUR' }

const phone: PricedFacts = {
  type: 'mobile',
  brand: 'Apple',
  model: 'iPhone 15',
  releaseDate: '2023-09-22',
  storageGb: 128,
  launchPriceUsd: 79_900,
  launchPriceEur: null,
  launchPriceStorageGb: 128,
  smallestStorageGb: 128,
}
const priceOf = (facts: Partial<PricedFacts>, options = euro) =>
  examplePrice({ ...phone, ...facts }, estimates, options)

describe('an example price', () => {
  test('falls with age and with every grade, and rises with storage', () => {
    const price = priceOf({})
    expect(price?.flawless).toBe(19_500)
    const amounts = GRADES.map((grade) => price?.[grade] ?? 0)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    expect(priceOf({ storageGb: 512 })?.flawless).toBeGreaterThan(19_500)
    expect(priceOf({ releaseDate: '2022-09-16' })?.flawless).toBeLessThan(19_500)
    expect(priceOf({}, { ...euro, asOf: new Date('2027-11-21') })?.flawless).toBeLessThan(19_500)
  })

  test('is in whole units, in steps of five from a hundred on', () => {
    const price = priceOf({ launchPriceUsd: 81_234 })
    for (const grade of GRADES) {
      const amount = price?.[grade] ?? 0
      expect(amount % (amount >= 10_000 ? 500 : 100)).toBe(0)
    }
  })

  test('is capped by type and not paid below a floor', () => {
    expect(priceOf({ launchPriceUsd: 999_900, releaseDate: '2026-11-01' })?.flawless).toBe(73_500)
    expect(priceOf({ releaseDate: '2007-06-29' })).toBeUndefined()
  })

  test('follows the market’s currency, and says which it knows', () => {
    expect(priceOf({}, { asOf, currency: 'GBP' })?.flawless).toBe(16_500)
    expect(() => priceOf({}, { asOf, currency: 'CHF' })).toThrow('not in CHF')
  })

  test('may start from a launch price in euro', () =>
    expect(priceOf({ launchPriceUsd: null, launchPriceEur: 94_900 })?.flawless).toBeGreaterThan(19_500))

  test('is a careful estimate for a well-known series, and absent for the rest', () => {
    const unknown = {
      brand: 'Samsung',
      releaseDate: null,
      launchPriceUsd: null,
      storageGb: null,
      launchPriceStorageGb: null,
    }
    expect(priceOf({ ...unknown, model: 'Galaxy S20 FE' })?.flawless).toBeGreaterThan(2000)
    expect(priceOf({ ...unknown, model: 'Galaxy Chat' })).toBeUndefined()
  })
})

describe('the fit', () => {
  const history = readTable(read('apple-trade-in-history.csv'), {
    date: { required: true },
    currency: {},
    model: {},
    max_value: {},
    release_date: {},
    launch_price_usd: {},
  }).rows.flatMap(({ values }) => {
    const model = models.find(({ brand, name }) => brand === 'Apple' && name === values.model)
    return values.currency === 'USD' && model !== undefined && values.launch_price_usd !== '' ? [{ values, model }] : []
  })

  test('to the published history has a median error below a tenth', () => {
    const errors = history
      .map(({ values, model }) => {
        const sizes = model.variants.map(({ storageGb }) => storageGb ?? 1)
        // Published values are "up to": for the largest storage size.
        const facts = { ...phone, storageGb: Math.max(...sizes), launchPriceStorageGb: Math.min(...sizes) }
        const launch = { dollars: Number(values.launch_price_usd), date: values.release_date, estimated: false }
        return Math.abs(valueInDollars(facts, launch, new Date(values.date)) / Number(values.max_value) - 1)
      })
      .sort((a, b) => a - b)
    expect(errors.length).toBeGreaterThan(120)
    expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.1)
  })
})

describe('the lists of the demo', () => {
  const products: ExampleProduct[] = modelRowsOf(readFileSync(DEMO_CATALOGUE)).flatMap((row, at) => {
    const model = models[at]
    return (model?.variants ?? []).map((variant) => ({
      ...variant,
      launchPriceUsd: row.launchPriceUsd,
      launchPriceEur: row.launchPriceEur,
      launchPriceStorageGb: row.launchPriceStorageGb,
      smallestStorageGb: row.storageGb[0] ?? null,
    }))
  })

  test.each([
    ['fr', 'EUR'],
    ['de', 'EUR'],
    ['gb', 'GBP'],
  ])('%s %s is what the engine writes, and says that it is an example', (market, currency) => {
    const { csv, prices } = examplePriceList(products, estimates, { asOf, market, currency })
    expect(read(`${market}-${currency}.csv`).toString()).toBe(csv)
    expect(csv).toMatch(/^# Example prices, not an offer/)
    expect(prices).toBeGreaterThan(800)
  })
})
