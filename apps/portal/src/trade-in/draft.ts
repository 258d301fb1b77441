import type { Answers, Order, PaymentChoice, Quotation, SelfCheck } from '@reprise/contract'

export type CustomerField = 'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate'
export type IdentityField = 'documentType' | 'documentNumber' | 'documentDate' | 'documentAuthority'
export type AddressField = 'country' | 'line1' | 'line2' | 'postalCode' | 'city' | 'region'
/** `accountHolder` is ours: banks compare it with the account (words §5). */
export type PaymentField = 'iban' | 'bic' | 'accountNumber' | 'sortCode' | 'accountHolder'

type Values<Key extends string> = { readonly [key in Key]?: string | undefined }

/** One sale, from the product to the order (portal §3). Of the offer it holds the id alone (docs/decisions/0093). */
export type Draft = {
  readonly affiliateId: string | null
  readonly order: {
    readonly quotation: string | null
    /** Ids of the offers that are sold with it, in the same parcel: set aside while another device is priced. */
    readonly furtherQuotations: readonly string[]
    readonly process: string | null
    /** How it is sent, once that was chosen. */
    readonly transportation: string | null
    readonly payment: Values<PaymentField>
  }
  /** Id of the order in hand that the next device joins, until its parcel has left; null for a sale of its own. */
  readonly joins: string | null
  readonly customer: Values<CustomerField>
  readonly product: string | null
  /** The key makes asking twice the same as asking once. */
  readonly quote: {
    readonly affiliateId: string
    readonly answers: Answers
    readonly selfCheck?: SelfCheck | undefined
    readonly referrer: string | null
    readonly key: string
  } | null
  readonly address: Values<AddressField>
  readonly identity: Values<IdentityField>
}

const NO_ORDER: Draft['order'] = {
  quotation: null,
  furtherQuotations: [],
  process: null,
  transportation: null,
  payment: {},
}

/** The initial, empty state; a full reset comes back to it (portal §4). */
export const EMPTY_DRAFT: Draft = {
  affiliateId: null,
  order: NO_ORDER,
  joins: null,
  customer: {},
  product: null,
  quote: null,
  address: {},
  identity: {},
}

/** Another product starts another offer; what the person typed about themselves stays. */
export const setProduct = (draft: Draft, product: string): Draft =>
  draft.product === product ? draft : { ...withoutOffer(draft), product }

export type Asked = Omit<NonNullable<Draft['quote']>, 'key'>

/** The answers that an offer is asked for. The same question keeps its key, so that asking again gives the same offer. */
export const setQuote = (draft: Draft, asked: Asked, newKey: () => string): Draft =>
  draft.quote !== null && isSame(draft.quote, asked)
    ? draft
    : { ...withoutOffer(draft), quote: { ...asked, key: newKey() } }

/** An offer that is over, or sold, is not given again: the same answers are asked for again. */
export const dropQuotation = (draft: Draft, id: string): Draft =>
  draft.order.quotation === id ? withoutOffer(draft) : draft

const isSame = (a: Asked, b: Asked): boolean =>
  a.affiliateId === b.affiliateId && a.referrer === b.referrer && sameAnswers(a.answers, b.answers) && sameCheck(a, b)

const withoutOffer = (draft: Draft): Draft => ({
  ...draft,
  quote: null,
  order: { ...draft.order, quotation: null, process: keptProcess(draft) },
})

/** All devices of a sale are paid the same way: one that was chosen stays while there are others. */
const keptProcess = ({ order, joins }: Draft): string | null =>
  order.furtherQuotations.length > 0 || joins !== null ? order.process : null

/** Sets the offer in hand aside, to be sold with the next. */
export const addAnother = (draft: Draft): Draft => {
  const { quotation, process, furtherQuotations } = draft.order
  if (quotation === null) return draft
  const further = [...furtherQuotations.filter((id) => id !== quotation), quotation]
  return {
    ...draft,
    product: null,
    quote: null,
    order: { ...draft.order, quotation: null, process, furtherQuotations: further },
  }
}

/** Sells without this one. Where it was in hand, the one that was set aside last takes its place. */
export const takeOut = (draft: Draft, id: string): Draft => {
  const { order } = draft
  const others = order.furtherQuotations.filter((other) => other !== id)
  if (order.quotation !== id) return { ...draft, order: { ...order, furtherQuotations: others } }
  const [next = null] = others.slice(-1)
  return {
    ...draft,
    product: null,
    quote: null,
    order: { ...order, quotation: next, furtherQuotations: others.slice(0, -1) },
  }
}

/** The next device joins this order, and is paid and sent as it is. */
export const joinOrder = (
  draft: Draft,
  { id, process, transportation }: Pick<Order, 'id' | 'process' | 'transportation'>,
): Draft => ({
  ...draft,
  product: null,
  quote: null,
  order: { ...NO_ORDER, process, transportation },
  joins: id,
})

/** The next device is sold by itself. */
export const sellApart = (draft: Draft): Draft => ({
  ...draft,
  order: { ...draft.order, transportation: null },
  joins: null,
})

/** What was chosen from, or answered for, another offer is forgotten. */
export const setQuotation = (
  draft: Draft,
  { id, product, answers }: Pick<Quotation, 'id' | 'product' | 'answers'>,
): Draft => ({
  ...draft,
  product: product.id,
  quote: draft.quote !== null && sameAnswers(draft.quote.answers, answers) ? draft.quote : null,
  order: draft.order.quotation === id ? draft.order : inHand(draft, id),
})

/** With this offer in hand; the one before it changes places with it, where it was set aside. */
const inHand = (draft: Draft, id: string): Draft['order'] => {
  const { order } = draft
  const others = order.furtherQuotations.filter((other) => other !== id)
  const wasAside = others.length < order.furtherQuotations.length
  const furtherQuotations = wasAside && order.quotation !== null ? [...others, order.quotation] : others
  return { ...order, quotation: id, furtherQuotations, process: keptProcess(draft) }
}

export const choosePayment = (draft: Draft, quotation: string, process: string): Draft => ({
  ...draft,
  order: { ...draft.order, quotation, process },
})

export const chooseSending = (draft: Draft, transportation: string): Draft => ({
  ...draft,
  order: { ...draft.order, transportation },
})

type Payable = Pick<Quotation, 'id' | 'availableProcesses'>

/** The ways to be paid: those of the process with this name, or of the first where the offer has none of that name (portal §4). */
export const paymentOptions = (
  { availableProcesses }: Pick<Payable, 'availableProcesses'>,
  name: string,
): readonly PaymentChoice[] => {
  const kept = availableProcesses.find((process) => name in process) ?? availableProcesses[0] ?? {}
  return kept[name] ?? Object.values(kept)[0] ?? []
}

/** The way that was chosen from this offer; else the first, the default (portal §4). */
export const chosenPayment = (
  { order }: Pick<Draft, 'order'>,
  quotation: Payable,
  name: string,
): PaymentChoice | undefined => {
  const options = paymentOptions(quotation, name)
  const isInHand = order.quotation === quotation.id || order.furtherQuotations.length > 0
  const process = isInHand ? order.process : null
  return options.find(({ id }) => String(id) === process) ?? options[0]
}

/** After an order post: quotation, quote and the order fields go (portal §4). */
export const afterOrderPost = (draft: Draft): Draft => ({ ...draft, quote: null, order: NO_ORDER, joins: null })

/** The draft for a sale at this affiliate: what was begun at another, and typed there, is not carried over. */
export const draftAt = (draft: Draft, affiliateId: string): Draft =>
  draft.affiliateId === affiliateId ? draft : { ...EMPTY_DRAFT, affiliateId }

const sameCheck = (a: Asked, b: Asked): boolean => JSON.stringify(a.selfCheck) === JSON.stringify(b.selfCheck)

const sameAnswers = (a: Answers, b: Answers): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([question, option]) => b[question] === option)
