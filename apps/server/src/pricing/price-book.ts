import type { Money, PriceLadder } from '@reprise/contract'

/** What a price list pays for one product, and which list that is. */
export type ListedLadder = {
  readonly ladder: PriceLadder
  readonly listId: string
  readonly version: number
}

/** The price lists in force, one for each market and currency, held in memory and renewed when the database says so. */
export type PriceBook = {
  /** Undefined when nothing is paid for the product, or when there is no list for the market. */
  readonly ladder: (market: string, currency: string, productId: string) => ListedLadder | undefined
  /** What a flawless one is worth; null when nothing is paid for it. */
  readonly bestPrice: (market: string, currency: string, productId: string) => Money | null
  /** The version of the list in force. */
  readonly version: (market: string, currency: string) => number | undefined
}
