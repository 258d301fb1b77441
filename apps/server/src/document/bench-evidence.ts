import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { isShownAtBench } from './document.decide.ts'
import { selectDocuments } from './document.repository.ts'
import { readDocument } from './read-document.ts'
import type { StoredDocument } from './stored-document.ts'

/** What the customer of an order shows to the person who looks at the product again, latest first. */
export const listBenchEvidence = async (db: Db, orderId: string): Promise<readonly StoredDocument[]> =>
  (await selectDocuments(db, orderId)).filter(isShownAtBench)

/**
 * The clean copy of one of these, and of no other document. Who looked is written down.
 * @throws ProblemError document-not-found, document-not-changeable (not checked yet)
 */
export const readBenchEvidence = async (
  ctx: OperatorContext,
  orderId: string,
  id: string,
  files: SealedStorage,
): Promise<{ readonly document: StoredDocument; readonly bytes: Buffer }> => {
  const shown = await listBenchEvidence(ctx.db, orderId)
  if (!shown.some((one) => one.id === id.toLowerCase())) throw new ProblemError('document-not-found')
  return readDocument(ctx, id, files)
}
