/** The door of pricing: price lists by market and currency. */
export type { ListedLadder, PriceBook } from './price-book.ts'
export { type LivePriceBook, loadPriceBook, PRICE_LIST_CHANGED } from './load-price-book.ts'
export { PER_DOLLAR } from './example/example-rates.ts'
export { examplePriceList } from './example/example-price-list.ts'
export { readLaunchEstimates } from './example/read-launch-estimates.ts'
export { importPriceList, type PriceListImport, type PriceListImportOptions } from './import/import-price-list.ts'
