import type { Context } from '#server/affiliate/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { countUse } from './promotion.repository.ts'

/**
 * Counts the use of a promotion by an order, in the order's transaction. A promotion that ended meanwhile still holds:
 * its value was promised with the quotation, until the quotation's last day. One that is used up does not.
 * @throws ProblemError promotion-used-up
 */
export const takePromotion = async (ctx: Context, promotionId: string): Promise<void> => {
  if (!(await countUse(ctx, promotionId)))
    throw new ProblemError('promotion-used-up', { detail: 'Price the product again to sell it without the promotion.' })
}
