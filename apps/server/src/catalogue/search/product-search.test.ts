import { PRODUCT_TYPES, type ProductType } from '@reprise/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoModels } from '../../../test/demo-catalogue.ts'
import type { BestPrices, CatalogueModel, ProductSearch } from '../catalogue.ts'
import { ProductSearcher } from './product-search.ts'
import { codeTokens, nameTokens, wordsOf } from './words.ts'

const models = demoModels()
/** A market that pays for what is well described, more for larger storage. */
const isPriced = ({ quality }: CatalogueModel) => quality === 3
const amounts = new Map(
  models
    .filter(isPriced)
    .flatMap(({ variants }) => variants.map(({ id, storageGb }) => [id, 10_000 + (storageGb ?? 0)])),
)
const prices: BestPrices = {
  bestPrice: (_, currency, id) => {
    const amount = amounts.get(id)
    return amount === undefined ? null : { amount, currency }
  },
  version: () => 1,
}
const searcher = new ProductSearcher(models, prices)
const search = (text: string, more: Partial<ProductSearch> = {}) =>
  searcher.search({ types: PRODUCT_TYPES, market: 'fr', currency: 'EUR', search: text, offset: 0, limit: 8, ...more })
const names = (text: string, more: Partial<ProductSearch> = {}) => search(text, more).items.map(({ name }) => name)

describe('what people type finds what they mean, first', () => {
  test.each([
    ['the name', 'iphone 13', 'Apple iPhone 13 128 GB'],
    ['brand and name', 'samsung galaxy s24 ultra', 'Samsung Galaxy S24 Ultra 256 GB'],
    ['the name without its series', 's24', 'Samsung Galaxy S24 128 GB'],
    ['another order', 'ultra s24 samsung', 'Samsung Galaxy S24 Ultra 256 GB'],
    ['a storage size', 'iphone 13 256', 'Apple iPhone 13 256 GB'],
    ['a storage size in French', 'iphone 13 pro 1 to', 'Apple iPhone 13 Pro 1 TB'],
    ['a generation in French', 'AirPods (2e génération)', 'Apple AirPods (2nd generation)'],
    ['a generation in German', 'AirPods (2. Generation)', 'Apple AirPods (2nd generation)'],
    ['a generation in Spanish', 'iPad (9.ª generación)', 'Apple iPad (9th generation) 64 GB'],
    ['a generation in Italian', 'ipad 3ª generazione', 'Apple iPad (3rd generation) 16 GB'],
    ['a generation in Arabic', 'iPad (الجيل الأول)', 'Apple iPad (1st generation) 16 GB'],
    ['a storage size in Arabic', 'iphone 13 pro 1 تيرابايت', 'Apple iPhone 13 Pro 1 TB'],
    ['inches alone', '15 pouces', 'Apple MacBook Air 15-inch (M4, 2025) 256 GB'],
    ['an accent', 'Gálaxy S24', 'Samsung Galaxy S24 128 GB'],
    ['a plus sign', 'galaxy s24+', 'Samsung Galaxy S24+ 256 GB'],
    ['the word plus', 'galaxy s24 plus', 'Samsung Galaxy S24+ 256 GB'],
    ['glued digits', 'iphone13pro', 'Apple iPhone 13 Pro 128 GB'],
    ['parted digits', 's 24 ultra', 'Samsung Galaxy S24 Ultra 256 GB'],
    ['glued words', 'galaxys24', 'Samsung Galaxy S24 128 GB'],
    ['parted words', 'play station 5', 'Sony PlayStation 5 825 GB'],
    ['a parted brand', 'one plus 9', 'OnePlus 9 128 GB'],
    ['an abbreviation', 'ps5', 'Sony PlayStation 5 825 GB'],
    ['a letter left out', 'ipone 13', 'Apple iPhone 13 128 GB'],
    ['letters swapped', 'huwaei p30', 'Huawei P30'],
    ['two errors', 'nintedo swich', 'Nintendo Switch 32 GB'],
    ['errors in several words', 'samsng galxy s24', 'Samsung Galaxy S24 128 GB'],
    ['an unfinished word with an error', 'iphnoe 12 pro ma', 'Apple iPhone 12 Pro Max 128 GB'],
    ['a model code', 'SM-S928B', 'Samsung Galaxy S24 Ultra 256 GB'],
    ['a model code with a space', 'sm s928b', 'Samsung Galaxy S24 Ultra 256 GB'],
    ['a part of a model code', 's928b', 'Samsung Galaxy S24 Ultra 256 GB'],
    ['an A number', 'A2633', 'Apple iPhone 13 128 GB'],
    ['an order code', 'MQ9T3', 'Apple iPhone 14 Pro Max 128 GB'],
    ['an order code of a larger size', 'MQ9X3', 'Apple iPhone 14 Pro Max 256 GB'],
    ['a model number as the device shows it', 'MQ9T3ZD/A', 'Apple iPhone 14 Pro Max 128 GB'],
    ['the number of a refurbished one', 'fq9t3ll/a', 'Apple iPhone 14 Pro Max 128 GB'],
    ['a product id', 'apple-iphone-13-128gb', 'Apple iPhone 13 128 GB'],
    ['a colour that nobody indexed', 'iphone 13 bleu', 'Apple iPhone 13 128 GB'],
    ['Arabic digits', 'iphone ١٣', 'Apple iPhone 13 128 GB'],
    ['the kind of product', 'console sony 5 pro', 'Sony PlayStation 5 Pro 2 TB'],
    ['a name within a series', 'samsung tab s9', 'Samsung Galaxy Tab S9 128 GB'],
    ['the kind of product in Arabic', 'هاتف iphone 15', 'Apple iPhone 15 128 GB'],
    ['an older model, although newer ones begin alike', 'iphone 6', 'Apple iPhone 6 16 GB'],
    ['a lone letter before the name', 'é iphone 11', 'Apple iPhone 11 64 GB'],
    ['a lone letter that is a name elsewhere', 'x iphone 11', 'Apple iPhone 11 64 GB'],
    ['an article', 'le iphone 11', 'Apple iPhone 11 64 GB'],
    ['words between', 'mon iphone 11 de 64 go', 'Apple iPhone 11 64 GB'],
    ['a year', 'iphone se 2022', 'Apple iPhone SE (3rd generation) 64 GB'],
    ['a measure that no name has', 'apple watch series 7 45mm', 'Apple Watch Series 7'],
    ['a size and a colour that no such model has', 'fairphone 4 noir 64 go', 'Fairphone 4 128 GB'],
    ['a size that is still being typed', 'iphone 13 12', 'Apple iPhone 13 128 GB'],
    ['a headphone', 'wh1000xm4', 'Sony WH-1000XM4'],
    ['a laptop', 'macbook air m1', 'Apple MacBook Air 13-inch (M1, 2020) 256 GB'],
    ['the short name of another brand', 'redmi note 9 pro', 'Redmi Note 9 Pro'],
  ])('%s: "%s"', (_, typed, first) => expect(names(typed)[0]).toBe(first))

  test('the newest first when only a series is named', () =>
    expect(names('iphone').slice(0, 2)).toEqual(['Apple iPhone 17 256 GB', 'Apple iPhone Air 256 GB']))

  test('what has a price before what has none', () => {
    const priced = search('galaxy', { limit: 100 }).items.map(({ upTo }) => upTo !== null)
    expect(priced.indexOf(false)).toBe(priced.lastIndexOf(true) + 1 || priced.indexOf(false))
    expect(priced[0]).toBe(true)
  })

  test.each([
    ...[
      'MQ9Z9',
      'apple MQ9Z9',
      'SM-X9999',
      'a9999x',
      'nokia 3310',
      'huawei p999',
      'galaxy s99',
      'pixel 25',
      'redmi note 99',
    ],
  ])('nothing else where a number names a model that is not there: "%s"', (typed) =>
    expect(search(typed).total).toBe(0),
  )

  test.each(['siemens s65', 'foobar phone', 'telefunken 13', 'sagem my x5', 'palm treo 650', 'benq siemens'])(
    'nothing else where a maker or a model is named that is not there: "%s"',
    (typed) => expect(names(typed)).toEqual([]),
  )

  test.each(['353012345678901', 'zzzzqqq', '!!!', '🙈🙉', '%', "' or 1=1 --"])('nothing: "%s"', (typed) =>
    expect(names(typed).filter((name) => !name.includes('1'))).toEqual([]),
  )
})

const tokens = models.map((model) => ({ key: model.key, names: [...nameTokens(model)], codes: [...codeTokens(model)] }))

/** Which models hold every word, the last one as a beginning? Word by word, model by model, no index. */
const scan = (text: string): readonly string[] => {
  const words = wordsOf(text)
  const isHeld = (held: readonly string[], word: string, asBeginning: boolean): boolean =>
    held.some((token) => (asBeginning ? token.startsWith(word) : token === word))
  return tokens
    .filter(({ names: held, codes }) =>
      words.every((word, at) => {
        const last = at === words.length - 1
        return isHeld(held, word, last) || isHeld(codes, word, last && word.length >= 4)
      }),
    )
    .map(({ key }) => key)
}

describe('the index', () => {
  test('finds exactly what a plain scan finds', () => {
    // Left out: bare numbers, which may mean a storage size; kinds of product; words that are joined to one.
    const texts = models
      .filter((_, at) => at % 40 === 0)
      .map(({ brand, name }) => `${brand} ${name}`.slice(0, 4 + (name.length % 12)))
      .filter((text) => wordsOf(text).every((word) => /^[a-z]{2,}\d*$/.test(word)))
      .filter((text) => scan(text).length > 0 && !/tablet|phone|watch|tv|pad|one plus|play|book/i.test(text))
    expect(texts.length).toBeGreaterThan(60)
    for (const text of texts) {
      const { total, items } = search(text, { limit: 10_000 })
      expect({ text, keys: items.map(({ modelKey }) => modelKey).sort(), total }).toEqual({
        text,
        keys: [...scan(text)].sort(),
        total: scan(text).length,
      })
    }
  })

  test('answers any text without failing, and never with more than it counted', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const { items, total } = search(text)
        expect(items.length).toBe(Math.min(8, total))
      }),
      { numRuns: 200 },
    )
  })
})

describe('lists', () => {
  test('name each model once and say how many variants it stands for', () => {
    const [entry] = search('iphone 13 pro').items
    expect(entry).toMatchObject({
      id: 'apple-iphone-13-pro-128gb',
      variants: 4,
      bestPrice: { amount: 10_128, currency: 'EUR' },
      upTo: { amount: 11_024, currency: 'EUR' },
      pricesDiffer: true,
    })
  })

  test('name every variant of one model, smallest first', () => {
    const { items, total } = search('', { model: 'apple-iphone-13-pro' })
    expect(items.map(({ storageGb, variants }) => [storageGb, variants])).toEqual([
      [128, 1],
      [256, 1],
      [512, 1],
      [1024, 1],
    ])
    expect(total).toBe(4)
  })

  test('hold only the types of the programme, and only the one asked for', () => {
    const types: ProductType[] = ['tablet', 'watch']
    expect(new Set(search('apple', { types, limit: 100 }).items.map(({ type }) => type))).toEqual(new Set(types))
    expect(new Set(search('apple', { types, type: 'watch', limit: 100 }).items.map(({ type }) => type))).toEqual(
      new Set(['watch']),
    )
    expect(search('apple', { types, type: 'mobile' }).total).toBe(0)
    expect(search('', { types, model: 'apple-iphone-13' }).total).toBe(0)
  })

  test('can be narrowed to a brand, and still count the others', () => {
    const all = search('note')
    const samsung = search('note', { brand: 'samsung' })
    expect(new Set(samsung.items.map(({ brand }) => brand))).toEqual(new Set(['Samsung']))
    expect(samsung.brands).toEqual(all.brands)
    expect(samsung.total).toBe(all.brands.find(({ name }) => name === 'Samsung')?.count)
    expect(all.brands.reduce((sum, { count }) => sum + count, 0)).toBe(all.total)
    expect(search('note', { brand: 'no such brand' }).total).toBe(0)
  })

  test('page without gap or repetition', () => {
    const pages = [0, 8, 16, 24].flatMap((offset) => search('galaxy', { offset }).items.map(({ id }) => id))
    expect(pages).toEqual(search('galaxy', { limit: 32 }).items.map(({ id }) => id))
    expect(new Set(pages).size).toBe(32)
    expect(search('galaxy', { offset: 100_000 }).items).toEqual([])
  })

  test('sort by name, date and price', () => {
    const sorted = (sort: ProductSearch['sort']) => search('pixel', { sort, limit: 100 }).items
    expect(sorted('name').map(({ model }) => model)).toEqual(
      sorted('relevance')
        .map(({ model }) => model)
        .sort((a, b) => new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare(a, b)),
    )
    const dates = sorted('newest').map(({ releaseDate }) => releaseDate ?? '')
    expect(dates).toEqual([...dates].sort().reverse())
    const best = sorted('price').map(({ upTo }) => upTo?.amount ?? 0)
    expect(best).toEqual([...best].sort((a, b) => b - a))
  })
})
