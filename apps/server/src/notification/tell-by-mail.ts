import { ORDER_CODE_MINUTES } from '@reprise/contract'
import { changeMailKey, codePlace, revealFormerEmails, wasTakenBack } from '#server/order/index.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import type { NewsKind } from './news/news-kind.ts'
import { tell } from './tell.ts'
import { tellLoss } from './tell-waiting.ts'

/** Which transitions are news for the customer, and of which kind; the others they brought about or hear otherwise. */
const NEWS_OF: { readonly [transition: string]: NewsKind } = {
  send: 'sent',
  receive: 'received',
  accept: 'accepted',
  pay: 'paid',
  compensate: 'compensated',
  'give-back': 'going-back',
  'turn-back': 'turned-back',
  'confirm-return': 'returned',
  recycle: 'recycled',
  cancel: 'cancelled',
  expire: 'expired',
}

/** Tells the customer that their order moved, once each time it does, with a link that opens it on any device. */
export const tellChangeByMail = async (
  { orderId, transition, toldElsewhere, nth, reason }: JobPayloads['order.changed'],
  deps: NotificationDeps,
): Promise<void> => {
  if (toldElsewhere || (await wasTakenBack(deps.db, { orderId, transition, nth }))) return
  const key = changeMailKey(orderId, transition, nth)
  if (transition === 'lose' || transition === 'write-off') return tellLoss({ orderId, transition, reason, key }, deps)
  const kind = reason === 'not-provided-in-time' ? 'given-back-unprovided' : NEWS_OF[transition]
  if (kind !== undefined) await tell({ orderId, kind, key }, deps)
}

/** Sends the code that proves who the customer is. It goes to the address on file and leads nowhere. */
export const mailCode = async (
  { orderId, codeId, sealed }: JobPayloads['order.mail-code'],
  deps: NotificationDeps,
): Promise<void> => {
  const digits = deps.vault.open(Buffer.from(sealed, 'base64'), codePlace(codeId))
  const code = { digits, minutes: ORDER_CODE_MINUTES }
  await tell({ orderId, kind: 'code', key: `order-code|${codeId}`, code }, deps)
}

/**
 * Tells the customer what was changed, at the address on file and, without a link, at every address they were told at
 * before: a thief who changes first the address and then the account is so noticed by the seller (docs/decisions/0020).
 */
export const tellDetailChange = async (
  { orderId, changeId, detail }: JobPayloads['order.detail-changed'],
  deps: NotificationDeps,
): Promise<void> => {
  const key = `order-detail|${changeId}`
  await tell({ orderId, kind: detail === 'email' ? 'email-here' : `${detail}-changed`, key }, deps)
  const former = await revealFormerEmails(deps.db, deps.vault, orderId)
  for (const [index, to] of former.entries())
    await tell({ orderId, kind: `${detail}-changed`, key: `${key}|${index}`, formerly: to }, deps)
}
