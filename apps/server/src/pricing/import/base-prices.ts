import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Ladders } from '../compare.decide.ts'
import { findPriceList } from '../find-price-list.ts'
import { holdMarket, type Market, readLadders } from '../pricing.repository.ts'

/**
 * The prices in force, which nothing else takes the place of before the transaction ends. @param version that the caller
 * has seen @throws ProblemError version-changed where another one counts by now
 */
export const basePrices = async (ctx: OperatorContext, market: Market, version?: string): Promise<Ladders> => {
  const now = await holdMarket(ctx.db, market, ctx.now)
  const current = await findPriceList({ ...ctx, now }, market, 'current')
  if (version !== undefined && version !== String(current.version))
    throw new ProblemError('version-changed', { current: { version: current.version } })
  return readLadders(ctx.db, current.id)
}
