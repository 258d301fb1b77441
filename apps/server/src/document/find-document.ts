import type { Document, DocumentOrigin, NeededDocument } from '@reprise/contract'
import type { Affiliate, Context, OperatorContext } from '#server/call/index.ts'
import { auditView, reachedBy, requireReach } from '#server/operator/index.ts'
import { findOrder, findReachableOrder, requireOwn, type StoredOrder } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { filePlace, maySend, neededDocuments, type StoredDocument } from './document.decide.ts'
import {
  type QueuedDocument,
  selectDocument,
  selectDocuments,
  selectPending,
  selectStates,
} from './document.repository.ts'

/** A public token alone knows of no document, nor of an order that one could be sent for. */
export const requireOwnBrowser = (
  { session }: Pick<Context, 'session'>,
  unknown: 'document-not-found' | 'order-not-found',
): void => {
  if (session === null) throw new ProblemError(unknown)
}

/** Another's is as unknown as one that never was. */
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

export const findReachableDocument = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  id: string,
): Promise<StoredDocument> => {
  const document = await selectDocument(ctx.db, id)
  if (document === undefined) throw new ProblemError('document-not-found')
  requireReach(ctx, document.affiliateId, 'document-not-found')
  return document
}

/** For the operator who decides. The look is recorded before anything is shown. */
export const readDocument = async (
  ctx: OperatorContext,
  id: string,
  files: SealedStorage,
): Promise<{ readonly document: StoredDocument; readonly bytes: Buffer }> => {
  const document = await findReachableDocument(ctx, id)
  const { status, checkedAt, fileKey, orderId, affiliateId } = document
  if (fileKey === null) throw new ProblemError('document-not-found', { detail: 'Its file was deleted' })
  if (checkedAt === null)
    throw new ProblemError('document-not-changeable', {
      detail: 'Its file is still being checked',
      current: { status, checked: false, allowed: [] },
    })
  await auditView(ctx, 'readDocument', { order: orderId, document: document.id, affiliate: affiliateId })
  const bytes = await files.open(fileKey, filePlace(document.id))
  if (bytes === undefined) throw new Error('The file of a document is gone')
  return { document, bytes }
}

/** What was sent, and what is needed. */
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
    needed: await neededFor(ctx.db, ctx.affiliate, order),
  }
}

export const listDocuments = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  orderId: string,
): Promise<StoredDocument[]> => {
  const { order } = await findReachableOrder(ctx, orderId)
  return selectDocuments(ctx.db, order.id)
}

/** Longest waiting first. */
export const listDocumentsToDecide = (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>,
  affiliate: string | undefined,
  page: PageRequest,
): Promise<{ readonly rows: readonly QueuedDocument[]; readonly total: number }> =>
  selectPending(ctx.db, reachedBy(ctx, affiliate), page)

/** What was sent for another device of the sale counts. */
export const neededFor = async (
  db: Db,
  { programme }: Pick<Affiliate, 'programme'>,
  order: StoredOrder,
): Promise<NeededDocument[]> => neededDocuments(programme.documents, order, await selectStates(db, [order.id]))

/** Whether another is of use in the place of a refused one: the order still asks for it, and none was accepted. */
export const isAskedAgain = async (
  db: Db,
  affiliate: Pick<Affiliate, 'programme'>,
  order: StoredOrder,
  origin: DocumentOrigin,
): Promise<boolean> => {
  const needed = (await neededFor(db, affiliate, order)).find((one) => one.origin === origin)
  return needed === undefined ? maySend(affiliate.programme.documents, order, origin) : needed.state !== 'accepted'
}

/** For the message that says so; undefined for a document that is not refused. */
export const findRefusal = async (
  db: Db,
  documentId: string,
): Promise<
  | { readonly orderId: string; readonly origin: DocumentOrigin; readonly reason: NonNullable<Document['reason']> }
  | undefined
> => {
  const document = await selectDocument(db, documentId)
  return document === undefined || document.reason === null
    ? undefined
    : { orderId: document.orderId, origin: document.origin, reason: document.reason }
}

export const findOrigin = async (db: Db, documentId: string): Promise<DocumentOrigin | undefined> =>
  (await selectDocument(db, documentId))?.origin
