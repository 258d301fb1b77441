import { isTestProgramme, type OrderLink, textIn } from '@reprise/contract'
import { portalUrl } from '#server/affiliate/index.ts'
import type { Affiliate } from '#server/call/index.ts'
import {
  createOrderLink,
  messageToken,
  type RevealedOrder,
  revealOrder,
  revealVoucherCode,
  type StoredPromise,
  takeStockOf,
  selectOrderLanguage,
} from '#server/order/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { JobName, JobPayloads } from '#server/platform/jobs/registry.ts'
import type { Mail, MailAttachment } from '#server/platform/mail/mailer.ts'
import { findPaymentTitle } from '#server/quotation/index.ts'
import { filePurchasesOf } from '#server/register/index.ts'
import { headerText } from './format.ts'
import { arrivedNames, charityIn, declaredNames, type OrderFacts, orderFacts, stillAsked } from './mail-facts.ts'
import type { Message } from './mail-frame.ts'
import type { MailJob } from './mail.repository.ts'
import { type NewsKind, PROMISED_IN } from './news-kind.ts'
import { type OrderNews, orderNews } from './order-news.ts'
import { type NotificationDeps, sendOnce } from './send-once.ts'

/** One piece of news: of which kind, where it leads, and the facts that the order does not hold. */
export type Telling = Pick<
  OrderNews,
  'kind' | 'reason' | 'leadsToIdentity' | 'told' | 'documents' | 'claim' | 'answer' | 'code' | 'since' | 'until'
> & {
  readonly orderId: string
  /** Two messages with one key: the second is not sent. */
  readonly key: string
  /** An address that was on file before: it is told, and led nowhere. */
  readonly formerly?: string
  /** Which of the order's pages the link opens; its own when left out. */
  readonly page?: OrderLink
  /** Where such messages are declined; for reminders alone, which belong to no contract. */
  readonly stopUrl?: string | undefined
  /** For what was to be done by a day that has passed. */
  readonly late?: Pick<StoredPromise, 'kind' | 'due'>
  /** What a look at the product left open; amounts in minor units. */
  readonly question?: {
    readonly amountBefore: number
    readonly amountAfter: number
    readonly answerBefore: Date
    /** Where it is answered; absent once there is nothing to answer. */
    readonly page?: OrderLink
  }
}

type Told = Telling | readonly Telling[] | undefined

/** What a customer is told for each job; nothing once there is nothing to say any more. */
export type News = {
  readonly [Name in JobName]?: (payload: JobPayloads[Name], deps: NotificationDeps) => Told | Promise<Told>
}

/** What is kept of a message besides its key. */
type Kept = { readonly kind: string; readonly job: MailJob | undefined }

/** Writes to the customer of an order, once; nothing where the programme asks for no e-mail address. */
export const mailCustomer = async (
  revealed: RevealedOrder,
  { key, formerly, kind, job }: Pick<Telling, 'key' | 'formerly'> & Kept,
  deps: NotificationDeps,
  render: (
    affiliate: Affiliate,
    facts: OrderFacts,
  ) => Promise<Message & Pick<Mail, 'unsubscribe'> & { readonly attachments: readonly MailAttachment[] }>,
): Promise<void> => {
  const { order, person } = revealed
  const address = formerly ?? person.email
  if (address === undefined || (formerly !== undefined && formerly === person.email)) return
  const affiliate = deps.affiliates.find(order.affiliateId)
  if (affiliate === undefined) throw new Error(`Order ${order.id} belongs to no affiliate`)
  await sendOnce(
    key,
    deps,
    async () => ({
      from: { name: headerText(affiliate.config.appName), address: affiliate.programme.mailFrom },
      to: { name: headerText([person.firstName, person.lastName].join(' ')), address },
      ...(await render(affiliate, orderFacts(revealed, affiliate, deps))),
    }),
    {
      orderId: order.id,
      kind,
      formerly: formerly !== undefined,
      test: isTestProgramme(affiliate.id),
      job: formerly === undefined && job !== undefined && !CARRYING_CODES.has(kind) ? job : null,
    },
  )
}

/** Kinds that open something, or are worth money: they are not sent again by hand. */
const CARRYING_CODES: ReadonlySet<string> = new Set<NewsKind>(['code', 'paid-voucher'])

export const tell = async (
  { orderId, key, formerly, page, late, question, kind, reason, ...news }: Telling,
  deps: NotificationDeps,
  job?: MailJob,
): Promise<void> => {
  // The job that takes stock may come after this one, and its promise belongs into the message.
  if (PROMISED_IN[kind] !== undefined) await takeStockOf(deps, orderId, deps.clock.now())
  const revealed = await revealOrder(deps.db, deps.vault, orderId)
  if (revealed === undefined) return
  const { order } = revealed
  const told = newsFor({ kind, reason }, order)
  const leadsToOrder = news.code === undefined && formerly === undefined
  await mailCustomer(
    revealed,
    { key, kind: told.kind, job, ...(formerly !== undefined && { formerly }) },
    deps,
    async (affiliate, facts) => ({
      ...orderNews({
        ...facts,
        ...(kind === 'received' && order.devices.length > 0 && { product: arrivedNames(order, deps.catalogue) }),
        ...told,
        ...news,
        orderUrl: leadsToOrder
          ? await linkToOrder(order.id, key, deps, news.leadsToIdentity ? '/identity' : (question?.page ?? page))
          : undefined,
        declared: declaredNames(order, deps.catalogue),
        amount: question?.amountAfter ?? order.amount,
        ...(question !== undefined && { question }),
        asked: await stillAsked(affiliate, order, deps),
        way: await wayOf(revealed, deps),
        paymentTag: order.paymentTag,
        charity: charityIn(affiliate, order),
        ...(told.kind === 'paid-voucher' && { voucher: await voucherOf(revealed, deps) }),
        ...(order.settlement?.passedOn && { passedOn: order.settlement.passedOn }),
        promise: late ?? order.promises.find((promise) => promise.kind === PROMISED_IN[kind]),
      }),
      ...(news.stopUrl !== undefined && { unsubscribe: news.stopUrl }),
      attachments: [
        ...(news.documents?.form === undefined ? [] : [news.documents.form]),
        ...(kind === 'paid' ? await papersOf(order, deps) : []),
      ],
    }),
  )
}
/** News of a look that found another product than the declared one. */
const OF_ANOTHER_PRODUCT: { readonly [kind in NewsKind]?: NewsKind } = {
  accepted: 'accepted-other',
  'found-less': 'found-other',
}

/** What was bought was paid for, or a lost parcel made good for. */
const OF_MONEY: ReadonlySet<NewsKind> = new Set(['paid', 'compensated'])

/** At the price that its customer agreed to; for another product than the declared one; and for a payment that no bank made, never of money that was sent. */
const newsFor = (
  news: Pick<OrderNews, 'kind' | 'reason'>,
  { items, paymentTag, settlement, amountBefore }: RevealedOrder['order'],
): Pick<OrderNews, 'kind' | 'reason'> => {
  if (news.kind === 'accepted' && amountBefore !== null) return { kind: 'offer-accepted' }
  const other = OF_ANOTHER_PRODUCT[news.kind]
  if (other !== undefined && items.some(({ foundProductId }) => foundProductId !== null)) return { kind: other }
  if (paymentTag === 'bank-transfer' || !OF_MONEY.has(news.kind)) return news
  if (settlement?.passedOn) return { kind: 'paid-donation' }
  if (settlement?.way) return { kind: 'paid-voucher-given', reason: `paid-voucher-given.${settlement.way}` }
  return settlement?.voucher ? { kind: 'paid-voucher' } : news
}

/** What was bought, on paper. */
const papersOf = async (order: RevealedOrder['order'], deps: NotificationDeps): Promise<MailAttachment[]> =>
  (await filePurchasesOf(deps, order)).map(({ name, bytes }) => ({
    filename: name,
    mediaType: 'application/pdf',
    bytes,
  }))

const voucherOf = async (
  { order: { id, settlement } }: RevealedOrder,
  { db, vault }: NotificationDeps,
): Promise<OrderNews['voucher']> => {
  const code = await revealVoucherCode(db, vault, id)
  const endsOn = settlement?.voucher?.expiresOn ?? null
  return code === undefined ? undefined : { code, endsOn: endsOn ?? undefined }
}

const wayOf = async ({ order }: RevealedOrder, deps: NotificationDeps): Promise<string> => {
  const title = textIn(
    (await findPaymentTitle(deps.db, order.quotationId, order.paymentOptionId)) ?? {},
    order.language,
  )
  return order.maskedAccount === null ? title : `${title} ${order.maskedAccount}`
}

/** Address of the portal of an order's programme. */
export const portalOfOrder = async (
  orderId: string,
  { db, affiliates, config }: Pick<NotificationDeps, 'db' | 'affiliates' | 'config'>,
): Promise<string> => {
  const place = await selectOrderLanguage(db, orderId)
  const affiliate = place && affiliates.find(place.affiliateId)
  return affiliate === undefined ? config.publicUrl : portalUrl(affiliate, config.publicUrl)
}

/** On any device; the same link each time this message is tried. @param message its key */
export const linkToOrder = async (
  orderId: string,
  message: string,
  deps: Pick<NotificationDeps, 'db' | 'affiliates' | 'clock' | 'config' | 'vault'>,
  page: OrderLink = '/order',
): Promise<string> => {
  const publicUrl = await portalOfOrder(orderId, deps)
  const token = messageToken(deps.vault, message)
  return inTransaction(deps.db, (trx) =>
    createOrderLink(trx, { orderId, page, publicUrl, now: deps.clock.now(), token }),
  )
}
