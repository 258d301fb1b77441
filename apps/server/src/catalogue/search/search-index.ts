import type { ProductType } from '@reprise/contract'
import type { CatalogueModel } from '../catalogue.ts'
import {
  addBit,
  type CountedBits,
  emptyBits,
  frequencyOf,
  hasBit,
  type Vocabulary,
  VocabularyBuilder,
} from './vocabulary.ts'
import { canonicalWords, codeToken, codeTokens, isMixed, nameTokens, UNSAID, wordsOf } from './words.ts'
import { type Spelling, spellingOf } from './typing-errors.ts'

/** Everything that a search needs, computed once for each state of the catalogue. A document is a model. */
export type SearchIndex = {
  /** In the order in which equally good results are shown: well described, newest, known brand, shortest name. */
  readonly models: readonly CatalogueModel[]
  /** Words of brand and model, and neighbouring letters and digits joined: `iphone13`. */
  readonly names: Vocabulary
  readonly codes: Vocabulary
  /** By order code, the storage size in GB that it is sold for. */
  readonly orderedSizes: ReadonlyMap<string, number>
  readonly spelling: Spelling
  /** Models that exist in a storage size, in GB. */
  readonly storage: ReadonlyMap<number, CountedBits>
  readonly types: ReadonlyMap<ProductType, CountedBits>
  readonly brands: readonly string[]
  /** By model, its place in `brands`. */
  readonly brandOf: Uint16Array
  /** Models by the whole of their name, in canonical words and sorted. */
  readonly fullNames: ReadonlyMap<string, readonly number[]>
  readonly brandWords: ReadonlySet<string>
  /** What several models of a brand begin with: `galaxy`, `iphone`. */
  readonly seriesWords: ReadonlySet<string>
  /** Words that many models have: two neighbouring words that make one of them are read as it. */
  readonly commonWords: ReadonlySet<string>
  /** Place of each model when sorted by name, and when sorted by date. */
  readonly byName: Int32Array
  readonly byDate: Int32Array
}

export const buildSearchIndex = (unordered: readonly CatalogueModel[]): SearchIndex => {
  const models = [...unordered].sort(byRankAmong(unordered))
  const names = new VocabularyBuilder()
  const codes = new VocabularyBuilder()
  const plainWords = new Set<string>()
  const storage = new Map<number, CountedBits>()
  const types = new Map<ProductType, CountedBits>()
  const brands = [...new Set(models.map(({ brand }) => brand))].sort(collator.compare)
  const brandPlace = new Map(brands.map((brand, at) => [brand, at]))
  for (const [document, model] of models.entries()) {
    for (const word of wordsOf(`${model.brand} ${model.name}`)) plainWords.add(word)
    for (const token of nameTokens(model)) names.add(token, document)
    for (const token of codeTokens(model)) codes.add(token, document)
    for (const { storageGb } of model.variants)
      if (storageGb !== null) addTo(storage, storageGb, document, models.length)
    addTo(types, model.type, document, models.length)
  }
  const nameWords = names.build(models.length)
  return {
    models,
    names: nameWords,
    codes: codes.build(models.length),
    orderedSizes: orderedSizesOf(models),
    spelling: spellingOf(plainWords),
    storage,
    types,
    brands,
    brandOf: Uint16Array.from(models, ({ brand }) => brandPlace.get(brand) ?? 0),
    fullNames: fullNamesOf(models),
    brandWords: new Set(brands.flatMap(wordsOf)),
    seriesWords: seriesWordsOf(models),
    commonWords: new Set(
      nameWords.words.filter(
        (word, at) => !isMixed(word) && frequencyOf(nameWords, { from: at, to: at + 1 }) >= COMMON,
      ),
    ),
    byName: placesBy(models, (a, b) => collator.compare(a.brand, b.brand) || collator.compare(a.name, b.name)),
    byDate: placesBy(
      models,
      (a, b) => compareText(b.releaseDate ?? '', a.releaseDate ?? '') || a.name.length - b.name.length,
    ),
  }
}

const orderedSizesOf = (models: readonly CatalogueModel[]): Map<string, number> =>
  new Map(
    models.flatMap(({ orderCodes }) =>
      Object.entries(orderCodes).flatMap(([code, gb]) => (gb === null ? [] : [[codeToken(code), gb] as const])),
    ),
  )

/** So many models make a word common. */
const COMMON = 12

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Without dates the better described brands go first: they are the ones that people own. */
const byRankAmong = (models: readonly CatalogueModel[]): ((a: CatalogueModel, b: CatalogueModel) => number) => {
  const described = new Map<string, number>()
  for (const { brand, quality } of models) described.set(brand, (described.get(brand) ?? 0) + (quality > 1 ? 1 : 0))
  return (a, b) =>
    b.quality - a.quality ||
    compareText(b.releaseDate ?? '', a.releaseDate ?? '') ||
    (described.get(b.brand) ?? 0) - (described.get(a.brand) ?? 0) ||
    a.name.length - b.name.length ||
    compareText(a.name, b.name) ||
    compareText(a.key, b.key)
}

const placesBy = (
  models: readonly CatalogueModel[],
  compare: (a: CatalogueModel, b: CatalogueModel) => number,
): Int32Array => {
  const order = models.map((model, document) => ({ model, document })).sort((a, b) => compare(a.model, b.model))
  const places = new Int32Array(models.length)
  for (const [place, { document }] of order.entries()) places[document] = place
  return places
}

const addTo = <Key>(sets: Map<Key, CountedBits>, key: Key, document: number, documents: number): void => {
  const { bits, count } = sets.get(key) ?? { bits: emptyBits(documents), count: 0 }
  sets.set(key, { bits, count: hasBit(bits, document) ? count : count + 1 })
  addBit(bits, document)
}

/** So many models make a series, and so many letters its name. */
const SERIES_BEGINS = 3
const SHORTEST_SERIES = 4

const seriesWordsOf = (models: readonly CatalogueModel[]): Set<string> => {
  const begins = new Map<string, number>()
  for (const { brand, name } of models) {
    const [first = ''] = wordsOf(name)
    if (first.length >= SHORTEST_SERIES && /^\p{L}+$/u.test(first))
      begins.set(`${brand} ${first}`, (begins.get(`${brand} ${first}`) ?? 0) + 1)
  }
  return new Set([...begins].flatMap(([key, count]) => (count >= SERIES_BEGINS ? key.split(' ').slice(-1) : [])))
}

/** A word that many models of a brand begin with (`Galaxy`, `iPhone`) may be left unsaid. */
const SERIES_SIZE = 12
const fullNamesOf = (models: readonly CatalogueModel[]): Map<string, number[]> => {
  const series = new Map<string, number>()
  const canonical = models.map(({ name }) => canonicalWords(wordsOf(name)))
  for (const [document, [first]] of canonical.entries()) {
    const key = `${models[document]?.brand} ${first}`
    series.set(key, (series.get(key) ?? 0) + 1)
  }
  const names = new Map<string, number[]>()
  const add = (words: readonly string[], document: number): void => {
    const key = fullNameKey(words)
    if (key === '') return
    const known = names.get(key)
    if (known === undefined) names.set(key, [document])
    else if (!known.includes(document)) known.push(document)
  }
  for (const [document, words] of canonical.entries()) {
    add(words, document)
    if ((series.get(`${models[document]?.brand} ${words[0]}`) ?? 0) >= SERIES_SIZE) add(words.slice(1), document)
  }
  return names
}

/** The same for every order of the words. */
export const fullNameKey = (canonical: readonly string[]): string => {
  const said = canonical.filter((word) => !UNSAID.has(word))
  return said.length === 1 ? (said[0] ?? '') : said.sort().join(' ')
}
