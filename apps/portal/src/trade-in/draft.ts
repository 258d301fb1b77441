import type { Answers, AvailableProcesses, PaymentChoice, Promotion, Quotation } from '@reprise/contract'

/** A way to be paid; `valid` once nothing more is needed for it. */
export type PaymentProcess = PaymentChoice & { readonly valid: boolean }
/** An object with one key, the name of the process (portal §3). */
export type DraftProcess = Readonly<Record<string, readonly PaymentProcess[]>>

export type CustomerField = 'firstName' | 'lastName' | 'email' | 'phone' | 'birthDate'
export type IdentityField = 'documentType' | 'documentNumber' | 'documentDate' | 'documentAuthority'
export type AddressField = 'country' | 'line1' | 'line2' | 'postalCode' | 'city' | 'region'
/** `accountHolder` is ours: banks compare it with the account (words §5). */
export type PaymentField = 'iban' | 'bic' | 'accountNumber' | 'sortCode' | 'accountHolder'

type Values<Key extends string> = { readonly [key in Key]?: string }

/**
 * The client order store (portal §3): everything about one sale, from the product that was searched for
 * to the order. Each change is a function from one draft to the next.
 */
export type Draft = {
  /** The affiliate that the customer sells to; null before the sale is begun. */
  readonly affiliateId: string | null
  readonly order: {
    readonly quotation: string | null
    /** Id of the chosen way to be paid, as a string. */
    readonly process: string | null
    readonly payment: Values<PaymentField>
  }
  readonly customer: Values<CustomerField>
  /** Slug of the product that is sold. */
  readonly product: string | null
  /** What the server offered. */
  readonly quotation: { readonly id: string; readonly availableProcesses: readonly DraftProcess[] } | null
  /** What an offer was asked for: the answers, and the key that makes asking twice the same as asking once. */
  readonly quote: {
    readonly affiliateId: string
    readonly answers: Answers
    /** Where the visit came from; part of what is asked. */
    readonly referrer: string | null
    readonly key: string
  } | null
  readonly address: Values<AddressField>
  /** At most one. */
  readonly promotions: readonly Promotion[]
  readonly identity: Values<IdentityField>
}

const NO_ORDER: Draft['order'] = { quotation: null, process: null, payment: {} }

/** The initial, empty state; a full reset comes back to it (portal §4). */
export const EMPTY_DRAFT: Draft = {
  affiliateId: null,
  order: NO_ORDER,
  customer: {},
  product: null,
  quotation: null,
  quote: null,
  address: {},
  promotions: [],
  identity: {},
}

/** A bank transfer is not valid before the account is known; the other ways ask for nothing. */
const startsValid = (tag: PaymentChoice['tag']): boolean => tag !== 'bank-transfer'

/** Another product starts another offer; what the person typed about themselves stays. */
export const setProduct = (draft: Draft, product: string): Draft =>
  draft.product === product ? draft : { ...withoutOffer(draft), product }

/** What an offer is asked for: the affiliate, the answers, and where the visit came from. */
export type Asked = Omit<NonNullable<Draft['quote']>, 'key'>

/** The answers that an offer is asked for. The same question keeps its key, so that asking again gives the same offer. */
export const setQuote = (draft: Draft, asked: Asked, newKey: () => string): Draft =>
  draft.quote !== null && isSame(draft.quote, asked)
    ? draft
    : { ...withoutOffer(draft), quote: { ...asked, key: newKey() } }

/** An offer that is over, or sold, is not given again: the same answers are asked for again. */
export const dropQuotation = (draft: Draft, id: string): Draft =>
  draft.quotation?.id === id ? withoutOffer(draft) : draft

const isSame = (a: Asked, b: Asked): boolean =>
  a.affiliateId === b.affiliateId && a.referrer === b.referrer && sameAnswers(a.answers, b.answers)

const withoutOffer = (draft: Draft): Draft => ({
  ...draft,
  quote: null,
  quotation: null,
  promotions: [],
  order: { ...draft.order, quotation: null, process: null },
})

/** What is kept of a quotation. */
export type Offered = Pick<Quotation, 'id' | 'product' | 'answers' | 'promotion' | 'availableProcesses'>

/**
 * Keeps only the process with this label, or the first one when no label is given; records the quotation on the order
 * and selects the default way to be paid, the first (portal §4). A way that was chosen before from the
 * same quotation stays chosen; answers that belong to another offer are forgotten.
 */
export const setQuotation = (
  draft: Draft,
  { id, product, answers, promotion, availableProcesses }: Offered,
  label?: string,
): Draft => {
  const kept = availableProcesses.find((process) => label === undefined || label in process)
  const before = draft.quotation?.id === id ? draft : EMPTY_DRAFT
  const process = kept && keepOne(kept, label, paymentOptions(before))
  const options = process ? optionsOf([process]) : []
  const chosen = options.find((option) => String(option.id) === before.order.process) ?? options[0]
  return {
    ...draft,
    product: product.id,
    quote: draft.quote !== null && sameAnswers(draft.quote.answers, answers) ? draft.quote : null,
    quotation: { id, availableProcesses: process ? [process] : [] },
    promotions: promotion === null ? [] : [promotion],
    order: { ...draft.order, quotation: id, process: chosen === undefined ? null : String(chosen.id) },
  }
}

const keepOne = (
  process: AvailableProcesses[number],
  label: string | undefined,
  before: readonly PaymentProcess[],
): DraftProcess | undefined => {
  const isValid = ({ id, tag }: PaymentChoice) => before.find((one) => one.id === id)?.valid ?? startsValid(tag)
  const name = label ?? Object.keys(process)[0]
  const options = name === undefined ? undefined : process[name]
  return name === undefined || options === undefined
    ? undefined
    : { [name]: options.map((option) => ({ ...option, valid: isValid(option) })) }
}

const optionsOf = (processes: readonly DraftProcess[]): readonly PaymentProcess[] =>
  processes.flatMap((process) => Object.values(process).flat())

/** The ways to be paid of the kept process. */
export const paymentOptions = ({ quotation }: Pick<Draft, 'quotation'>): readonly PaymentProcess[] =>
  optionsOf(quotation?.availableProcesses ?? [])

export const chosenPayment = (draft: Draft): PaymentProcess | undefined =>
  paymentOptions(draft).find(({ id }) => String(id) === draft.order.process)

/** Chooses a way to be paid; one that is not on offer changes nothing. */
export const choosePayment = (draft: Draft, process: string): Draft =>
  paymentOptions(draft).some(({ id }) => String(id) === process)
    ? { ...draft, order: { ...draft.order, process } }
    : draft

/** Whether all that the chosen way needs is there. */
export const setPaymentValid = (draft: Draft, valid: boolean): Draft =>
  draft.quotation === null
    ? draft
    : {
        ...draft,
        quotation: {
          ...draft.quotation,
          availableProcesses: draft.quotation.availableProcesses.map((process) =>
            Object.fromEntries(
              Object.entries(process).map(([name, options]) => [
                name,
                options.map((option) => (String(option.id) === draft.order.process ? { ...option, valid } : option)),
              ]),
            ),
          ),
        },
      }

/** Only one promotion is kept at a time. */
export const setPromotion = (draft: Draft, promotion: Promotion): Draft => ({ ...draft, promotions: [promotion] })

/** After an order post: quotation, quote, promotion and the order fields go (portal §4). */
export const afterOrderPost = (draft: Draft): Draft => ({
  ...draft,
  quotation: null,
  quote: null,
  promotions: [],
  order: NO_ORDER,
})

/** The draft for a sale at this affiliate: what was begun at another, and typed there, is not carried over. */
export const draftAt = (draft: Draft, affiliateId: string): Draft =>
  draft.affiliateId === affiliateId ? draft : { ...EMPTY_DRAFT, affiliateId }

const sameAnswers = (a: Answers, b: Answers): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([question, option]) => b[question] === option)
