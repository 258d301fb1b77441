import { type CountedFrom, directionOf, type ExpectedDays, type PaymentTag, printedBarcode } from '@reprise/contract'
import { type MailKey, type Messages, messagesIn } from '#server/message/index.ts'
import { type Format, formatFor, headerText, plainText } from './format.ts'
import type { OrderFacts } from './mail-facts.ts'
import { framedMail, html, mailStyles, type Markup, type Message } from './mail-frame.ts'

/** How a product is sent, as far as the confirmation has words of its own for it; `late` where its label could not be bought yet. */
export type Sending = 'label' | 'either' | 'code' | 'kit' | 'store' | 'late'

/** All that a confirmation tells; amounts in minor units. */
export type ConfirmationFacts = OrderFacts & {
  /** Opens the order on any device. */
  readonly orderUrl: string
  /** In the language of the message; their sum is the offer. */
  readonly receipt: readonly {
    readonly subject?: string | undefined
    /** With the first line of a device of several: its name. */
    readonly device?: string
    readonly label: string
    readonly effect: number
  }[]
  readonly payment: {
    readonly tag: PaymentTag
    readonly title: string
    readonly account: string | null
    readonly charity?: string | undefined
  }
  /** To be shown before it is paid, in words. */
  readonly requirements: readonly string[]
  readonly sending: Sending
  /** Days, if it is handed in today; undefined where nothing is expected any more. */
  readonly expected: Pick<ExpectedDays, 'checkedBy' | 'paidBy'> | undefined
  /** Where the days of the payment begin with something that its seller has to send. */
  readonly paidAfter: { readonly days: number; readonly what: CountedFrom } | undefined
  /** What is attached of the terms of sale: their text, or where they stand. */
  readonly terms: 'text' | 'address' | undefined
  /** The company that takes parcels, where the programme names it. */
  readonly carrier: string | undefined
}

type ConfirmationWords = {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly subject: string
  readonly preview: string
  readonly greeting: string
  readonly headline: string
  readonly labelled: (label: string, value: string) => string
  readonly orderNumber: { readonly label: string; readonly value: string }
  readonly open: { readonly label: string; readonly url: string }
  readonly next: { readonly title: string; readonly steps: readonly string[] }
  readonly receipt: {
    readonly title: string
    readonly lines: readonly { readonly label: string; readonly value: string }[]
    readonly total: { readonly label: string; readonly value: string }
  }
  readonly payment: { readonly title: string; readonly text: string }
  readonly attached: readonly string[]
  readonly sentBecause: string
}

/** What a seller is told once an order stands: in their language, in the affiliate's look. */
export const confirmation = (facts: ConfirmationFacts): Message => {
  const words = wordsOf(facts)
  return {
    subject: words.subject,
    html: asHtml(words, facts),
    text: plainText(asText(words, facts), words.language),
  }
}

const wordsOf = (facts: ConfirmationFacts): ConfirmationWords => {
  const { locale, t } = messagesIn('mail', facts.language, facts.own)
  const format = formatFor(locale, facts.currency, facts.timeZone)
  const { isolated } = format
  const product = isolated(facts.product)
  const amount = isolated(format.money(facts.amount))
  const way = wayOf(facts, t, format)
  const isDonation = facts.payment.tag === 'donation'
  return {
    language: locale,
    direction: directionOf(locale),
    subject: headerText(t('mail.confirmation.subject', { product: facts.product, amount: format.money(facts.amount) })),
    preview: t(`mail.confirmation.preview.${previewed(facts.sending)}`, { date: format.date(facts.sendBefore) }),
    greeting: facts.name === '' ? '' : t('mail.greeting', { name: isolated(facts.name) }),
    headline: t('mail.confirmation.headline', { product, amount }),
    labelled: labelledIn(t),
    orderNumber: { label: t('mail.orderNumber'), value: printedBarcode(facts.barcode) },
    open: { label: t('mail.openOrder'), url: facts.orderUrl },
    next: { title: t('mail.confirmation.next'), steps: stepsOf(facts, t, format, { amount, way }) },
    receipt: {
      title: t('mail.confirmation.receipt'),
      lines: receiptLines(facts, t, format),
      total: {
        label: t(isDonation ? 'mail.confirmation.donated' : 'mail.confirmation.total'),
        value: format.money(facts.amount),
      },
    },
    payment: { title: t(isDonation ? 'mail.confirmation.donation' : 'mail.confirmation.payment'), text: way },
    attached: [
      ...(isLabelAttached(facts.sending) ? [t('mail.confirmation.attached')] : []),
      ...(facts.terms === undefined ? [] : [t(`mail.confirmation.terms.${facts.terms}`)]),
    ],
    sentBecause: t('mail.confirmation.sentBecause', { appName: isolated(facts.appName) }),
  }
}

type T = Messages<MailKey>['t']

const labelledIn =
  (t: T) =>
  (label: string, value: string): string =>
    t('mail.labelled', { label, value })

const wayOf = ({ payment }: ConfirmationFacts, t: T, { isolated }: Format): string => {
  const title = isolated(payment.title)
  if (payment.charity !== undefined) return labelledIn(t)(title, isolated(payment.charity))
  return payment.account === null
    ? title
    : `${title}, ${t('mail.confirmation.account', { account: isolated(payment.account) })}`
}

const stepsOf = (
  { requirements, sendBefore, payment, sending, carrier, expected, paidAfter }: ConfirmationFacts,
  t: T,
  format: Format,
  paid: { readonly amount: string; readonly way: string },
): string[] => [
  t('mail.confirmation.step.prepare'),
  t(`mail.confirmation.step.pack.${sending}`),
  [
    t(`mail.confirmation.step.send.${sending === 'store' ? 'store' : 'parcel'}`, {
      date: format.isolated(format.date(sendBefore)),
    }),
    ...(carrier === undefined || sending === 'store'
      ? []
      : [t('mail.confirmation.step.counter', { carrier: format.isolated(carrier) })]),
  ].join(' '),
  t('mail.confirmation.step.check'),
  ...(requirements.length === 0 ? [] : [t('mail.confirmation.step.requirements', { list: format.list(requirements) })]),
  payment.tag === 'donation'
    ? t('mail.confirmation.step.passOn', {
        amount: paid.amount,
        charity: payment.charity === undefined ? t('mail.someCharity') : format.isolated(payment.charity),
      })
    : t('mail.confirmation.step.pay', paid),
  ...(expected === undefined
    ? []
    : [
        paidAfter === undefined
          ? t('mail.confirmation.step.expected', {
              checkedBy: format.isolated(format.date(expected.checkedBy)),
              paidBy: format.isolated(format.date(expected.paidBy)),
            })
          : t('mail.confirmation.step.paidAfter', {
              checkedBy: format.isolated(format.date(expected.checkedBy)),
              ...paidAfter,
            }),
      ]),
]

/** No label is attached for the ways without a label of the customer's own. */
export const isLabelAttached = (sending: Sending): boolean => sending === 'label' || sending === 'either'

const previewed = (sending: Sending): 'parcel' | 'kit' | 'store' | 'late' =>
  sending === 'kit' || sending === 'store' || sending === 'late' ? sending : 'parcel'

/** The price in flawless condition, every change to it, and what the way to be paid adds. */
const receiptLines = (
  { receipt, amount, payment }: ConfirmationFacts,
  t: T,
  format: Format,
): { label: string; value: string }[] => {
  const offer = receipt.reduce((sum, { effect }) => sum + effect, 0)
  const bonus = amount - offer
  return [
    ...receipt.flatMap(({ device, subject, label: said, effect }, index) => {
      const isPrice = index === 0 || device !== undefined
      if (!isPrice && effect === 0) return []
      const part = subject === undefined ? said : aboutPart(subject, said, t)
      const label = device === undefined ? part : labelledIn(t)(format.isolated(device), part)
      return [{ label, value: isPrice ? format.money(effect) : format.change(effect) }]
    }),
    ...(bonus === 0
      ? []
      : [{ label: t('mail.confirmation.bonus', { way: payment.title }), value: format.change(bonus) }]),
  ]
}

/** `Screen: light scratches`, `Does it switch on? No`. */
const aboutPart = (subject: string, said: string, t: T): string =>
  /[?؟]$/.test(subject) ? `${subject} ${said}` : labelledIn(t)(subject, said)

const asText = (words: ConfirmationWords, { homeUrl, helpUrl, appName }: ConfirmationFacts): string =>
  [
    ...(words.greeting === '' ? [] : [words.greeting, '']),
    words.headline,
    ...words.attached,
    '',
    words.labelled(words.orderNumber.label, words.orderNumber.value),
    words.labelled(words.open.label, words.open.url),
    '',
    words.next.title.toLocaleUpperCase(words.language),
    ...words.next.steps.map((step, index) => `${index + 1}. ${step}`),
    '',
    words.receipt.title.toLocaleUpperCase(words.language),
    ...[...words.receipt.lines, words.receipt.total].map(({ label, value }) => words.labelled(label, value)),
    '',
    words.payment.title.toLocaleUpperCase(words.language),
    words.payment.text,
    '',
    '-- ',
    words.sentBecause,
    homeUrl === undefined ? headerText(appName) : `${headerText(appName)}: ${homeUrl}`,
    ...(helpUrl === undefined ? [] : [helpUrl]),
  ].join('\n')

const asHtml = (words: ConfirmationWords, facts: ConfirmationFacts): string => {
  const { button, card, title, heading, soft, number } = mailStyles(facts.theme)
  return framedMail(
    { ...facts, ...words },
    html`<section class="card" style="${card}">
${words.greeting === '' ? html`` : html`<p style="margin:0 0 12px">${words.greeting}</p>`}
<h1 style="${title}">${words.headline}</h1>
${words.attached.map((attached) => html`<p style="margin:0 0 16px">${attached}</p>`)}
<p style="margin:0"><span class="soft" style="${soft}">${words.orderNumber.label}</span><br><strong dir="ltr" style="${number}">${words.orderNumber.value}</strong></p>
<p style="margin:16px 0 0"><a class="button" href="${words.open.url}" style="${button}">${words.open.label}</a></p>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.next.title}</h2>
<ol style="margin:0;padding-inline-start:24px">${words.next.steps.map((step) => html`<li style="margin:0 0 8px">${step}</li>`)}</ol>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.receipt.title}</h2>
<dl style="margin:0">${words.receipt.lines.map((line) => receiptLine(line))}</dl>
<dl class="line" style="margin:12px 0 0;padding-top:12px;border-top:1px solid ${facts.theme.light.line};font-weight:700">${receiptLine(words.receipt.total)}</dl>
</section>
<section class="card" style="${card}">
<h2 style="${heading}">${words.payment.title}</h2>
<p style="margin:0">${words.payment.text}</p>
</section>`,
  )
}

/** Label and amount share a line where there is room, and wrap where there is none. */
const receiptLine = ({ label, value }: { readonly label: string; readonly value: string }): Markup => html`
<div style="display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;margin:0 0 4px"><dt style="margin:0"><bdi>${label}</bdi></dt><dd style="margin:0;font-variant-numeric:tabular-nums"><bdi>${value}</bdi></dd></div>`
