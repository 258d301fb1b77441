import { GRADES, type PriceLadder } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { isBought } from './compare.decide.ts'
import { findPriceList, type PriceListVersion } from './find-price-list.ts'
import { type Market, readLadders, readProductNames } from './pricing.repository.ts'

export type PriceChange = {
  readonly product: string
  readonly name: string
  /** Null where that version does not buy it. */
  readonly before: PriceLadder | null
  readonly after: PriceLadder | null
}

export type PriceChanges = {
  readonly list: PriceListVersion
  readonly changes: readonly PriceChange[]
  readonly found: number
  readonly hasMore: boolean
}

/** Products that two versions pay differently, by id. @param version its number, or `current` */
export const listPriceChanges = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>,
  market: Market,
  version: string,
  wanted: { readonly since: string; readonly after: string | undefined; readonly limit: number },
): Promise<PriceChanges> => {
  const list = await findPriceList(ctx, market, version)
  const since = await findPriceList(ctx, market, wanted.since)
  const [before, after] = [await readLadders(ctx.db, since.id), await readLadders(ctx.db, list.id)]
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((product) => ({ product, before: boughtIn(before, product), after: boughtIn(after, product) }))
    .filter((one) => GRADES.some((grade) => (one.before?.[grade] ?? 0) !== (one.after?.[grade] ?? 0)))
    .sort((a, b) => (a.product < b.product ? -1 : 1))
  const rest = changed.filter(({ product }) => wanted.after === undefined || product > wanted.after)
  const shown = rest.slice(0, wanted.limit)
  const names = await readProductNames(
    ctx.db,
    shown.map(({ product }) => product),
  )
  return {
    list,
    changes: shown.map((one) => ({ ...one, name: names.get(one.product) ?? one.product })),
    found: changed.length,
    hasMore: rest.length > shown.length,
  }
}

const boughtIn = (ladders: ReadonlyMap<string, PriceLadder>, product: string): PriceLadder | null => {
  const ladder = ladders.get(product)
  return isBought(ladder) ? ladder : null
}
