import type { ListedProduct, ProductType } from '@reprise/contract'
import type {
  BestPrices,
  CatalogueModel,
  CatalogueProduct,
  DeviceName,
  ProductSearch,
  ProductSort,
  SearchResult,
  SoldModels,
} from '../catalogue.ts'
import { productEntry } from '../product.hal.ts'
import { DocumentSet } from './document-set.ts'
import { addAll, type Bits, emptyBits, fillBits } from './vocabulary.ts'
import { modelsOfDevice } from './device-models.ts'
import { type Match, Matcher } from './match.ts'
import { type PopularOrder, popularOrder } from './popular-order.ts'
import { buildSearchIndex, type SearchIndex } from './search-index.ts'

/** A result in the order of relevance: models named in full, then the first so many of the working memory's two lists. */
type Found = { readonly named: readonly number[]; readonly priced: number; readonly unpriced: number }

/** Searches one state of the catalogue. Holds working memory, so that a search makes little more than its answer. */
export class ProductSearcher {
  readonly #index: SearchIndex
  readonly #matcher: Matcher
  readonly #prices: BestPrices
  readonly #columns = new Map<string, { readonly version: number | undefined; readonly column: PriceColumn }>()
  readonly #modelByKey: ReadonlyMap<string, CatalogueModel>
  readonly #all: DocumentSet
  /** By list of types and the one asked for. */
  readonly #typeSets = new WeakMap<readonly ProductType[], Map<ProductType | undefined, Bits>>()
  /** How many models of each brand a search found, how many of them have a price, and which brands it met; empty between searches. */
  readonly #counts: Uint32Array
  readonly #pricedCounts: Uint32Array
  readonly #met: Uint32Array
  #brandsMet = 0
  /** Models of the result, then those with and without a price, in the order of rank. */
  readonly #found: Uint32Array
  readonly #priced: Uint32Array
  readonly #unpriced: Uint32Array

  constructor(models: readonly CatalogueModel[], prices: BestPrices) {
    this.#index = buildSearchIndex(models)
    this.#matcher = new Matcher(this.#index)
    this.#prices = prices
    this.#modelByKey = new Map(models.map((model) => [model.key, model]))
    const all = emptyBits(models.length)
    fillBits(all, models.length)
    this.#all = new DocumentSet(models.length)
    this.#all.addAll(all)
    this.#found = new Uint32Array(models.length)
    this.#counts = new Uint32Array(this.#index.brands.length)
    this.#pricedCounts = new Uint32Array(this.#index.brands.length)
    this.#met = new Uint32Array(this.#index.brands.length)
    this.#priced = new Uint32Array(models.length)
    this.#unpriced = new Uint32Array(models.length)
  }

  search(wanted: ProductSearch): SearchResult {
    const column = this.#columnOf(wanted.market, wanted.currency)
    if (wanted.model !== undefined) return this.#variants(wanted, column)
    const match = this.#matched(wanted.search)
    const popular = wanted.sort === 'popular' ? column.popular(this.#index, wanted.sold ?? NOTHING_SOLD) : undefined
    const found = this.#collect(match, this.#ofTypes(wanted), this.#brandPlace(wanted.brand), {
      upTo: column.upTo,
      bought: wanted.bought === true,
    })
    const total = found.named.length + found.priced + found.unpriced
    const modelAt = this.#ordered(wanted.sort ?? 'relevance', found, column.upTo, popular)
    const items: ListedProduct[] = []
    for (let at = wanted.offset; at < Math.min(total, wanted.offset + wanted.limit); at += 1) {
      const document = modelAt(at)
      const entry = match.storageGb === undefined ? column.collapsed(document) : column.sized(document, match.storageGb)
      if (entry !== undefined) items.push(entry)
    }
    return { items, total, brands: this.#brandCounts(popular) }
  }

  ofDevice(
    named: DeviceName,
    { types, market, currency }: Pick<ProductSearch, 'types' | 'market' | 'currency'>,
  ): ListedProduct[] {
    const column = this.#columnOf(market, currency)
    return modelsOfDevice(this.#index, named).flatMap((document) => {
      const entry = column.collapsed(document)
      return entry !== undefined && types.includes(entry.type) ? [entry] : []
    })
  }

  /** Without words every model is found. */
  #matched(text: string | undefined): Match {
    if (text !== undefined && text.trim() !== '') return this.#matcher.match(text)
    return { found: this.#all, named: [], storageGb: undefined }
  }

  /** The models of the programme's types, or of the one of them that is asked for. */
  #ofTypes({ types, type }: ProductSearch): Bits {
    const known = this.#typeSets.get(types)?.get(type)
    if (known !== undefined) return known
    const bits = emptyBits(this.#index.models.length)
    for (const one of types) {
      const ofType = type === undefined || type === one ? this.#index.types.get(one) : undefined
      if (ofType !== undefined) addAll(bits, ofType.bits)
    }
    const sets = this.#typeSets.get(types) ?? new Map<ProductType | undefined, Bits>()
    this.#typeSets.set(types, sets.set(type, bits))
    return bits
  }

  /** Undefined for all brands, -1 for one that does not exist. */
  #brandPlace(brand: string | undefined): number | undefined {
    if (brand === undefined) return undefined
    const wanted = brand.trim().toLowerCase()
    return this.#index.brands.findIndex((name) => name.toLowerCase() === wanted)
  }

  /** Parts the found models into those that were named, those with a price and the rest, and counts brands. */
  #collect(
    match: Match,
    types: Bits,
    brand: number | undefined,
    { upTo, bought }: { readonly upTo: Int32Array; readonly bought: boolean },
  ): Found {
    const { brandOf } = this.#index
    const wanted = match.named
    const found = this.#found
    const counts = this.#counts
    const pricedCounts = this.#pricedCounts
    const named: number[] = []
    let priced = 0
    let unpriced = 0
    const count = match.found.listIn(types, found)
    for (let at = 0; at < count; at += 1) {
      const document = found[at] ?? 0
      const hasPrice = (upTo[document] ?? 0) > 0
      if (bought && !hasPrice) continue
      const place = brandOf[document] ?? 0
      const before = counts[place] ?? 0
      if (before === 0) this.#met[this.#brandsMet++] = place
      counts[place] = before + 1
      if (hasPrice) pricedCounts[place] = (pricedCounts[place] ?? 0) + 1
      if (brand !== undefined && brand !== place) continue
      if (wanted.length > 0 && wanted.includes(document)) named.push(document)
      else if (hasPrice) this.#priced[priced++] = document
      else this.#unpriced[unpriced++] = document
    }
    const isPriced = (document: number): number => Number((upTo[document] ?? 0) > 0)
    named.sort((a, b) => isPriced(b) - isPriced(a) || wanted.indexOf(a) - wanted.indexOf(b))
    return { named, priced, unpriced }
  }

  #ordered(
    sort: ProductSort,
    { named, priced, unpriced }: Found,
    upTo: Int32Array,
    popular: PopularOrder | undefined,
  ): (at: number) => number {
    const byRelevance = (at: number): number => {
      if (at < named.length) return named[at] ?? 0
      const rest = at - named.length
      return (rest < priced ? this.#priced[rest] : this.#unpriced[rest - priced]) ?? 0
    }
    if (sort === 'relevance') return byRelevance
    const sorted = Uint32Array.from({ length: named.length + priced + unpriced }, (_, at) => byRelevance(at))
    if (sort === 'popular')
      // What was named in full stays in front.
      sorted.subarray(named.length).sort((a, b) => (popular?.models[a] ?? 0) - (popular?.models[b] ?? 0))
    else sorted.sort(this.#comparison(sort, upTo))
    return (at) => sorted[at] ?? 0
  }

  #comparison(sort: Exclude<ProductSort, 'relevance' | 'popular'>, upTo: Int32Array): (a: number, b: number) => number {
    const { byName, byDate } = this.#index
    if (sort === 'name') return (a, b) => (byName[a] ?? 0) - (byName[b] ?? 0)
    if (sort === 'newest') return (a, b) => (byDate[a] ?? 0) - (byDate[b] ?? 0)
    return (a, b) => (upTo[b] ?? 0) - (upTo[a] ?? 0) || a - b
  }

  #variants({ model: key = '', types, type, brand, offset, limit }: ProductSearch, column: PriceColumn): SearchResult {
    const model = this.#modelByKey.get(key)
    const shown =
      model !== undefined &&
      types.includes(model.type) &&
      (type === undefined || type === model.type) &&
      (brand === undefined || brand.trim().toLowerCase() === model.brand.toLowerCase())
    if (!shown) return { items: [], total: 0, brands: [] }
    const items = model.variants.slice(offset, offset + limit).map((variant) => column.alone(variant))
    return { items, total: model.variants.length, brands: [{ name: model.brand, count: model.variants.length }] }
  }

  /** Counts of the brands that were met, which are set back to nothing; the popular ones go first, else those with most models to sell. */
  #brandCounts(popular: PopularOrder | undefined): { name: string; count: number }[] {
    const brands: { name: string; count: number; priced: number; place: number }[] = []
    for (let at = 0; at < this.#brandsMet; at += 1) {
      const place = this.#met[at] ?? 0
      const count = this.#counts[place] ?? 0
      brands.push({ name: this.#index.brands[place] ?? '', count, priced: this.#pricedCounts[place] ?? 0, place })
      this.#counts[place] = 0
      this.#pricedCounts[place] = 0
    }
    this.#brandsMet = 0
    const placeOf = ({ place }: { readonly place: number }): number => popular?.brands[place] ?? 0
    return brands
      .sort((a, b) => placeOf(a) - placeOf(b) || b.priced - a.priced || b.count - a.count || a.place - b.place)
      .map(({ name, count }) => ({ name, count }))
  }

  #columnOf(market: string, currency: string): PriceColumn {
    const key = `${market} ${currency}`
    const version = this.#prices.version(market, currency)
    const known = this.#columns.get(key)
    if (known !== undefined && known.version === version) return known.column
    const column = new PriceColumn(this.#index.models, this.#prices, market, currency)
    this.#columns.set(key, { version, column })
    return column
  }
}

const NOTHING_SOLD: SoldModels = new Map()

class PriceColumn {
  /** By model, the best price among its variants in minor units; 0 when nothing is paid for any. */
  readonly upTo: Int32Array
  readonly #models: readonly CatalogueModel[]
  readonly #bestPrice: (product: CatalogueProduct) => ListedProduct['bestPrice']
  /** Entries in no language yet, made when first asked for. */
  readonly #entries = new Map<string, ListedProduct>()
  readonly #collapsed: (ListedProduct | undefined)[]
  /** By what was sold, which is counted again every hour. */
  readonly #popular = new WeakMap<SoldModels, PopularOrder>()

  constructor(models: readonly CatalogueModel[], prices: BestPrices, market: string, currency: string) {
    this.#models = models
    this.#bestPrice = ({ id }) => prices.bestPrice(market, currency, id)
    this.#collapsed = Array.from({ length: models.length })
    this.upTo = Int32Array.from(models, ({ variants }) =>
      Math.max(...variants.map((variant) => this.#bestPrice(variant)?.amount ?? 0)),
    )
  }

  popular(index: SearchIndex, sold: SoldModels): PopularOrder {
    const known = this.#popular.get(sold) ?? popularOrder(index, this.upTo, sold)
    this.#popular.set(sold, known)
    return known
  }

  /** One entry for all variants of a model: the smallest that has a price. */
  collapsed(document: number): ListedProduct | undefined {
    const known = this.#collapsed[document]
    if (known !== undefined) return known
    const model = this.#models[document]
    const first = model?.variants.find((variant) => this.#bestPrice(variant) !== null) ?? model?.variants[0]
    if (model === undefined || first === undefined) return undefined
    const prices = model.variants.map((variant) => this.#bestPrice(variant))
    const best = prices.reduce((a, b) => ((b?.amount ?? 0) > (a?.amount ?? 0) ? b : a), null)
    const entry = {
      ...productEntry(first, this.#bestPrice(first)),
      variants: model.variants.length,
      upTo: best,
      pricesDiffer: prices.some((price) => price?.amount !== prices[0]?.amount),
    }
    this.#collapsed[document] = entry
    return entry
  }

  /** The variant with this storage size, alone; otherwise the whole model. */
  sized(document: number, storageGb: number): ListedProduct | undefined {
    const variant = this.#models[document]?.variants.find((one) => one.storageGb === storageGb)
    return variant === undefined ? this.collapsed(document) : this.alone(variant)
  }

  alone(variant: CatalogueProduct): ListedProduct {
    const known = this.#entries.get(variant.id)
    if (known !== undefined) return known
    const bestPrice = this.#bestPrice(variant)
    const entry = { ...productEntry(variant, bestPrice), variants: 1, upTo: bestPrice, pricesDiffer: false }
    this.#entries.set(variant.id, entry)
    return entry
  }
}
