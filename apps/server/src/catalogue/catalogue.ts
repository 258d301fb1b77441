import type { Money, Product, ProductType, QuestionnaireDefinition } from '@reprise/contract'

/** One sellable model and variant, as the catalogue knows it. */
export type CatalogueProduct = {
  readonly id: string
  /** Brand, model and storage size as a person would say them: `Apple iPhone 13 128 GB`. */
  readonly name: string
  readonly brand: string
  readonly type: ProductType
  /** The model's own name, without brand and variant. */
  readonly model: string
  readonly modelKey: string
  readonly storageGb: number | null
  /** ISO 8601 date. */
  readonly releaseDate: string | null
  readonly colours: readonly string[]
  readonly modelCodes: readonly string[]
  /** It left the catalogue: no longer listed or priced, but quotations and orders still name it. */
  readonly retired: boolean
}

export type ProductSort = 'relevance' | 'name' | 'newest' | 'price'

/** What one programme looks for. */
export type ProductSearch = {
  /** Product types of the programme (`apiProductType`); others do not exist for it. */
  readonly types: readonly ProductType[]
  /** Names the price list that ranks and prices the result. */
  readonly market: string
  readonly currency: string
  readonly search?: string | undefined
  readonly type?: ProductType | undefined
  /** Without regard to case. */
  readonly brand?: string | undefined
  /** A model's key: lists its variants, which are otherwise collapsed into one entry. */
  readonly model?: string | undefined
  readonly sort?: ProductSort | undefined
  /** How many entries to leave out, and how many to give at most. */
  readonly offset: number
  readonly limit: number
}

export type FoundProduct = {
  readonly product: CatalogueProduct
  readonly bestPrice: Money | null
  /** How many variants of the model the entry stands for. */
  readonly variants: number
  readonly upTo: Money | null
  readonly pricesDiffer: boolean
}

export type SearchResult = {
  readonly items: readonly FoundProduct[]
  readonly total: number
  /** Brands of the whole result, the brand filter left aside, most frequent first. */
  readonly brands: readonly { readonly name: string; readonly count: number }[]
}

/**
 * The catalogue, held in memory by each process and rebuilt when the database says that it changed. Every method answers
 * from one consistent state.
 */
export type Catalogue = {
  /** A product by id, retired ones included. */
  readonly find: (productId: string) => CatalogueProduct | undefined
  readonly search: (search: ProductSearch) => SearchResult
  /** Questions of a product type: the newest version, or the one that a quotation names. */
  readonly questionnaire: (type: ProductType, version?: number) => QuestionnaireDefinition | undefined
  /** A product as it goes over the wire. */
  readonly toProduct: (product: CatalogueProduct, more: { readonly bestPrice: Money | null }) => Product
}
