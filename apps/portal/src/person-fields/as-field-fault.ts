import type { FieldName } from '@reprise/contract/customer/customer-fields'
import type { CustomerFieldFault, FieldFaultCode } from '@reprise/contract/customer/field-faults'
import type { FieldFault } from '@reprise/contract/operation/problem'
import { FIELD_INPUTS } from './field-input.ts'

/** `/payment/iban` is the field `iban`; a fault that points at no field of ours is left to the general sentence. */
export const asFieldFault = ({ pointer, code, message }: FieldFault): CustomerFieldFault[] => {
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
