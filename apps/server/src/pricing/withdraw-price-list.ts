import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { findPriceList, type PriceListVersion } from './find-price-list.ts'
import { PRICE_LIST_CHANGED } from './load-price-book.ts'
import { requireOwnMarket } from './market.ts'
import { type Market, withdrawList } from './pricing.repository.ts'

/**
 * Takes a price list back that waits for its date. One that has begun is followed by another, such as the one before it.
 * @throws ProblemError price-list-not-found, scope-missing, change-made
 */
export const withdrawPriceList = async (
  ctx: OperatorContext,
  market: Market,
  version: number,
): Promise<PriceListVersion> => {
  requireOwnMarket(ctx, market)
  const list = await findPriceList(ctx, market, String(version))
  const state = stateOf(list, ctx.now)
  if (state !== 'scheduled') throw new ProblemError('change-made', { current: { state } })
  await withdrawList(ctx.db, list.id, ctx.now)
  await notify(ctx.db, PRICE_LIST_CHANGED, `${market.market} ${market.currency}`)
  ctx.note({ ...market, version })
  return { ...list, withdrawnAt: ctx.now }
}

/** Whether a list counts now, has yet to, or does not any more. */
export const stateOf = (
  { withdrawnAt, isInForce, countsFrom }: Pick<PriceListVersion, 'withdrawnAt' | 'isInForce' | 'countsFrom'>,
  now: Date,
): 'in-force' | 'scheduled' | 'past' | 'withdrawn' => {
  if (withdrawnAt !== null) return 'withdrawn'
  if (isInForce) return 'in-force'
  return countsFrom > now ? 'scheduled' : 'past'
}
