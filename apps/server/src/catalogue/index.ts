/** The door of the catalogue: products, their search, and the questions about their condition. */
export type {
  Catalogue,
  CatalogueProduct,
  BestPrices,
  ProductSearch,
  ProductSort,
  SearchResult,
} from './catalogue.ts'
