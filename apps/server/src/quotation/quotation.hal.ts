import {
  arrivalOf,
  type Charity,
  DEFAULT_TRANSPORTATIONS,
  expectedOnceHere,
  type LocalizedText,
  type PaymentChoice,
  type PaymentTag,
  type Promotion,
  type Quotation,
  requirementsFrom,
  requirementsOf,
  type SendingWay,
  SURFACE_BASE,
  textIn,
  type Transportation,
} from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import {
  type FrozenPromotion,
  productView,
  type QuotationWords,
  type StoredQuotation,
  type StoredReceipt,
  type Wording,
} from './stored-quotation.ts'
import { lastToSend } from './last-day.ts'
import { payoutOf, statusOf } from './quotation.decide.ts'
import { questionsAnswered } from './questions-answered.ts'

/** First line of a receipt. */
export const BASE_PRICE: LocalizedText = {
  en: 'Price in flawless condition',
  fr: 'Prix en parfait état',
  de: 'Preis in makellosem Zustand',
  es: 'Precio en estado impecable',
  it: 'Prezzo in condizioni perfette',
  nl: 'Prijs in perfecte staat',
  ar: 'السعر بحالة ممتازة',
}

export const QUOTATIONS_PATH = `${SURFACE_BASE['order-api']}/quotation`

export const quotationView = (ctx: Context, words: QuotationWords, quotation: StoredQuotation): Quotation => {
  const status = statusOf(quotation, ctx.now)
  return {
    id: quotation.id,
    product: productView(ctx, words, quotation.productId),
    answers: { ...quotation.answers },
    ...(quotation.selfCheck !== null && { selfCheck: quotation.selfCheck }),
    grade: quotation.grade,
    receipt: receiptView(ctx.locale, words, quotation),
    amount: quotation.amount,
    currency: quotation.currency,
    status,
    createdAt: quotation.createdAt.toISOString(),
    validUntil: quotation.validUntil.toISOString(),
    priceListVersion: quotation.priceListVersion,
    terms: quotation.terms,
    ...(status === 'open' && { ...expectedToday(ctx, quotation), ...accuracyView(ctx, words, quotation) }),
    promotion: quotation.promotion && promotionView(ctx.locale, quotation.promotion),
    availableProcesses: quotation.processes.map(({ label, options }) => {
      const ways = status === 'open' && { sendingWays: sendingWays(ctx, quotation, label) }
      return {
        [label]: options.map(({ id, tag, title, upliftBasisPoints, delivery, charity }) => ({
          id,
          tag,
          title: textIn(title, ctx.locale),
          value: payoutOf(quotation.amount, upliftBasisPoints),
          ...(tag === 'voucher' ? { delivery: delivery ?? 'hand' } : {}),
          ...(charity === undefined ? {} : { charity: namedCharity(charity, ctx.locale) }),
          ...requirementsView(ctx, tag, payoutOf(quotation.amount, upliftBasisPoints)),
          ...ways,
        })),
      }
    }),
    _links: { self: { href: `${QUOTATIONS_PATH}/${quotation.id}` } },
  }
}

/** As it is known today: it is no part of what was offered. */
const accuracyView = (
  { affiliate, locale }: Pick<Context, 'affiliate' | 'locale'>,
  { catalogue, accuracyBook }: QuotationWords,
  { productId, grade }: StoredQuotation,
): Pick<Quotation, 'accuracy'> => {
  const product = affiliate.config.showAccuracy ? catalogue.find(productId) : undefined
  const known = product && accuracyBook?.find(affiliate.id, product.modelKey, grade)
  if (product === undefined || known === undefined) return {}
  const asked = catalogue.questionnaire(product.type)?.questions.find(({ id }) => id === known.reason)
  return {
    accuracy: {
      atLeast: known.atLeast,
      of: 100,
      since: known.since,
      ...(asked && { commonestReason: textIn(asked.name ?? asked.title, locale) }),
      ...(known.simulated && { simulated: true }),
    },
  }
}

/** How what is sold by a process may be sent. One that is gone offers what every process does. */
export const transportationsBy = (
  { programme }: Pick<Context['affiliate'], 'programme'>,
  process: string | undefined,
): readonly Transportation[] =>
  programme.processes.find(({ label }) => label === process)?.transportations ?? DEFAULT_TRANSPORTATIONS

const sendingWays = (
  { affiliate, now }: Pick<Context, 'affiliate' | 'now'>,
  quotation: StoredQuotation,
  process: string | undefined,
): SendingWay[] =>
  transportationsBy(affiliate, process).map((way) => ({
    transportation: way,
    sendBefore: lastToSend({ affiliate, now }, quotation, way).toISOString(),
    expected: expectedOnceHere(quotation, arrivalOf(quotation, way, todayIn(affiliate, now))),
    ...(way !== 'store' && affiliate.programme.carrier && { carrier: affiliate.programme.carrier.name }),
  }))

/** By the way that a product travels unless another is chosen; an envelope has to come first, so that nothing is handed in today. */
const expectedToday = (
  ctx: Pick<Context, 'affiliate' | 'now'>,
  quotation: StoredQuotation,
): Pick<Quotation, 'expected'> => {
  const [first] = sendingWays(ctx, quotation, quotation.processes[0]?.label)
  return first === undefined || first.transportation === 'kit' ? {} : { expected: first.expected }
}

/** By the programme as it is now: it asks of orders whenever their offers were made. */
const requirementsView = (
  { affiliate }: Pick<Context, 'affiliate'>,
  paymentTag: PaymentTag,
  amount: number,
): Pick<PaymentChoice, 'requirements' | 'requirementsFrom'> => {
  const requirements = requirementsOf(affiliate, { amount, paymentTag })
  const larger = requirementsFrom(affiliate, { amount, paymentTag })
  return {
    ...(requirements.length > 0 && { requirements: [...requirements] }),
    ...(larger.length > 0 && {
      requirementsFrom: larger.map((step) => ({ ...step, requirements: [...step.requirements] })),
    }),
  }
}

export const namedCharity = ({ name, url = {} }: Charity, locale: string): { name: string; url?: string } => {
  const address = textIn(url, locale)
  return { name: textIn(name, locale), ...(address === '' ? {} : { url: address }) }
}

export const promotionView = (locale: string, { id, code, label, value }: FrozenPromotion): Promotion => ({
  id,
  code,
  label: textIn(label, locale),
  value,
})

type Priced = {
  readonly productId: string
  readonly questionnaireVersion: number
  readonly receipt: StoredReceipt
  readonly promotion: FrozenPromotion | null
}

/** Named by the version of the questionnaire that was answered. */
export const receiptView = (
  locale: string,
  { catalogue }: Pick<Wording, 'catalogue'>,
  { promotion, ...priced }: Priced,
): Quotation['receipt'] => {
  const { receipt } = priced
  const questions = questionsAnswered(catalogue, priced)?.questions ?? []
  const answered = (questionId: string, optionId: string): { subject?: string; label: string } => {
    const question = questions.find(({ id }) => id === questionId)
    const option = question?.options.find(({ id }) => id === optionId)
    if (!question || !option) return { label: optionId }
    return { subject: textIn(question.name ?? question.title, locale), label: textIn(option.label, locale) }
  }
  return [
    { kind: 'base', label: textIn(BASE_PRICE, locale), effect: receipt.base },
    ...receipt.lines.map(({ question, option, effect }) => ({
      kind: 'answer' as const,
      question,
      option,
      ...answered(question, option),
      effect,
    })),
    ...(promotion
      ? [{ kind: 'promotion' as const, label: textIn(promotion.label, locale), effect: promotion.value }]
      : []),
  ]
}
