import type { OperatorContext } from '#server/call/index.ts'
import { auditView } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { findReachableDocument } from './find-document.ts'
import { filePlace, type StoredDocument } from './stored-document.ts'

/**
 * The clean copy of a document, for the operator who decides about it. The look is recorded before anything is shown.
 * @throws ProblemError document-not-found (also once its file was deleted), document-not-changeable (not checked yet)
 */
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
