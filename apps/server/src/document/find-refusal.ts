import type { Document, DocumentOrigin } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { selectDocument } from './document.repository.ts'

/** What was refused and why, for the message that says so; undefined for a document that is not. */
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

/** What a document is; undefined for one that is not there. */
export const findOrigin = async (db: Db, documentId: string): Promise<DocumentOrigin | undefined> =>
  (await selectDocument(db, documentId))?.origin
