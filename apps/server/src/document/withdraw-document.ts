import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { orderChanged } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { decideStatus, type StoredDocument } from './document.decide.ts'
import { lockDocuments, updateStatus } from './document.repository.ts'
import { releaseFile } from './forget-files.ts'
import { findOwnDocument } from './find-document.ts'

/** As its sender. What else becomes of it is for operators. */
export const updateDocument = async (
  ctx: Context,
  id: string,
  { status }: BodyOf<'updateDocument'>,
  files: SealedStorage,
): Promise<StoredDocument> => {
  if (status !== 'withdrawn')
    throw new ProblemError('scope-missing', { detail: 'A public token may withdraw a document and nothing else' })
  const { orderId } = await findOwnDocument(ctx, id)
  const documents = await lockDocuments(ctx.db, orderId)
  const document = documents.find((one) => one.id === id.toLowerCase())
  if (document === undefined) throw new ProblemError('document-not-found')
  if (!(await withdraw(ctx, document, files))) return document
  await orderChanged(ctx.db, orderId)
  return { ...document, status: 'withdrawn', fileKey: null, decidedAt: ctx.now, decidedBy: 'customer' }
}

/** The order is held. @returns false when it was withdrawn before */
export const withdraw = async (
  ctx: Pick<Context, 'db' | 'now'>,
  document: StoredDocument,
  files: SealedStorage,
): Promise<boolean> => {
  const decision = decideStatus(document, 'withdrawn', 'customer')
  if (decision.kind === 'unchanged') return false
  if (decision.kind === 'refused') throw new ProblemError('document-not-changeable', { current: decision.current })
  await updateStatus(ctx.db, document.id, {
    status: 'withdrawn',
    reason: null,
    decidedAt: ctx.now,
    decidedBy: 'customer',
    fileKey: null,
  })
  await releaseFile(ctx.db, document.fileKey, files)
  return true
}
