import type { FieldName } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldFaultCode } from '@reprise/contract/customer/field-faults'
import type { FieldFault } from '@reprise/contract/problem'
import { HttpRejection } from '#portal/platform/http-errors.ts'
import { FIELD_INPUTS } from '#portal/person-fields/field-input.ts'

/** Why a sale did not go through, by the place where it is put right. */
export type SaleProblem =
  /** Back to the fields. */
  | { readonly kind: 'fields'; readonly faults: readonly CustomerFieldFault[] }
  /** Boxes to tick, by the names of the consents. */
  | { readonly kind: 'consents'; readonly names: readonly string[] }
  /** Look at the new price, then decide; minor units. */
  | { readonly kind: 'price'; readonly before: number; readonly now: number }
  /** An earlier try went through: this is its order. */
  | { readonly kind: 'sold'; readonly order: string }
  /** The offer itself is over, sold or gone: its own page says which. */
  | { readonly kind: 'offer' }
  /** The code cannot be used any more: price it without. */
  | { readonly kind: 'promotion' }
  /** Another way to be paid must be chosen, at the offer. */
  | { readonly kind: 'process' }
  /** Nothing to put right: try again. `cutOff` when no answer came at all. */
  | { readonly kind: 'again'; readonly failure: unknown; readonly cutOff: boolean }

/** @param shown what the person was shown, in minor units */
export const saleProblemOf = (failure: unknown, shown: number): SaleProblem => {
  const again = {
    kind: 'again',
    failure,
    cutOff: failure instanceof HttpRejection && failure.kind !== 'status',
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
      return { kind: 'process' }
    default:
      return again
  }
}

/** `/payment/iban` is the field `iban`; a fault that points at no field of ours is left to the general sentence. */
const asFieldFault = ({ pointer, code, message }: FieldFault): CustomerFieldFault[] => {
  const name = pointer.split('/').at(-1) ?? ''
  if (!isFieldName(name)) return []
  // The server's codes are the contract's; one that a newer server adds reads as "check how this is written".
  const known = isFaultCode(code) ? code : 'pattern'
  return [{ field: name, code: known, ...(message === undefined ? {} : { message }) }]
}

const isFieldName = (name: string): name is FieldName => Object.hasOwn(FIELD_INPUTS, name)

const FAULT_CODES: { readonly [code in FieldFaultCode]: true } = {
  required: true,
  email: true,
  phone: true,
  date: true,
  'date-past': true,
  country: true,
  'postal-code': true,
  choice: true,
  'iban-country': true,
  'iban-length': true,
  'iban-checksum': true,
  'iban-zone': true,
  bic: true,
  'sort-code': true,
  'account-number': true,
  pattern: true,
}
const isFaultCode = (code: string): code is FieldFaultCode => Object.hasOwn(FAULT_CODES, code)
