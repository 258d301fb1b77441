import type { DocumentOrigin } from '@reprise/contract'
import { drawSaleCertificate, findRefusal, isDue, neededFor, refusalMailKey } from '#server/document/index.ts'
import { type RevealedOrder, revealOrder } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { MailAttachment } from '#server/platform/mail/mailer.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { messagesFor } from './mail-facts.ts'
import { documentName, refusalText } from './news/document-words.ts'
import { tell } from './tell.ts'

/** Says what is missing, when a visitor asked for that. */
export const mailMissingDocuments = async (
  { orderId, requestId }: JobPayloads['document.mail-missing'],
  deps: NotificationDeps,
): Promise<void> => {
  const revealed = await revealOrder(deps.db, deps.vault, orderId)
  const affiliate = revealed && deps.affiliates.find(revealed.order.affiliateId)
  if (revealed === undefined || affiliate === undefined) return
  const { order } = revealed
  const missing = (await neededFor(deps.db, affiliate, order)).filter(isDue)
  // Sent meanwhile: there is nothing to say any more.
  if (missing.length === 0) return
  const messages = messagesFor(affiliate, order, deps)
  const names = missing.map(({ origin }) => documentName(messages, origin))
  const form = await formFor(
    revealed,
    missing.map(({ origin }) => origin),
    deps,
  )
  const key = `documents-missing|${requestId}`
  await tell(
    { orderId, kind: 'documents-missing', key, page: '/documents', documents: { names, refusal: '', form } },
    deps,
  )
}

/** The form to sign, where it is among what is asked for. */
export const formFor = async (
  revealed: RevealedOrder,
  asked: readonly DocumentOrigin[],
  deps: NotificationDeps,
): Promise<MailAttachment | undefined> => {
  if (!asked.includes('sale-certificate')) return undefined
  const { fileName, bytes } = await drawSaleCertificate(revealed, deps)
  return { filename: fileName, mediaType: 'application/pdf', bytes }
}

/** Says which document was refused, why, and what to do. */
export const tellRefusal = async (
  { documentId }: JobPayloads['document.refused'],
  deps: NotificationDeps,
): Promise<void> => {
  const refused = await findRefusal(deps.db, documentId)
  const revealed = refused && (await revealOrder(deps.db, deps.vault, refused.orderId))
  const affiliate = revealed && deps.affiliates.find(revealed.order.affiliateId)
  if (refused === undefined || revealed === undefined || affiliate === undefined) return
  const { order } = revealed
  const messages = messagesFor(affiliate, order, deps)
  const documents = {
    names: [documentName(messages, refused.origin)],
    refusal: refusalText(messages, refused.reason),
    form: await formFor(revealed, [refused.origin], deps),
  }
  const key = refusalMailKey(documentId)
  await tell({ orderId: order.id, kind: 'document-refused', key, page: '/documents', documents }, deps)
}
