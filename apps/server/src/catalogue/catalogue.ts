import type { ListedProduct, Money, Product, ProductType, QuestionnaireDefinition } from '@reprise/contract'

/** One sellable model and variant, as the catalogue knows it. */
export type CatalogueProduct = {
  readonly id: string
  /** Brand, model and storage size as a person would say them, in English: `Apple iPhone 13 128 GB`. */
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

export type ProductSort = 'relevance' | 'popular' | 'name' | 'newest' | 'price'

/** By a model's key, how many people sold it lately; models that few sold are not in it. */
export type SoldModels = ReadonlyMap<string, number>

/** Sales of a programme, by its id; what is known of them at this moment, which may be nothing yet. */
export type Sales = { readonly soldModels: (affiliateId: string, now: Date) => Promise<SoldModels> }

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
  /** Ranks `popular`. */
  readonly sold?: SoldModels | undefined
  /** Without what has no price. */
  readonly bought?: boolean | undefined
  readonly offset: number
  readonly limit: number
}

export type SearchResult = {
  readonly items: readonly ListedProduct[]
  readonly total: number
  /** Brands of the whole result, the brand filter left aside, most frequent first. */
  readonly brands: readonly { readonly name: string; readonly count: number }[]
}

/** What a maker sells under one name, with its variants from the smallest storage size up; at least one. */
export type CatalogueModel = {
  readonly key: string
  readonly type: ProductType
  readonly brand: string
  readonly name: string
  readonly releaseDate: string | null
  readonly codes: readonly string[]
  /** What the maker sells the variants under: by code, the storage size in GB, or null. */
  readonly orderCodes: { readonly [code: string]: number | null }
  /** 3 well described, 0 only a model code. */
  readonly quality: number
  readonly variants: readonly CatalogueProduct[]
}

/** What a browser says about the device it runs on: its model, or the names that a maker's screens narrow it to. */
export type DeviceName =
  | { readonly kind: 'model'; readonly model: string }
  | { readonly kind: 'names'; readonly brand: string; readonly names: readonly string[] }

/** What the catalogue must know about prices to rank by them; the price book is one. */
export type BestPrices = {
  readonly bestPrice: (market: string, currency: string, productId: string) => Money | null
  /** Changes whenever any price of the market does. */
  readonly version: (market: string, currency: string) => number | undefined
}

/** Held in memory, rebuilt when the database says so. Every method answers from one consistent state. */
export type Catalogue = {
  /** A product by id, retired ones included. */
  readonly find: (productId: string) => CatalogueProduct | undefined
  /** By its key; undefined where none of its variants is listed any more. */
  readonly model: (key: string) => CatalogueModel | undefined
  readonly search: (search: ProductSearch) => SearchResult
  /** The models that a device may be which calls itself so: by model code or name, of one brand. */
  readonly ofDevice: (
    named: DeviceName,
    market: Pick<ProductSearch, 'types' | 'market' | 'currency'>,
  ) => readonly ListedProduct[]
  /** Questions of a product type: the newest version, or the one that a quotation names. */
  readonly questionnaire: (type: ProductType, version?: number) => QuestionnaireDefinition | undefined
  /** A product as it goes over the wire, in the language of the call. */
  readonly toProduct: (
    product: CatalogueProduct,
    more: { readonly bestPrice: Money | null; readonly locale: string },
  ) => Product
}
