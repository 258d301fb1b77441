import type { OrderMailItem } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectMailsOfOffer } from '../mail.repository.ts'
import { mailView } from '../order-mails.ts'
import { selectAffiliateOfOffer } from './saved-offer.repository.ts'

/** What was mailed about an offer, oldest first: never to which address. @throws ProblemError quotation-not-found */
export const listOfferMails = async (ctx: OperatorContext, quotationId: string): Promise<OrderMailItem[]> => {
  const affiliateId = await selectAffiliateOfOffer(ctx.db, quotationId)
  if (affiliateId === undefined) throw new ProblemError('quotation-not-found')
  const affiliate = requireReach(ctx, affiliateId, 'quotation-not-found')
  return (await selectMailsOfOffer(ctx.db, quotationId)).map((mail) => mailView(ctx, affiliate, mail))
}
