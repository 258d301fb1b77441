import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { priceOf, statusOf, withoutPromotion } from './quotation.decide.ts'
import { lockQuotation, updatePromotion } from './quotation.repository.ts'
import type { FrozenPromotion, StoredQuotation } from './stored-quotation.ts'

/**
 * An open quotation, held until the transaction ends: it is not sold and keeps its promotion meanwhile.
 * @throws ProblemError quotation-not-found, quotation-sold, quotation-expired
 */
export const holdOpenQuotation = async (ctx: Context, id: string): Promise<StoredQuotation> => {
  const quotation = await lockQuotation(ctx, id)
  if (!quotation) throw new ProblemError('quotation-not-found')
  const status = statusOf(quotation, ctx.now)
  if (status === 'sold') throw new ProblemError('quotation-sold')
  if (status === 'expired') throw new ProblemError('quotation-expired')
  return quotation
}

/** Gives a held quotation this promotion in the place of any other, and restates its amount. */
export const setPromotion = (ctx: Context, quotation: StoredQuotation, promotion: FrozenPromotion): void =>
  ctx.later(updatePromotion(ctx, quotation.id, promotion, priceOf(quotation) + promotion.value))

/** Takes a held quotation's promotion away, and restates its amount. */
export const removePromotion = (ctx: Context, quotation: StoredQuotation): StoredQuotation => {
  const plain = withoutPromotion(quotation)
  ctx.later(updatePromotion(ctx, plain.id, null, plain.amount))
  return plain
}
