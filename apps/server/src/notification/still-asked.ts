import { isDue, neededFor } from '#server/document/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import { isIdentityNeeded } from '#server/identity/index.ts'
import type { StoredOrder } from '#server/order/index.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { messagesFor } from './mail-facts.ts'
import { documentName } from './news/document-words.ts'

/** What has to be shown before an order is paid, as far as it is not settled yet. */
export type StillAsked = {
  /** What its customer has to send or do, in words. */
  readonly names: readonly string[]
  /** Whether documents are among that, which have a page of their own. */
  readonly hasDocuments: boolean
  /** Whether a sent document still waits for a decision. */
  readonly isBeingChecked: boolean
}

/** By the rules and the state of the moment at which a message is written. */
export const stillAsked = async (
  affiliate: Affiliate,
  order: StoredOrder,
  { db, affiliates }: Pick<NotificationDeps, 'db' | 'affiliates'>,
): Promise<StillAsked> => {
  const messages = messagesFor(affiliate, order, { affiliates })
  const needed = await neededFor(db, affiliate, order)
  const documents = needed.filter(isDue).map(({ origin }) => documentName(messages, origin))
  return {
    names: [...documents, ...(isIdentityNeeded(order) ? [messages.t('mail.identity')] : [])],
    hasDocuments: documents.length > 0,
    isBeingChecked: needed.some(({ state }) => state === 'waiting') || order.identityCheck === 'pending',
  }
}
