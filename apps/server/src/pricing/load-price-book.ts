import type { PriceLadder } from '@reprise/contract'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PriceBook } from './price-book.ts'
import { readLadders, readListsInForce, readScheduledLists } from './pricing.repository.ts'

/** The database channel that tells of a new price list. */
export const PRICE_LIST_CHANGED = 'price_list_changed'

export type LivePriceBook = PriceBook & {
  /** Reads the lists again; called whenever {@link PRICE_LIST_CHANGED} says so. */
  readonly refresh: () => Promise<void>
}

const ALREADY = Number.NEGATIVE_INFINITY

type ListInMemory = {
  readonly listId: string
  readonly version: number
  /** In ms since 1970; {@link ALREADY} for the one in force. */
  readonly countsFrom: number
  readonly ladders: ReadonlyMap<string, PriceLadder>
}

/**
 * Loads the price lists in force into memory, and those that wait for their date: they count from the first moment of it on.
 *
 * @param products these alone; all of them when absent
 */
export const loadPriceBook = async (
  db: Db,
  { clock = systemClock, products }: { readonly clock?: Clock; readonly products?: readonly string[] | undefined } = {},
): Promise<LivePriceBook> => {
  const readAll = (): Promise<Lists> => readLists(db, clock.now(), products)
  let lists = await readAll()
  let reading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    lists = await readAll()
  }
  const listOf = (market: string, currency: string): ListInMemory | undefined => {
    const now = clock.now().getTime()
    return lists.get(keyOf(market, currency))?.findLast(({ countsFrom }) => countsFrom <= now)
  }
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

/** By market, the list in force and then those that follow it, in the order of their dates. */
type Lists = ReadonlyMap<string, readonly ListInMemory[]>

const readLists = async (db: Db, now: Date, products: readonly string[] | undefined): Promise<Lists> => {
  const inForce = (await readListsInForce(db, now)).map((row) => ({ ...row, countsFrom: ALREADY }))
  const scheduled = (await readScheduledLists(db, now)).map((row) => ({ ...row, countsFrom: row.countsFrom.getTime() }))
  const lists = new Map<string, ListInMemory[]>()
  for (const { id, market, currency, version, countsFrom } of [...inForce, ...scheduled]) {
    const key = keyOf(market, currency)
    const list: ListInMemory = { listId: id, version, countsFrom, ladders: await readLadders(db, id, products) }
    lists.set(key, [...(lists.get(key) ?? []), list])
  }
  return lists
}

const keyOf = (market: string, currency: string): string => `${market} ${currency}`
