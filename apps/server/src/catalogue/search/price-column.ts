import type { ListedProduct } from '@reprise/contract'
import type { BestPrices, CatalogueModel, CatalogueProduct } from '../catalogue.ts'
import { productEntry } from '../product.hal.ts'

/** The prices of one market beside the models of a search index. */
export class PriceColumn {
  /** By model, the best price among its variants in minor units; 0 when nothing is paid for any. */
  readonly upTo: Int32Array
  readonly #models: readonly CatalogueModel[]
  readonly #bestPrice: (product: CatalogueProduct) => ListedProduct['bestPrice']
  /** Entries in no language yet, made when first asked for. */
  readonly #entries = new Map<string, ListedProduct>()
  readonly #collapsed: (ListedProduct | undefined)[]

  constructor(models: readonly CatalogueModel[], prices: BestPrices, market: string, currency: string) {
    this.#models = models
    this.#bestPrice = ({ id }) => prices.bestPrice(market, currency, id)
    this.#collapsed = Array.from({ length: models.length })
    this.upTo = Int32Array.from(models, ({ variants }) =>
      Math.max(...variants.map((variant) => this.#bestPrice(variant)?.amount ?? 0)),
    )
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

  /** A variant that stands for itself. */
  alone(variant: CatalogueProduct): ListedProduct {
    const known = this.#entries.get(variant.id)
    if (known !== undefined) return known
    const bestPrice = this.#bestPrice(variant)
    const entry = { ...productEntry(variant, bestPrice), variants: 1, upTo: bestPrice, pricesDiffer: false }
    this.#entries.set(variant.id, entry)
    return entry
  }
}
