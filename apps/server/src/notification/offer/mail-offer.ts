import { DAY_MS, HOUR_MS, isEmail, normaliseField, type ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { emailIndex } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { holdOpenQuotation } from '#server/quotation/index.ts'
import { holdAddress, insertSavedOffer, selectAsked, updateAskedAgain } from './saved-offer.repository.ts'

/** Offers of one browser in a day. */
const MOST_BY_SESSION = 10
/** Other offers to one address in a day, by any browser. */
const MOST_BY_ADDRESS = 3
/** One offer to one address, in all, and how long after the one before. */
const MOST_TIMES = 3
const AGAIN_AFTER_MS = HOUR_MS

export const emailPlace = (id: string): string => `saved_offer|email|${id}`

/**
 * Every address gets the same answer: one that declined, or was sent much, is sent nothing, and is counted all the same (docs/decisions/0195).
 * @throws ProblemError quotation-not-found, quotation-expired, quotation-sold, field-rejected, too-many-requests
 */
export const mailOffer = async (
  ctx: Context,
  { quotationId, typed }: { readonly quotationId: string; readonly typed: string },
  vault: Pick<Vault, 'seal' | 'blindIndex'>,
): Promise<ReplyOf<'mailOffer'>> => {
  const address = normaliseField('email', typed)
  if (!isEmail(address)) throw new ProblemError('field-rejected', { faults: [{ pointer: '/email', code: 'email' }] })
  const quotation = await holdOpenQuotation(ctx, quotationId)
  const { id: sessionId } = await ctx.startSession()
  const asking = { quotationId: quotation.id, sessionId, hash: emailIndex(vault, address) }
  await holdAddress(ctx, asking)
  const asked = await selectAsked(ctx, asking, new Date(ctx.now.getTime() - DAY_MS))
  if (asked.bySession >= MOST_BY_SESSION) throw new ProblemError('too-many-requests', { retryAfter: DAY_MS / 1000 })
  const reply = { validUntil: quotation.validUntil.toISOString() }
  const { same } = asked
  if (same !== null && (same.times >= MOST_TIMES || ctx.now.getTime() - same.askedAt.getTime() < AGAIN_AFTER_MS))
    return reply
  const isSent = !asked.isOptedOut && asked.byAddress < MOST_BY_ADDRESS && ctx.affiliate.archivedAt === null
  const id = same?.id ?? newId()
  const email = isSent ? vault.seal(address, emailPlace(id)) : null
  if (same === null) await insertSavedOffer(ctx, { ...asking, id, email, endsAt: quotation.validUntil })
  else await updateAskedAgain(ctx, id, { email, isOptedOut: asked.isOptedOut, sessionId })
  if (isSent) await enqueue(ctx.db, 'offer.mail', { savedOfferId: id, number: (same?.times ?? 0) + 1 })
  return reply
}
