import { findRefusal, isDue, neededFor } from '#server/document/index.ts'
import { revealOrder } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { documentWords } from './news/document-words.ts'
import { tell } from './tell-by-mail.ts'

/** Says what is missing, when somebody asked for that. */
export const mailMissingDocuments = async (
  { orderId, requestId }: JobPayloads['document.mail-missing'],
  deps: NotificationDeps,
): Promise<void> => {
  const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
  const affiliate = order && deps.affiliates.find(order.affiliateId)
  if (order === undefined || affiliate === undefined) return
  const words = documentWords(order.language)
  const missing = (await neededFor(deps.db, affiliate, order)).filter(isDue)
  // Sent meanwhile: there is nothing to say any more.
  if (missing.length === 0) return
  const names = missing.map(({ origin }) => words.names[origin])
  const key = `documents-missing|${requestId}`
  await tell({ orderId, kind: 'documents-missing', key, page: '/documents', documents: { names, refusal: '' } }, deps)
}

/** Says which document was refused, why, and what to do. */
export const tellRefusal = async (
  { documentId }: JobPayloads['document.refused'],
  deps: NotificationDeps,
): Promise<void> => {
  const refused = await findRefusal(deps.db, documentId)
  const order = refused && (await revealOrder(deps.db, deps.vault, refused.orderId))?.order
  if (refused === undefined || order === undefined) return
  const words = documentWords(order.language)
  const documents = { names: [words.names[refused.origin]], refusal: words.refusals[refused.reason] }
  const key = `document-refused|${documentId}`
  await tell({ orderId: order.id, kind: 'document-refused', key, page: '/documents', documents }, deps)
}
