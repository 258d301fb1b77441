import type { Context } from '#server/call/index.ts'
import { countUse } from './promotion.repository.ts'

/**
 * Counts the use of a promotion by an order, in the order's transaction; false when it is used up. One that ended
 * meanwhile still holds: its value was promised with the quotation, until the quotation's last day.
 */
export const takePromotion = (ctx: Context, promotionId: string): Promise<boolean> => countUse(ctx, promotionId)
