import type { OrderState } from './order.ts'

/**
 * What a customer may bring forward by themselves (docs/decisions/0073). A litigation is the company's question to
 * them.
 */
export const CASE_KINDS = ['not-paid', 'parcel-lost', 'finding-wrong', 'name-misused'] as const
export type CaseKind = (typeof CASE_KINDS)[number]

export const CASE_STATES = ['open', 'answered'] as const
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_OUTCOMES = [
  'payment-sent',
  'payment-due',
  'payment-not-due',
  'parcel-found',
  'parcel-made-good',
  'parcel-not-covered',
  'finding-stands',
  'finding-corrected',
  'name-misused',
  'name-not-misused',
] as const
export type CaseOutcome = (typeof CASE_OUTCOMES)[number]

export const OUTCOMES_OF = {
  'not-paid': ['payment-sent', 'payment-due', 'payment-not-due'],
  'parcel-lost': ['parcel-found', 'parcel-made-good', 'parcel-not-covered'],
  'finding-wrong': ['finding-stands', 'finding-corrected'],
  'name-misused': ['name-misused', 'name-not-misused'],
} as const satisfies { readonly [kind in CaseKind]: readonly CaseOutcome[] }

/** Answers that tell a customer that money is still to come; it is paid by its own call (docs/decisions/0084). */
export const PAYMENT_PROMISES = ['payment-due', 'parcel-made-good'] as const satisfies readonly CaseOutcome[]

/** A customer who still does not agree then is better helped by a person. */
export const MOST_CASES_OF_A_KIND = 3

const STATES_OF: { readonly [kind in CaseKind]: readonly OrderState[] | 'all' } = {
  'not-paid': ['accepted', 'lost', 'paid'],
  'parcel-lost': ['created', 'sent', 'lost', 'expired', 'returning', 'returned'],
  // While a question is open it is answered on the question's own page.
  'finding-wrong': ['accepted', 'paid', 'returning', 'returned', 'recycled'],
  'name-misused': 'all',
}

export type CaseFacts = {
  readonly status: OrderState
  /** A look at the product found something else than was declared, or something in its way. */
  readonly wasQuestioned: boolean
  readonly cases: readonly { readonly kind: CaseKind; readonly status: CaseState }[]
}

export const possibleCases = ({ status, wasQuestioned, cases }: CaseFacts): CaseKind[] =>
  CASE_KINDS.filter((kind) => {
    const states = STATES_OF[kind]
    const ofKind = cases.filter((one) => one.kind === kind)
    return (
      (states === 'all' || states.includes(status)) &&
      (kind !== 'finding-wrong' || wasQuestioned) &&
      ofKind.length < MOST_CASES_OF_A_KIND &&
      ofKind.every((one) => one.status === 'answered')
    )
  })
