import type { Context, OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { findOrder, requireOwn } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectDocument } from './document.repository.ts'
import type { StoredDocument } from './stored-document.ts'

/**
 * A public token alone knows of no document, nor of an order that it could be sent for: the answer is that to an id that never was.
 * @throws ProblemError the one that is given
 */
export const requireOwnBrowser = (
  { session }: Pick<Context, 'session'>,
  unknown: 'document-not-found' | 'order-not-found',
): void => {
  if (session === null) throw new ProblemError(unknown)
}

/**
 * A document of an order that is the caller's own; another's is as unknown as one that never was.
 * @throws ProblemError document-not-found
 */
export const findOwnDocument = async (ctx: Context, id: string): Promise<StoredDocument> => {
  requireOwnBrowser(ctx, 'document-not-found')
  const document = await selectDocument(ctx.db, id)
  if (document === undefined || document.affiliateId !== ctx.affiliate.id) throw new ProblemError('document-not-found')
  await findOrder(ctx, document.orderId)
    .then((order) => requireOwn(ctx, order))
    .catch(asUnknown)
  return document
}

const asUnknown = (error: unknown): never => {
  if (error instanceof ProblemError && error.problem === 'order-not-found') throw new ProblemError('document-not-found')
  throw error
}

/**
 * A document of an affiliate that the key reaches.
 * @throws ProblemError document-not-found, also for another affiliate's
 */
export const findReachableDocument = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  id: string,
): Promise<StoredDocument> => {
  const document = await selectDocument(ctx.db, id)
  if (document === undefined) throw new ProblemError('document-not-found')
  requireReach(ctx, document.affiliateId, 'document-not-found')
  return document
}
