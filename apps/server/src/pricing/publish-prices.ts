import type { PriceComparison, PriceList } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { ImportDoubts } from '#server/platform/csv/import-report.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { changedProducts, comparePrices, type Ladders, type PriceLimits, USUAL_LIMITS } from './compare.decide.ts'
import { findPriceList, type PriceListVersion } from './find-price-list.ts'
import { lastMonthOf, weighChanges } from './last-month.decide.ts'
import { PRICE_LIST_CHANGED } from './load-price-book.ts'
import { requireOwnMarket } from './market.ts'
import {
  countOpenOffers,
  holdMarket,
  insertPriceList,
  insertPrices,
  type Market,
  nextVersion,
  readDemand,
  readLadders,
  readListsInForce,
  readProductNames,
  withdrawList,
} from './pricing.repository.ts'
import { movedBestsellers } from './second-person/bestsellers.decide.ts'

export type PriceSaving = {
  /** A transaction; a preview does without. */
  readonly db: Db
  readonly now: Date
  /** `key:<id>`, `command-line:<account>`, `demo`. */
  readonly actor: string
}

export type PriceChecks = {
  /** The usual ones when left out. */
  readonly limits?: PriceLimits | null
  /** A list for another market would never be used. Nothing to ask where there is none yet. */
  readonly used?: readonly Market[]
  readonly confirmed?: boolean
  /** From how many percent on a price of what sells wants a second person; null: one is enough. */
  readonly approveAbove: number | null
  /** Where a second person is needed the list waits for them, and is not refused. */
  readonly propose?: boolean
}

export type PriceListWish = Market & {
  readonly label: string
  readonly prices: Ladders
  /** At once where that has passed, or is left out. */
  readonly on?: Date | undefined
}

const BATCH = 2000
const MONTH_MS = 30 * 86_400_000

/** What a list would change against the one that is in force when its time comes. */
export const previewPrices = async (
  { db, now }: Pick<PriceSaving, 'db' | 'now'>,
  { market, currency, prices, on = now }: Omit<PriceListWish, 'label'>,
  { limits, used = [], approveAbove }: PriceChecks,
): Promise<PriceComparison> => {
  const isWanted = (one: Market): boolean => one.market === market && one.currency === currency
  const before = (await readListsInForce(db, on > now ? on : now)).find(isWanted)
  const ladders = before === undefined ? new Map() : await readLadders(db, before.id)
  const comparison = comparePrices(ladders, prices, limits ?? USUAL_LIMITS)
  const demand = await readDemand(db, { market, currency }, new Date(now.getTime() - MONTH_MS))
  const bySales = weighChanges(demand, ladders, prices)
  const moved =
    approveAbove === null ? null : movedBestsellers(demand, { before: ladders, after: prices, above: approveAbove })
  const names = await readProductNames(
    db,
    [...bySales, ...(moved?.products ?? [])].map(({ product }) => product),
  )
  const named = <One extends { readonly product: string }>(one: One) => ({
    ...one,
    name: names.get(one.product) ?? one.product,
  })
  const isUsed = used.length === 0 || used.some(isWanted)
  return {
    ...comparison,
    since: before?.version ?? null,
    openOffers: await countOpenOffers(db, { market, currency }, changedProducts(ladders, prices), now),
    lastMonth: lastMonthOf(demand, ladders, prices),
    bySales: bySales.map(named),
    doubts: isUsed
      ? comparison.doubts
      : [{ code: 'market-unused', message: unusedMarket(market, used) }, ...comparison.doubts],
    secondPerson:
      approveAbove === null || moved === null || moved.count === 0
        ? null
        : { above: approveAbove, count: moved.count, products: moved.products.map(named) },
  }
}

const unusedMarket = (market: string, used: readonly Market[]): string =>
  `No programme uses the prices of "${market}"; programmes use ${used
    .map((one) => `${one.market} ${one.currency}`)
    .sort()
    .join(', ')}`

/**
 * The next version, at once or from a date on. @param tell how many prices are written
 * @throws ImportDoubts where the change is asked about and the caller did not confirm it
 * @throws ProblemError second-person-needed
 */
export const publishPrices = async (
  saving: PriceSaving,
  wish: PriceListWish,
  checks: PriceChecks,
  tell: (written: number) => void = () => {},
): Promise<{ readonly version: number; readonly comparison: PriceComparison }> => {
  const { db, actor } = saving
  const { market, currency, label, prices } = wish
  // Nothing comes between the comparison and the list.
  const now = await holdMarket(db, wish, saving.now)
  const version = await nextVersion(db, wish)
  const comparison = await previewPrices({ db, now }, wish, checks)
  if (comparison.doubts.length > 0 && checks.confirmed !== true) throw new ImportDoubts(comparison)
  const isProposed = needsApproval(comparison, checks)
  const on = wish.on !== undefined && wish.on > now ? wish.on : null
  const id = await insertPriceList(db, {
    market,
    currency,
    version,
    label,
    createdAt: now,
    inForceFrom: on,
    actor,
    isProposed,
  })
  const rows = [...prices].map(([productId, ladder]) => ({ productId, ladder }))
  for (let from = 0; from < rows.length; from += BATCH) {
    tell(from)
    await insertPrices(db, id, rows.slice(from, from + BATCH))
  }
  tell(rows.length)
  await notify(db, PRICE_LIST_CHANGED, `${market} ${currency}`)
  return { version, comparison }
}

const needsApproval = ({ secondPerson }: PriceComparison, { propose }: PriceChecks): boolean => {
  if (secondPerson === null || propose === true) return secondPerson !== null
  const { count, above } = secondPerson
  throw new ProblemError('second-person-needed', {
    detail: `Prices of products that were sold in the last 30 days (${count}) change by more than ${above} %: a second person has to approve them`,
    current: { secondPerson },
  })
}

/** Only one that waits for its date, or for a second person: one that has begun is followed by another. */
export const withdrawPriceList = async (
  ctx: OperatorContext,
  market: Market,
  version: number,
): Promise<PriceListVersion> => {
  requireOwnMarket(ctx, market)
  const now = await holdMarket(ctx.db, market, ctx.now)
  const list = await findPriceList({ ...ctx, now }, market, String(version))
  const state = stateOf(list, now)
  if (state !== 'scheduled' && state !== 'proposed') throw new ProblemError('change-made', { current: { state } })
  await withdrawList(ctx.db, list.id, now)
  await notify(ctx.db, PRICE_LIST_CHANGED, `${market.market} ${market.currency}`)
  ctx.note({ ...market, version })
  return { ...list, withdrawnAt: now }
}

export const stateOf = (
  list: Pick<PriceListVersion, 'withdrawnAt' | 'proposedAt' | 'approvedAt' | 'isInForce' | 'countsFrom'>,
  now: Date,
): PriceList['state'] => {
  const { withdrawnAt, proposedAt, approvedAt, isInForce, countsFrom } = list
  if (withdrawnAt !== null) return 'withdrawn'
  if (proposedAt !== null && approvedAt === null) return 'proposed'
  if (isInForce) return 'in-force'
  return countsFrom > now ? 'scheduled' : 'past'
}
