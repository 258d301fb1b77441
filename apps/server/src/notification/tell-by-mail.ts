import { helpAddress, ORDER_CODE_MINUTES, type OrderLink, textIn } from '@reprise/contract'
import {
  codePlace,
  createOrderLink,
  customerLanguage,
  messageToken,
  revealFormerEmails,
  type RevealedOrder,
  revealOrder,
  revealVoucherCode,
} from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { findPaymentTitle } from '#server/quotation/index.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { headerText } from './format.ts'
import { noteSent, wasSent } from './mail.repository.ts'
import { absolute, charityIn, homeAddress, productNames } from './mail-facts.ts'
import type { NewsKind } from './news/news-texts.ts'
import { type OrderNews, orderNews } from './news/order-news.ts'

/** Which transitions are news for the customer, and of which kind; the others they brought about or hear otherwise. */
const NEWS_OF: { readonly [transition: string]: NewsKind } = {
  send: 'sent',
  receive: 'received',
  accept: 'accepted',
  pay: 'paid',
  'give-back': 'going-back',
  'confirm-return': 'returned',
  recycle: 'recycled',
  cancel: 'cancelled',
  expire: 'expired',
}

/** Tells the customer that their order moved, once each time it does, with a link that opens it on any device. */
export const tellChangeByMail = async (
  { orderId, transition, toldElsewhere, nth }: JobPayloads['order.changed'],
  deps: NotificationDeps,
): Promise<void> => {
  const kind = NEWS_OF[transition]
  if (kind === undefined || toldElsewhere) return
  const key = [`order-${transition}`, orderId, ...(nth === undefined ? [] : [nth])].join('|')
  await tell({ orderId, kind, key }, deps)
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
 * Tells the customer what was changed, at the address on file and, without a link, wherever they were told before: whoever
 * changes the address first and the account then is noticed by the one who sold (quality, section 1a).
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

export type Telling = {
  readonly orderId: string
  readonly kind: NewsKind
  /** Of two messages with one key the second is not sent. */
  readonly key: string
  readonly code?: { readonly digits: string; readonly minutes: number }
  /** An address that was on file before: it is told, and led nowhere. */
  readonly formerly?: string
  /** The message leads to where the customer proves who they are. */
  readonly leadsToIdentity?: true
  /** Which of the order's pages the link opens; its own when left out. */
  readonly page?: OrderLink
  readonly documents?: NonNullable<OrderNews['documents']>
  readonly claim?: NonNullable<OrderNews['claim']>
  /** What a look at the product left open; amounts in minor units. */
  readonly question?: {
    readonly amountBefore: number
    readonly amountAfter: number
    readonly answerBefore: Date
    /** Where it is answered; absent once there is nothing to answer. */
    readonly page?: OrderLink
  }
}

/** Sends one piece of news, once; nothing where the programme asks for no e-mail address. */
export const tell = async (
  { orderId, kind, key, code, formerly, leadsToIdentity, question, page, documents, claim }: Telling,
  deps: NotificationDeps,
): Promise<void> => {
  const revealed = await revealOrder(deps.db, deps.vault, orderId)
  if (!revealed || (await wasSent(deps.db, key))) return
  const { order, person } = revealed
  const address = formerly ?? person.email
  if (address === undefined || (formerly !== undefined && formerly === person.email)) return
  const affiliate = deps.affiliates.find(order.affiliateId)
  const look = affiliate && deps.affiliates.theme(affiliate.config.theme)
  if (!affiliate || !look) throw new Error(`Order ${orderId} belongs to an affiliate without a look`)
  const { appName, country } = affiliate.config
  const told = kindFor(kind, order)
  const leadsToOrder = code === undefined && formerly === undefined
  const message = orderNews({
    kind: told,
    language: customerLanguage(order.language, country),
    appName,
    look,
    homeUrl: homeAddress(affiliate, order.language, deps),
    helpUrl: absolute(helpAddress(affiliate.config, order.language), deps.config.publicUrl),
    orderUrl: leadsToOrder
      ? await linkToOrder(order.id, key, deps, leadsToIdentity ? '/identity' : (question?.page ?? page))
      : undefined,
    name: person.firstName ?? person.lastName ?? '',
    product: productNames(order, deps.catalogue),
    barcode: order.barcode,
    amount: question?.amountAfter ?? order.amount,
    currency: order.currency,
    sendBefore: order.sendBefore,
    ...(question === undefined ? {} : { question }),
    ...(leadsToIdentity && { leadsToIdentity }),
    way: await wayOf(revealed, deps),
    paymentTag: order.paymentTag,
    charity: charityIn(affiliate, order),
    ...(told === 'paid-voucher' ? { voucher: await voucherOf(revealed, deps) } : {}),
    ...(order.settlement?.passedOn ? { passedOn: new Date(order.settlement.passedOn) } : {}),
    ...(code === undefined ? {} : { code }),
    ...(documents === undefined ? {} : { documents }),
    ...(claim === undefined ? {} : { claim }),
  })
  await deps.mailer.send({
    from: { name: headerText(appName), address: affiliate.programme.mailFrom },
    to: { name: headerText([person.firstName, person.lastName].join(' ')), address },
    ...message,
    attachments: documents?.form === undefined ? [] : [documents.form],
    messageId: `${key.replaceAll('|', '.')}@${new URL(deps.config.publicUrl).hostname}`,
  })
  await noteSent(deps.db, key, deps.clock.now())
}

/** What is told of a payment that no bank made: of a voucher, or of what was passed on, and never of money that was sent. */
const kindFor = (kind: NewsKind, { paymentTag, settlement }: RevealedOrder['order']): NewsKind => {
  if (paymentTag === 'bank-transfer' || kind !== 'paid') return kind
  if (settlement?.passedOn) return 'paid-donation'
  if (settlement?.way) return `paid-voucher-${settlement.way}`
  return settlement?.voucher ? 'paid-voucher' : kind
}

const voucherOf = async (
  { order: { id, settlement } }: RevealedOrder,
  { db, vault }: NotificationDeps,
): Promise<OrderNews['voucher']> => {
  const code = await revealVoucherCode(db, vault, id)
  const endsOn = settlement?.voucher?.expiresOn ?? null
  return code === undefined ? undefined : { code, endsOn: endsOn === null ? undefined : new Date(endsOn) }
}

const wayOf = async ({ order }: RevealedOrder, deps: NotificationDeps): Promise<string> => {
  const title = textIn(
    (await findPaymentTitle(deps.db, order.quotationId, order.paymentOptionId)) ?? {},
    order.language,
  )
  return order.maskedAccount === null ? title : `${title} ${order.maskedAccount}`
}

/** Opens the order on any device; the same link each time this message is tried. @param message its key */
export const linkToOrder = (
  orderId: string,
  message: string,
  { db, clock, config, vault }: Pick<NotificationDeps, 'db' | 'clock' | 'config' | 'vault'>,
  page: OrderLink = '/order',
): Promise<string> =>
  inTransaction(db, (trx) =>
    createOrderLink(trx, {
      orderId,
      page,
      publicUrl: config.publicUrl,
      now: clock.now(),
      token: messageToken(vault, message),
    }),
  )
