import type { Context } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectQuotation } from './quotation.repository.ts'
import type { StoredQuotation } from './stored-quotation.ts'

/** @throws ProblemError quotation-not-found, also for another affiliate's */
export const findQuotation = async (ctx: Context, id: string): Promise<StoredQuotation> => {
  const quotation = await selectQuotation(ctx, id)
  if (!quotation) throw new ProblemError('quotation-not-found')
  return quotation
}
