import type { CustomerFieldFault } from '@reprise/contract/customer/field-faults'
import { HttpRejection, isUnanswered } from '@reprise/browser/http-errors.ts'
import { asFieldFault } from '#portal/person-fields/as-field-fault.ts'

/** Why a sale did not go through, by the place where it is put right. */
export type SaleProblem =
  | { readonly kind: 'fields'; readonly faults: readonly CustomerFieldFault[] }
  | { readonly kind: 'consents'; readonly names: readonly string[] }
  /** Look at the new price, then decide; minor units. */
  | { readonly kind: 'price'; readonly before: number; readonly now: number }
  /** An earlier try went through: this is its order. */
  | { readonly kind: 'sold'; readonly order: string }
  | { readonly kind: 'offer' }
  | { readonly kind: 'promotion' }
  | { readonly kind: 'process' }
  /** The way to send is offered no more: another one is chosen. */
  | { readonly kind: 'sending' }
  /** Nothing to put right: try again. `cutOff` when no answer came at all. */
  | { readonly kind: 'again'; readonly failure: unknown; readonly cutOff: boolean }

/** @param shown what the person was shown, in minor units */
export const saleProblemOf = (failure: unknown, shown: number): SaleProblem => {
  const again = {
    kind: 'again',
    failure,
    cutOff: isUnanswered(failure),
  } as const
  if (!(failure instanceof HttpRejection)) return again
  const { error, faults = [], current } = failure.problem ?? {}
  switch (error) {
    case 'field-rejected': {
      const own = faults.flatMap(asFieldFault)
      return own.length > 0 ? { kind: 'fields', faults: own } : again
    }
    case 'consent-missing':
      return { kind: 'consents', names: faults.flatMap(({ message }) => message ?? []) }
    case 'price-changed': {
      const now = current?.['amount']
      return typeof now === 'number' ? { kind: 'price', before: shown, now } : { kind: 'offer' }
    }
    case 'quotation-sold': {
      const order = current?.['order']
      return typeof order === 'string' ? { kind: 'sold', order } : { kind: 'offer' }
    }
    case 'quotation-expired':
    case 'quotation-not-found':
      return { kind: 'offer' }
    case 'promotion-used-up':
      return { kind: 'promotion' }
    case 'process-not-available':
      return { kind: current?.['transportations'] === undefined ? 'process' : 'sending' }
    default:
      return again
  }
}
