import { directionOf, type PaymentTag, printedBarcode, type Theme } from '@reprise/contract'
import { confirmationHtml } from './confirmation-html.ts'
import { type Format, formatFor, headerText, plainText } from './format.ts'
import type { ConfirmationTexts, Sending } from './texts/confirmation-texts.ts'
import { confirmationTexts } from './texts/confirmation-texts-of.ts'

/** All that a confirmation tells; amounts in minor units. */
export type ConfirmationFacts = {
  /** BCP 47, for example `fr-FR`. */
  readonly language: string
  readonly appName: string
  readonly look: Pick<Theme, 'light' | 'dark' | 'radius'>
  /** The affiliate's home page where it is open to everybody, and where to get help if it says so. */
  readonly homeUrl: string | undefined
  readonly helpUrl: string | undefined
  /** Opens the order on any device. */
  readonly orderUrl: string
  /** As the person is called; empty where the programme asks for no name. */
  readonly name: string
  readonly product: string
  readonly barcode: string
  readonly amount: number
  readonly currency: string
  /** Labelled in the language of the message; their sum is the offer. */
  readonly receipt: readonly {
    readonly subject?: string | undefined
    readonly label: string
    readonly effect: number
  }[]
  readonly payment: {
    readonly tag: PaymentTag
    readonly title: string
    readonly account: string | null
    /** To whom a donation goes. */
    readonly charity?: string | undefined
  }
  /** What has to be shown before it is paid, in words. */
  readonly requirements: readonly string[]
  readonly sendBefore: Date
  readonly sending: Sending
  /** The company that takes parcels, where the programme names it. */
  readonly carrier: string | undefined
}

/** A message in both its forms. */
export type Message = { readonly subject: string; readonly html: string; readonly text: string }

/** A confirmation in words, before it takes a form. */
export type ConfirmationWords = {
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
  readonly attached: string | undefined
  readonly sentBecause: string
}

/** What a seller is told once an order stands: in their language, in the affiliate's look. */
export const confirmation = (facts: ConfirmationFacts): Message => {
  const words = wordsOf(facts)
  return {
    subject: words.subject,
    html: confirmationHtml(words, facts),
    text: plainText(asText(words, facts), words.language),
  }
}

const wordsOf = (facts: ConfirmationFacts): ConfirmationWords => {
  const { locale, texts } = confirmationTexts(facts.language)
  const format = formatFor(locale, facts.currency)
  const { isolated } = format
  const product = isolated(facts.product)
  const amount = isolated(format.money(facts.amount))
  const way = wayOf(facts, texts, format)
  const isDonation = facts.payment.tag === 'donation'
  return {
    language: locale,
    direction: directionOf(locale),
    subject: headerText(texts.subject({ product: facts.product, amount: format.money(facts.amount) })),
    preview: texts.preview[previewed(facts.sending)](format.date(facts.sendBefore)),
    greeting: facts.name === '' ? '' : texts.greeting(isolated(facts.name)),
    headline: texts.headline({ product, amount }),
    labelled: texts.labelled,
    orderNumber: { label: texts.orderNumber, value: printedBarcode(facts.barcode) },
    open: { label: texts.openOrder, url: facts.orderUrl },
    next: { title: texts.next, steps: stepsOf(facts, texts, format, { amount, way }) },
    receipt: {
      title: texts.receipt,
      lines: receiptLines(facts, texts, format),
      total: { label: isDonation ? texts.donated : texts.total, value: format.money(facts.amount) },
    },
    payment: { title: isDonation ? texts.donation : texts.payment, text: way },
    attached: isLabelAttached(facts.sending) ? texts.attached : undefined,
    sentBecause: texts.sentBecause(isolated(facts.appName)),
  }
}

const wayOf = ({ payment }: ConfirmationFacts, texts: ConfirmationTexts, { isolated }: Format): string => {
  const title = isolated(payment.title)
  if (payment.charity !== undefined) return texts.labelled(title, isolated(payment.charity))
  return payment.account === null ? title : `${title}, ${texts.account(isolated(payment.account))}`
}

const stepsOf = (
  { requirements, sendBefore, payment, sending, carrier }: ConfirmationFacts,
  { steps, someCharity }: ConfirmationTexts,
  format: Format,
  paid: { readonly amount: string; readonly way: string },
): string[] => [
  steps.prepare,
  steps.pack[sending],
  [
    steps.send[sending === 'store' ? 'store' : 'parcel'](format.isolated(format.date(sendBefore))),
    ...(carrier === undefined || sending === 'store' ? [] : [steps.counter(format.isolated(carrier))]),
  ].join(' '),
  steps.check,
  ...(requirements.length === 0 ? [] : [steps.requirements(format.list(requirements))]),
  payment.tag === 'donation'
    ? steps.passOn({
        amount: paid.amount,
        charity: payment.charity === undefined ? someCharity : format.isolated(payment.charity),
      })
    : steps.pay(paid),
]

/** Of ways without a label of the customer's own, none is attached. */
export const isLabelAttached = (sending: Sending): boolean => sending === 'label' || sending === 'either'

const previewed = (sending: Sending): 'parcel' | 'kit' | 'store' =>
  sending === 'kit' || sending === 'store' ? sending : 'parcel'

/** The price in flawless condition, whatever changes it, and what the way to be paid adds. */
const receiptLines = (
  { receipt, amount, payment }: ConfirmationFacts,
  texts: ConfirmationTexts,
  format: Format,
): { label: string; value: string }[] => {
  const offer = receipt.reduce((sum, { effect }) => sum + effect, 0)
  const bonus = amount - offer
  return [
    ...receipt.flatMap(({ subject, label: said, effect }, index) => {
      if (index > 0 && effect === 0) return []
      const label = subject === undefined ? said : aboutPart(subject, said, texts)
      return [{ label, value: index === 0 ? format.money(effect) : format.change(effect) }]
    }),
    ...(bonus === 0 ? [] : [{ label: texts.bonus(payment.title), value: format.change(bonus) }]),
  ]
}

/** `Screen: light scratches`, `Does it switch on? No`. */
const aboutPart = (subject: string, said: string, { labelled }: ConfirmationTexts): string =>
  /[?؟]$/.test(subject) ? `${subject} ${said}` : labelled(subject, said)

const asText = (words: ConfirmationWords, { homeUrl, helpUrl, appName }: ConfirmationFacts): string =>
  [
    ...(words.greeting === '' ? [] : [words.greeting, '']),
    words.headline,
    ...(words.attached === undefined ? [] : [words.attached]),
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
