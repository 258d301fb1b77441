import { GRADES, type PriceLadder } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { majorText } from '#server/platform/csv/money-column.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { COLUMN_OF } from './import/price-row.ts'
import { requireSeen, seesMarket } from './market.ts'
import {
  type Market,
  readLadder,
  readLadders,
  readListsInForce,
  readProductNames,
  selectPriceLists,
  type StoredPriceList,
} from './pricing.repository.ts'

type Reading = Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>

export type PriceListVersion = StoredPriceList & { readonly isInForce: boolean }

/** In the markets that the caller sees, newest first. */
export const listPriceLists = async (ctx: Reading, wanted: Partial<Market>): Promise<readonly PriceListVersion[]> => {
  const inForce = new Set((await readListsInForce(ctx.db, ctx.now)).map(({ id }) => id))
  const lists = await selectPriceLists(ctx.db, wanted)
  return lists.filter((list) => seesMarket(ctx, list)).map((list) => ({ ...list, isInForce: inForce.has(list.id) }))
}

/** @param version its number, or `current` */
export const findPriceList = async (ctx: Reading, market: Market, version: string): Promise<PriceListVersion> => {
  requireSeen(ctx, market)
  const inForce = (await readListsInForce(ctx.db, ctx.now)).find(
    (one) => one.market === market.market && one.currency === market.currency,
  )
  const number = version === 'current' ? inForce?.version : Number(version)
  const [list] = number === undefined ? [] : await selectPriceLists(ctx.db, { ...market, version: number })
  if (list === undefined) throw new ProblemError('price-list-not-found')
  return { ...list, isInForce: list.id === inForce?.id }
}

export type ShownPrice = { readonly product: string; readonly name: string; readonly prices: PriceLadder }

/** Prices of a version by product id. */
export const listPrices = async (
  ctx: Reading,
  market: Market,
  version: string,
  wanted: { readonly isWanted: (product: string) => boolean; readonly offset: number; readonly limit: number },
): Promise<{ readonly list: PriceListVersion; readonly total: number; readonly prices: readonly ShownPrice[] }> => {
  const list = await findPriceList(ctx, market, version)
  const found = [...(await readLadders(ctx.db, list.id))]
    .filter(([product]) => wanted.isWanted(product))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const some = found.slice(wanted.offset, wanted.offset + wanted.limit)
  const names = await readProductNames(
    ctx.db,
    some.map(([product]) => product),
  )
  const prices = some.map(([product, ladder]) => ({
    product,
    name: names.get(product) ?? product,
    prices: { ...ladder },
  }))
  return { list, total: found.length, prices }
}

/** As the table that the import takes: major units, the label as a note before them. */
export const exportPriceList = async (db: Db, list: PriceListVersion): Promise<string> => {
  const ladders = [...(await readLadders(db, list.id))].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows = ladders.map(([product, ladder]) =>
    [product, ...GRADES.map((grade) => majorText(ladder[grade], list.currency))].join(','),
  )
  const header = ['product_id', ...GRADES.map((grade) => COLUMN_OF[grade])].join(',')
  return [`# ${list.label.replaceAll(/\s+/g, ' ')}`, header, ...rows, ''].join('\n')
}

/** Even if another list is in force: lists are never changed. @throws Error when it has no such product */
export const findLadder = async (db: Db, listId: string, productId: string): Promise<PriceLadder> => {
  const ladder = await readLadder(db, listId, productId)
  if (ladder === undefined) throw new Error(`Price list ${listId} has no price for ${productId}`)
  return ladder
}

/** Undefined where that list does not buy it. */
export const findListedLadder = async (db: Db, listId: string, productId: string): Promise<PriceLadder | undefined> => {
  const ladder = await readLadder(db, listId, productId)
  return ladder !== undefined && Object.values(ladder).some((price) => price > 0) ? ladder : undefined
}

/** Since when the prices of a market are what they are; undefined where there are none. */
export const pricesCountFrom = async (db: Db, market: Market, at: Date): Promise<Date | undefined> => {
  const inForce = (await readListsInForce(db, at)).find(
    (one) => one.market === market.market && one.currency === market.currency,
  )
  if (inForce === undefined) return undefined
  const [list] = await selectPriceLists(db, { ...market, version: inForce.version })
  return list?.countsFrom
}
