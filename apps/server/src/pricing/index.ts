/** The door of pricing: price lists by market and currency, and the example price engine. */
export { examplePriceList } from './example/example-price-list.ts'
export { PER_DOLLAR } from './example/example-rates.ts'
export { readLaunchEstimates } from './example/read-launch-estimates.ts'
export { findLadder } from './find-ladder.ts'
export { importPriceList } from './import/import-price-list.ts'
export { loadPriceBook, PRICE_LIST_CHANGED } from './load-price-book.ts'
export type { PriceBook } from './price-book.ts'
