import { correctionEvent } from '@reprise/contract'
import { findOrigin } from '#server/document/index.ts'
import { revealOrder } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { messagesFor } from './mail-facts.ts'
import { wasSent } from './mail.repository.ts'
import { documentName } from './news/document-words.ts'
import { tell } from './tell.ts'

/** Tells a customer that what they were told was a mistake; nothing where the message of it never went out. */
export const tellCorrection = async (
  { orderId, correction, announced, document, at }: JobPayloads['order.corrected'],
  deps: NotificationDeps,
): Promise<void> => {
  if (!(await wasSent(deps.db, announced))) return
  const order = (await revealOrder(deps.db, deps.vault, orderId))?.order
  const origin = document === undefined ? undefined : await findOrigin(deps.db, document)
  const affiliate = order && deps.affiliates.find(order.affiliateId)
  if (order === undefined || affiliate === undefined) return
  const names = origin === undefined ? [] : [documentName(messagesFor(affiliate, order, deps), origin)]
  const key = `order-corrected|${orderId}|${correction}|${Date.parse(at)}`
  await tell({ orderId, kind: correctionEvent(correction), key, documents: { names, refusal: '' } }, deps)
}
