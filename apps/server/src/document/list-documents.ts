import type { DocumentOrigin, NeededDocument } from '@reprise/contract'
import type { Affiliate, Context, OperatorContext } from '#server/call/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { findOrder, findReachableOrder, requireOwn, type StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { neededDocuments } from './document.decide.ts'
import { type QueuedDocument, selectDocuments, selectPending } from './document.repository.ts'
import { requireOwnBrowser } from './find-document.ts'
import type { StoredDocument } from './stored-document.ts'

/**
 * What was sent for an order of the caller's own, and what it needs.
 * @throws ProblemError order-not-found
 */
export const listOwnDocuments = async (
  ctx: Context,
  { externalId, origin }: { readonly externalId: string; readonly origin?: DocumentOrigin | undefined },
): Promise<{ readonly documents: StoredDocument[]; readonly needed: NeededDocument[] }> => {
  requireOwnBrowser(ctx, 'order-not-found')
  const order = await findOrder(ctx, externalId)
  await requireOwn(ctx, order)
  const documents = await selectDocuments(ctx.db, order.id)
  return {
    documents: documents.filter((one) => origin === undefined || one.origin === origin),
    needed: neededDocuments(ctx.affiliate.programme.documents, order, documents),
  }
}

/** Everything that was sent for an order, latest first. @throws ProblemError order-not-found */
export const listDocuments = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  orderId: string,
): Promise<StoredDocument[]> => {
  const { order } = await findReachableOrder(ctx, orderId)
  return selectDocuments(ctx.db, order.id)
}

/** What operators have to decide about, of the affiliates that the key reaches, longest waiting first. */
export const listDocumentsToDecide = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  affiliate: string | undefined,
  page: PageRequest,
): Promise<{ readonly rows: readonly QueuedDocument[]; readonly total: number }> =>
  selectPending(ctx.db, reachedBy(ctx, affiliate), page)

/** What an order needs now, for messages. */
export const neededFor = async (
  db: Db,
  { programme }: Pick<Affiliate, 'programme'>,
  order: StoredOrder,
): Promise<NeededDocument[]> => neededDocuments(programme.documents, order, await selectDocuments(db, order.id))
