import type { BodyOf, DocumentMediaType } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { findOrder, orderChanged, requireOwn, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { bytesOf } from '#server/platform/http/multipart-body.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { hasRoom, maySend, namePlace, quarantinePlace, type StoredDocument } from './document.decide.ts'
import { insertDocument, lockDocuments, selectDocuments } from './document.repository.ts'
import { requireOwnBrowser } from './find-document.ts'
import { acceptedType } from './inspection/accepted-type.ts'
import { FileRefused } from './inspection/limits.ts'
import { lookAtHead } from './inspection/look-at-head.ts'
import { withdraw } from './withdraw-document.ts'

export type DocumentDeps = { readonly vault: Vault; readonly files: SealedStorage }

/** Into quarantine. What a glance tells is told at once; its check begins as soon as this is committed. */
export const sendDocument = async (
  ctx: Context,
  { externalId, origin, file, replaces }: BodyOf<'sendDocument'>,
  { vault, files }: DocumentDeps,
): Promise<StoredDocument> => {
  requireOwnBrowser(ctx, 'order-not-found')
  const order = await requireSendable(ctx, externalId, origin)
  const others = (documents: readonly StoredDocument[]) => documents.filter((one) => one.id !== replaces?.toLowerCase())
  requireRoom(others(await selectDocuments(ctx.db, order.id)), { size: file.size, origin })
  const bytes = await bytesOf(file)
  const mediaType = await typeOf({ name: file.name, declaredType: file.type, bytes })

  const id = newId()
  const fileKey = await files.put(bytes, 'documents', quarantinePlace(id))
  const sent = await lockDocuments(ctx.db, order.id)
  // Again: while the file was stored, the order may have ended, or its seller been erased.
  await requireSendable(ctx, order.id, origin)
  if (replaces !== undefined) await replace(ctx, sent, replaces, files)
  requireRoom(others(sent), { size: file.size, origin })
  const document: StoredDocument = {
    id,
    affiliateId: ctx.affiliate.id,
    orderId: order.id,
    origin,
    name: vault.seal(file.name, namePlace(id)),
    size: file.size,
    mediaType,
    status: 'pending',
    reason: null,
    checkedAt: null,
    fileKey,
    createdAt: ctx.now,
    decidedAt: null,
    decidedBy: null,
  }
  await files.claim(ctx.db, fileKey)
  await insertDocument(ctx.db, document)
  await enqueue(ctx.db, 'document.check', { documentId: id })
  await orderChanged(ctx.db, order.id)
  return document
}

const requireSendable = async (
  ctx: Context,
  orderId: string,
  origin: StoredDocument['origin'],
): Promise<StoredOrder> => {
  const order = await findOrder(ctx, orderId)
  await requireOwn(ctx, order)
  if (!maySend(ctx.affiliate.programme.documents, order, origin)) throw new ProblemError('document-not-needed')
  return order
}

const requireRoom = (sent: readonly StoredDocument[], file: Pick<StoredDocument, 'size' | 'origin'>): void => {
  if (!hasRoom(sent, file)) throw new ProblemError('too-many-documents')
}

/** What can be told without quarantine. */
const typeOf = async (file: {
  readonly name: string
  readonly declaredType: string
  readonly bytes: Buffer
}): Promise<DocumentMediaType> => {
  try {
    const type = await acceptedType(file)
    lookAtHead(type, file.bytes)
    return type
  } catch (error) {
    if (error instanceof FileRefused) throw new ProblemError('file-refused', { current: { reason: error.reason } })
    throw error
  }
}

const replace = async (
  ctx: Context,
  sent: readonly StoredDocument[],
  replaces: string,
  files: SealedStorage,
): Promise<void> => {
  const old = sent.find(({ id }) => id === replaces.toLowerCase())
  if (old === undefined) throw new ProblemError('document-not-found')
  // A refused one stays: it needs no withdrawing to be replaced.
  if (old.status !== 'refused') await withdraw(ctx, old, files)
}
