import {
  type BankPayer,
  directionOf,
  PAYMENT_HOLD_HOURS,
  type PaymentTag,
  printedBarcode,
  type PromiseKind,
  type ToldBy,
} from '@reprise/contract'
import { type MailKey, type Messages, messagesIn } from '#server/message/index.ts'
import type { MailAttachment } from '#server/platform/mail/mailer.ts'
import { formatFor, headerText, plainText } from './format.ts'
import type { OrderFacts } from './mail-facts.ts'
import { framedMail, html, mailStyles, type Message } from './mail-frame.ts'
import { type NewsFacts, type NewsKind, type NewsReason, PROMISED_IN } from './news-kind.ts'

export type OrderNews = OrderFacts & {
  readonly kind: NewsKind
  readonly reason?: NewsReason | undefined
  /** Where the order is shown; absent where the message must not link to it. */
  readonly orderUrl: string | undefined
  /** Where such messages are declined; for reminders alone. */
  readonly stopUrl?: string | undefined
  /** What the customer says that they sold. */
  readonly declared: string
  /** What has to be shown before it is paid, in words, and whether something that was sent is being looked at. */
  readonly asked?: { readonly names: readonly string[]; readonly isBeingChecked: boolean }
  readonly way: string
  readonly paymentTag: PaymentTag
  /** The voucher that it was paid with, its code whole. */
  readonly voucher?: { readonly code: string; readonly endsOn: string | undefined } | undefined
  readonly charity?: string | undefined
  /** A day */
  readonly passedOn?: string | undefined
  /** Since when it stands still, and until when something must come. */
  readonly since?: Date
  readonly until?: Date | string
  /** `due` is the last day on which it is kept. */
  readonly promise?: { readonly kind: PromiseKind; readonly due: string } | undefined
  /** The link leads to where the customer proves who they are. */
  readonly leadsToIdentity?: true
  readonly question?: { readonly amountBefore: number; readonly answerBefore: Date; readonly page?: string }
  /** For an answer that was noted for the customer. */
  readonly told?: ToldBy | undefined
  /** Present on news of documents: which, in words, and why one was refused. */
  readonly documents?: {
    readonly names: readonly string[]
    readonly refusal: string
    /** To be signed, where it is one of ours. */
    readonly form?: MailAttachment | undefined
  }
  /** In minor units, and where it is repaid to. */
  readonly claim?: {
    readonly amount: number
    readonly paid: number
    readonly account: BankPayer | undefined
  }
  /** Present on the answer to what the customer brought forward: what was written to them. */
  readonly answer?: string | undefined
  /** Present on news of the kind `code`. */
  readonly code?: { readonly digits: string; readonly minutes: number }
}

/** A short message about an order, in the customer's language and the affiliate's look. */
export const orderNews = (news: OrderNews): Message => {
  const messages = messagesIn('mail', news.language, news.own)
  const { locale, t } = messages
  const { money, date, isolated, list } = formatFor(locale, news.currency, news.timeZone)
  const told = {
    product: isolated(news.product),
    declared: isolated(news.declared),
    amount: money(news.claim?.amount ?? news.amount),
    before: money(news.claim?.paid ?? news.question?.amountBefore ?? news.amount),
    due: money(news.claim === undefined ? news.amount : news.claim.paid - news.claim.amount),
    answer: news.answer === undefined ? '' : isolated(news.answer),
    repayTo: news.claim?.account === undefined ? '' : isolated(accountText(news.claim.account, t)),
    reference: isolated(printedBarcode(news.barcode)),
    answerBefore: news.question === undefined ? '' : date(news.question.answerBefore),
    sendBefore: date(news.sendBefore),
    since: news.since === undefined ? '' : date(news.since),
    until: news.until === undefined ? '' : date(news.until),
    by: news.promise === undefined ? '' : date(news.promise.due),
    way: isolated(news.way),
    voucherEnds: news.voucher?.endsOn === undefined ? '' : t('mail.voucherEnds', { date: date(news.voucher.endsOn) }),
    charity: news.charity === undefined ? t('mail.someCharity') : isolated(news.charity),
    passedOn: news.passedOn === undefined ? '' : date(news.passedOn),
    code: news.code?.digits ?? '',
    minutes: news.code?.minutes ?? 0,
    holdHours: PAYMENT_HOLD_HOURS,
    documents: list(news.documents?.names ?? []),
    refusal: news.documents?.refusal ?? '',
    form: news.documents?.form === undefined ? '' : t('mail.formAttached'),
  }
  const { names = [], isBeingChecked = false } = news.asked ?? {}
  const stillNeeded = names.length === 0 ? '' : t('mail.stillNeeded', { list: list(names), count: names.length })
  const beforeMoney = stillNeeded === '' && isBeingChecked ? t('mail.beingChecked') : stillNeeded
  // No message speaks of money as long as something stands before it.
  const next = beforeMoney === '' ? t(`mail.next.${news.paymentTag}`, told) : beforeMoney
  const stated = { ...told, next, stillNeeded }
  const why = news.reason === undefined ? '' : t(`mail.why.${news.reason}`, stated)
  const facts: NewsFacts = { ...stated, why }
  const message = `mail.news.${news.kind}` as const
  // Some mailboxes show the marks of direction as boxes.
  const plain = { product: news.product, declared: news.declared, charity: news.charity ?? t('mail.someCharity') }
  const words = {
    subject: headerText(t(`${message}.subject`, { ...facts, ...plain })),
    title: t(`${message}.title`, facts),
    greeting: news.name === '' ? '' : t('mail.greeting', { name: isolated(news.name) }),
    voucher: news.voucher === undefined ? undefined : { label: t('mail.voucherCode'), value: news.voucher.code },
    body: [
      ...messages.lines(`${message}.body`, facts),
      promised(news, t, facts),
      news.told === undefined ? '' : t(`mail.noted.${news.told}`),
    ].filter((paragraph) => paragraph !== ''),
    number: { label: t('mail.orderNumber'), value: printedBarcode(news.barcode) },
    open:
      news.orderUrl === undefined
        ? undefined
        : {
            label: openLabel(news, t),
            url: news.orderUrl,
          },
    sentBecause: t('mail.sentBecause', { appName: isolated(news.appName) }),
    stop: news.stopUrl === undefined ? undefined : { label: t('mail.reminders.button'), url: news.stopUrl },
  }
  return { subject: words.subject, html: asHtml(words, news, locale), text: plainText(asText(words, news, t), locale) }
}

type T = Messages<MailKey>['t']

/** An account as it is typed into a transfer. */
const accountText = (account: BankPayer, t: T): string =>
  account.scheme === 'sepa'
    ? `${account.name}, IBAN ${inFours(account.iban)}${account.bic === undefined ? '' : `, BIC ${account.bic}`}`
    : `${account.name}, ${t('mail.ukAccount', { sortCode: inPairs(account.sortCode), accountNumber: account.accountNumber })}`

const inFours = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ')
const inPairs = (sortCode: string): string => sortCode.replace(/.{2}(?=.)/g, '$&-')

/** News that begin a promise say by when it is kept; news of a late one have said it. */
const promised = ({ kind, promise, paymentTag }: OrderNews, t: T, facts: NewsFacts): string => {
  if (promise === undefined || PROMISED_IN[kind] !== promise.kind) return ''
  return t(promise.kind === 'pay' ? `mail.promised.pay.${paymentTag}` : `mail.promised.${promise.kind}`, facts)
}

const openLabel = ({ leadsToIdentity, question }: OrderNews, t: T): string => {
  if (leadsToIdentity) return t('mail.openIdentity')
  return t(question?.page === undefined ? 'mail.openOrder' : 'mail.openQuestion')
}

type Words = {
  readonly subject: string
  readonly title: string
  readonly greeting: string
  readonly voucher: { readonly label: string; readonly value: string } | undefined
  readonly body: readonly string[]
  readonly number: { readonly label: string; readonly value: string }
  readonly open: { readonly label: string; readonly url: string } | undefined
  readonly sentBecause: string
  readonly stop: { readonly label: string; readonly url: string } | undefined
}

const asHtml = (words: Words, news: OrderNews, language: string): string => {
  const style = mailStyles(news.theme)
  const frame = { ...news, language, direction: directionOf(language), preview: words.body[0] ?? '', ...words }
  return framedMail(
    frame,
    html`<section class="card" style="${style.card}">
${words.greeting === '' ? html`` : html`<p style="${style.paragraph}">${words.greeting}</p>`}
<h1 style="${style.title}">${words.title}</h1>
${words.voucher === undefined ? html`` : html`<p style="${style.paragraph}"><span class="soft" style="${style.soft}">${words.voucher.label}</span><br><strong dir="ltr" style="${style.number}">${words.voucher.value}</strong></p>`}
${words.body.map((paragraph) => html`<p style="${style.paragraph}">${paragraph}</p>`)}
${words.open === undefined ? html`` : html`<p style="margin:20px 0"><a class="button" href="${words.open.url}" style="${style.button}">${words.open.label}</a></p>`}
<p style="margin:0"><span class="soft" style="${style.soft}">${words.number.label}</span><br><strong dir="ltr" style="${style.number}">${words.number.value}</strong></p>
</section>`,
  )
}

const asText = (words: Words, news: OrderNews, t: T): string => {
  const labelled = (label: string, value: string): string => t('mail.labelled', { label, value })
  return [
    words.greeting,
    words.title,
    words.voucher === undefined ? '' : labelled(words.voucher.label, words.voucher.value),
    ...words.body,
    words.open === undefined ? '' : labelled(words.open.label, words.open.url),
    labelled(words.number.label, words.number.value),
    [
      '—',
      words.sentBecause,
      news.homeUrl ?? news.appName,
      ...(words.stop === undefined ? [] : [labelled(words.stop.label, words.stop.url)]),
    ].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
