import type { Money, PriceLadder } from '@reprise/contract'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { readLadders, readListsInForce, readScheduledLists } from './pricing.repository.ts'

export type ListedLadder = {
  readonly ladder: PriceLadder
  readonly listId: string
  readonly version: number
}

/** The lists in force, held in memory and renewed when the database says so. */
export type PriceBook = {
  /** Undefined when nothing is paid, or there is no list for the market. */
  readonly ladder: (market: string, currency: string, productId: string) => ListedLadder | undefined
  /** Worth of a flawless one; null when nothing is paid for it. */
  readonly bestPrice: (market: string, currency: string, productId: string) => Money | null
  readonly version: (market: string, currency: string) => number | undefined
}

/** Channel of the database. */
export const PRICE_LIST_CHANGED = 'price_list_changed'

export type LivePriceBook = PriceBook & {
  /** Called whenever {@link PRICE_LIST_CHANGED} says so. */
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

/** Also lists that wait for their date: they count from its first moment on. @param products all when absent */
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

/** The one in force, then those that follow it by date. */
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
