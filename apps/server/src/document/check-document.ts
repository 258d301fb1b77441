import { orderChanged } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { Scanner } from '#server/platform/scanner/scanner.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { lockDocuments, selectDocument, updateChecked, updateStatus } from './document.repository.ts'
import { FileRefused } from './inspection/limits.ts'
import { inspectApart } from './inspection/inspect-apart.ts'
import type { CleanFile } from './inspection/inspect-file.ts'
import { releaseFile } from './forget-files.ts'
import { filePlace, namePlace, quarantinePlace, type StoredDocument } from './document.decide.ts'

export type CheckDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly vault: Vault
  readonly files: SealedStorage
  readonly scanner: Scanner
}

/**
 * Ends a quarantine: scans the file, decodes it in a process of its own and keeps a copy encoded again, or refuses it
 * (quality C3 to C5). While the scanner or the store is away, the file stays unreadable, and this is tried again.
 * @throws ScannerError, StorageError
 */
export const checkDocument = async (documentId: string, deps: CheckDeps): Promise<void> => {
  const { db, files, clock } = deps
  const document = await selectDocument(db, documentId)
  if (document === undefined || !isWaiting(document)) return
  const verdict = await judge(document, deps)
  const copy =
    verdict instanceof FileRefused
      ? undefined
      : {
          mediaType: verdict.mediaType,
          fileKey: await files.put(verdict.bytes, 'documents', filePlace(documentId)),
          at: clock.now(),
        }
  await inTransaction(db, async (trx) => {
    const documents = await lockDocuments(trx, document.orderId)
    const now = documents.find(({ id }) => id === documentId)
    // Withdrawn meanwhile: the copy has no owner, and is removed.
    if (now === undefined || !isWaiting(now)) return
    if (copy !== undefined) {
      await files.claim(trx, copy.fileKey)
      await updateChecked(trx, documentId, copy)
    } else if (verdict instanceof FileRefused) {
      const decidedAt = clock.now()
      const outcome = {
        status: 'refused',
        reason: verdict.reason,
        decidedAt,
        decidedBy: 'check',
        fileKey: null,
      } as const
      await updateStatus(trx, documentId, outcome)
      await enqueue(trx, 'document.refused', { documentId })
    }
    await releaseFile(trx, now.fileKey, files)
    await orderChanged(trx, document.orderId)
  })
}

const isWaiting = ({ status, checkedAt, fileKey }: StoredDocument): boolean =>
  status === 'pending' && checkedAt === null && fileKey !== null

const judge = async (
  { id, name, mediaType, fileKey }: StoredDocument,
  { files, scanner, vault }: CheckDeps,
): Promise<CleanFile | FileRefused> => {
  const bytes = await files.open(fileKey ?? '', quarantinePlace(id))
  if (bytes === undefined) throw new Error('The file of a document that waits for its check is gone')
  if ((await scanner.scan(bytes)) === 'infected') return new FileRefused('infected')
  try {
    return await inspectApart({ name: vault.open(name, namePlace(id)), declaredType: mediaType, bytes })
  } catch (error) {
    if (error instanceof FileRefused) return error
    throw error
  }
}
