import type { DocumentRefusal } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { doneBefore } from '#server/operator/index.ts'
import { insertEvent, orderChanged } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { decideStatus, type StoredDocument } from './document.decide.ts'
import { lockDocuments, selectDocument, updateStatus } from './document.repository.ts'
import { findReachableDocument } from './find-document.ts'

export type Decision =
  | { readonly status: 'accepted' }
  | { readonly status: 'refused'; readonly reason: DocumentRefusal }

const CORRECT_IT =
  'It was refused: where that was a mistake, correct it (POST orders/{id}/corrections, `order correct … document`)'

/** Once. The customer is told of a refusal, why, and what to do. */
export const decideDocument = async (ctx: OperatorContext, id: string, decision: Decision): Promise<StoredDocument> => {
  const { orderId, affiliateId } = await findReachableDocument(ctx, id)
  const documents = await lockDocuments(ctx.db, orderId)
  const document = documents.find((one) => one.id === id.toLowerCase())
  if (document === undefined) throw new ProblemError('document-not-found')
  const reason = decision.status === 'refused' ? decision.reason : null
  const outcome = decideStatus(document, decision.status, 'operator', reason)
  ctx.note({ order: orderId, document: document.id, affiliate: affiliateId, status: decision.status, reason })
  if (outcome.kind === 'unchanged') return document
  if (outcome.kind === 'refused')
    throw new ProblemError('document-not-changeable', {
      ...(document.status === 'refused' && decision.status === 'accepted' ? { detail: CORRECT_IT } : {}),
      current: {
        ...outcome.current,
        ...(await doneBefore(ctx, { order: orderId, actions: ['decideDocument'], about: { document: document.id } })),
      },
    })
  const changed = { status: decision.status, reason, decidedAt: ctx.now, decidedBy: ctx.operator.actor }
  await updateStatus(ctx.db, document.id, { ...changed, fileKey: document.fileKey })
  if (decision.status === 'refused')
    await enqueue(ctx.db, 'document.refused', { documentId: document.id, at: ctx.now.toISOString() })
  else await insertEvent(ctx.db, { orderId, event: 'accept-document', actor: 'operator', about: null, now: ctx.now })
  await orderChanged(ctx.db, orderId)
  return { ...document, ...changed }
}

/** Two messages with one key: the second is not sent. */
export const refusalMailKey = (documentId: string): string => `document-refused|${documentId}`

/** What became of a document of this order, as far as a refusal may be corrected. */
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

/** Undoes a person's refusal. The order is held. @returns the key of the message that told of it */
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
