/** The door of pricing: price lists by market and currency. */
export type { ListedLadder, PriceBook } from './price-book.ts'
export { type LivePriceBook, loadPriceBook, PRICE_LIST_CHANGED } from './load-price-book.ts'
