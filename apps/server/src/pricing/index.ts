/** The door of pricing: price lists by market and currency. */
export type { ListedLadder, PriceBook } from './price-book.ts'
