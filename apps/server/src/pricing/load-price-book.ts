import type { PriceLadder } from '@reprise/contract'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { PriceBook } from './price-book.ts'
import { readLadders, readListsInForce } from './pricing.repository.ts'

/** The database channel that tells of a new price list. */
export const PRICE_LIST_CHANGED = 'price_list_changed'

export type LivePriceBook = PriceBook & {
  /** Reads the lists in force anew; called whenever {@link PRICE_LIST_CHANGED} says so. */
  readonly refresh: () => Promise<void>
}

type ListInForce = {
  readonly listId: string
  readonly version: number
  readonly ladders: ReadonlyMap<string, PriceLadder>
}

/**
 * Loads the price lists in force into memory.
 *
 * @param products these alone; all of them when absent
 */
export const loadPriceBook = async (
  db: Database | Transaction,
  products?: readonly string[],
): Promise<LivePriceBook> => {
  let lists = await readLists(db, products)
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    lists = await readLists(db, products)
  }
  const listOf = (market: string, currency: string): ListInForce | undefined => lists.get(keyOf(market, currency))
  return {
    ladder: (market, currency, productId) => {
      const list = listOf(market, currency)
      const ladder = list?.ladders.get(productId)
      return list === undefined || ladder === undefined
        ? undefined
        : { ladder, listId: list.listId, version: list.version }
    },
    bestPrice: (market, currency, productId) => {
      const amount = listOf(market, currency)?.ladders.get(productId)?.flawless ?? 0
      return amount > 0 ? { amount, currency } : null
    },
    version: (market, currency) => listOf(market, currency)?.version,
    refresh: () => {
      const next = (reading ?? Promise.resolve()).catch(() => {}).then(read)
      reading = next
      return next
    },
  }
}

const readLists = async (
  db: Database | Transaction,
  products: readonly string[] | undefined,
): Promise<ReadonlyMap<string, ListInForce>> => {
  const lists = await Promise.all(
    (await readListsInForce(db)).map(async ({ id, market, currency, version }) => {
      const list: ListInForce = { listId: id, version, ladders: await readLadders(db, id, products) }
      return [keyOf(market, currency), list] as const
    }),
  )
  return new Map(lists)
}

const keyOf = (market: string, currency: string): string => `${market} ${currency}`
