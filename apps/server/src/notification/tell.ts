import { helpAddress, type OrderLink, textIn, type ToldBy } from '@reprise/contract'
import {
  createOrderLink,
  customerLanguage,
  messageToken,
  type RevealedOrder,
  revealOrder,
  revealVoucherCode,
  type StoredPromise,
  takeStockOf,
} from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { findPaymentTitle } from '#server/quotation/index.ts'
import type { NotificationDeps } from './confirm-order-by-mail.ts'
import { headerText } from './format.ts'
import { noteSent, wasSent } from './mail.repository.ts'
import { absolute, charityIn, declaredNames, homeAddress, productNames } from './mail-facts.ts'
import type { NewsKind, NewsReason } from './news/news-kind.ts'
import { type OrderNews, orderNews } from './news/order-news.ts'
import { PROMISED_IN } from './news/promised-in.ts'
import { stillAsked } from './still-asked.ts'

export type Telling = {
  readonly orderId: string
  readonly kind: NewsKind
  /** What differs in news of this kind. */
  readonly reason?: NewsReason
  /** The second of two messages with one key is not sent. */
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
  /** What was written to a customer who brought something forward. */
  readonly answer?: string | undefined
  readonly since?: Date
  readonly until?: Date
  /** What was to be done by a day that has passed. */
  readonly late?: Pick<StoredPromise, 'kind' | 'due'>
  /** How the customer told an answer that was noted for them. */
  readonly noted?: ToldBy | undefined
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
  {
    orderId,
    kind,
    reason,
    key,
    code,
    formerly,
    leadsToIdentity,
    question,
    page,
    documents,
    claim,
    answer,
    since,
    until,
    late,
    noted,
  }: Telling,
  deps: NotificationDeps,
): Promise<void> => {
  // The job that takes stock may come after this one, and its promise belongs into the message.
  if (PROMISED_IN[kind] !== undefined) await takeStockOf(deps, orderId, deps.clock.now())
  const revealed = await revealOrder(deps.db, deps.vault, orderId)
  if (!revealed || (await wasSent(deps.db, key))) return
  const { order, person } = revealed
  const address = formerly ?? person.email
  if (address === undefined || (formerly !== undefined && formerly === person.email)) return
  const affiliate = deps.affiliates.find(order.affiliateId)
  const look = affiliate && deps.affiliates.theme(affiliate.config.theme)
  if (!affiliate || !look) throw new Error(`Order ${orderId} belongs to an affiliate without a look`)
  const { appName, country } = affiliate.config
  const told = newsFor({ kind, reason }, order)
  const leadsToOrder = code === undefined && formerly === undefined
  const message = orderNews({
    ...told,
    language: customerLanguage(order.language, country),
    own: deps.affiliates.textsOf(affiliate),
    appName,
    look,
    homeUrl: homeAddress(affiliate, order.language, deps),
    helpUrl: absolute(helpAddress(affiliate.config, order.language), deps.config.publicUrl),
    orderUrl: leadsToOrder
      ? await linkToOrder(order.id, key, deps, leadsToIdentity ? '/identity' : (question?.page ?? page))
      : undefined,
    name: person.firstName ?? person.lastName ?? '',
    product: productNames(order, deps.catalogue),
    declared: declaredNames(order, deps.catalogue),
    barcode: order.barcode,
    amount: question?.amountAfter ?? order.amount,
    currency: order.currency,
    sendBefore: order.sendBefore,
    ...(question === undefined ? {} : { question }),
    ...(leadsToIdentity && { leadsToIdentity }),
    asked: await stillAsked(affiliate, order, deps),
    way: await wayOf(revealed, deps),
    paymentTag: order.paymentTag,
    charity: charityIn(affiliate, order),
    ...(told.kind === 'paid-voucher' ? { voucher: await voucherOf(revealed, deps) } : {}),
    ...(order.settlement?.passedOn ? { passedOn: new Date(order.settlement.passedOn) } : {}),
    ...(code === undefined ? {} : { code }),
    ...(documents === undefined ? {} : { documents }),
    ...(claim === undefined ? {} : { claim }),
    ...(answer === undefined ? {} : { answer }),
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    promise: late ?? order.promises.find((promise) => promise.kind === PROMISED_IN[kind]),
    ...(noted === undefined ? {} : { told: noted }),
  })
  await deps.mailer.send({
    from: { name: headerText(appName), address: affiliate.programme.mailFrom },
    to: { name: headerText([person.firstName, person.lastName].join(' ')), address },
    ...message,
    attachments: documents?.form === undefined ? [] : [documents.form],
    messageId: `${key.replaceAll(/[|:]/g, '.')}@${new URL(deps.config.publicUrl).hostname}`,
  })
  await noteSent(deps.db, key, deps.clock.now())
}

/** News of a look that found another product than the declared one. */
const OF_ANOTHER_PRODUCT: { readonly [kind in NewsKind]?: NewsKind } = {
  accepted: 'accepted-other',
  'found-less': 'found-other',
}

/**
 * What is told of another product than the declared one; and of a payment that no bank made: of a voucher, or of what was passed on, and
 * never of money that was sent.
 */
const newsFor = (
  news: Pick<OrderNews, 'kind' | 'reason'>,
  { items, paymentTag, settlement }: RevealedOrder['order'],
): Pick<OrderNews, 'kind' | 'reason'> => {
  const other = OF_ANOTHER_PRODUCT[news.kind]
  if (other !== undefined && items.some(({ foundProductId }) => foundProductId !== null)) return { kind: other }
  if (paymentTag === 'bank-transfer' || news.kind !== 'paid') return news
  if (settlement?.passedOn) return { kind: 'paid-donation' }
  if (settlement?.way) return { kind: 'paid-voucher-given', reason: `paid-voucher-given.${settlement.way}` }
  return settlement?.voucher ? { kind: 'paid-voucher' } : news
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
