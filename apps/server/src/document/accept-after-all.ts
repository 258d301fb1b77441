import type { OperatorContext } from '#server/call/index.ts'
import { insertEvent } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectDocument, updateStatus } from './document.repository.ts'
import { refusalMailKey } from './mail-keys.ts'

/** What became of a document of this order, as far as a refusal may be corrected. @throws ProblemError document-not-found */
export const documentState = async (
  { db }: Pick<OperatorContext, 'db'>,
  orderId: string,
  id: string,
): Promise<'pending' | 'accepted' | 'withdrawn' | 'refused' | 'refused-by-check' | 'gone'> => {
  const document = await selectDocument(db, id)
  if (document === undefined || document.orderId !== orderId) throw new ProblemError('document-not-found')
  const { status, checkedAt, fileKey } = document
  if (status !== 'refused') return status
  if (checkedAt === null) return 'refused-by-check'
  return fileKey === null ? 'gone' : status
}

/**
 * Accepts a document that a person refused by mistake. The order is held.
 * @returns the key of the message that told its sender of the refusal
 */
export const acceptAfterAll = async (
  { db, operator, now }: Pick<OperatorContext, 'db' | 'operator' | 'now'>,
  id: string,
): Promise<string> => {
  const document = await selectDocument(db, id)
  if (document === undefined) throw new ProblemError('document-not-found')
  const accepted = { status: 'accepted', reason: null, decidedAt: now, decidedBy: operator.actor } as const
  await updateStatus(db, document.id, { ...accepted, fileKey: document.fileKey })
  const { orderId } = document
  await insertEvent(db, { orderId, event: 'accept-document', actor: 'operator', about: null, now })
  return refusalMailKey(document.id)
}
