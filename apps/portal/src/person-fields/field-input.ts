import type { FieldName } from '@reprise/contract/customer/customer-fields'
import { MAX_NAME, MAX_TEXT } from '@reprise/contract/limits'
import type { MessageKey } from '#portal/i18n/t.ts'
import { isTypedInDigits } from './address-format.ts'

export type FieldInput = {
  /** A token of the HTML standard (WCAG 1.3.5). */
  readonly autoComplete: string
  readonly type?: 'email' | 'tel'
  readonly inputMode?: 'numeric' | 'text'
  readonly autoCapitalize?: 'none' | 'words' | 'characters'
  readonly maxLength?: number
  readonly length?: 'short' | 'medium'
  /** Runs from left to right in every language. */
  readonly dir?: 'ltr'
  readonly hint?: MessageKey
}

const name = { autoCapitalize: 'words', maxLength: MAX_NAME } as const
const code = { autoComplete: 'off', autoCapitalize: 'characters', dir: 'ltr' } as const
const digits = { autoComplete: 'off', inputMode: 'numeric', length: 'medium', dir: 'ltr' } as const

export const FIELD_INPUTS: { readonly [field in FieldName]: FieldInput } = {
  firstName: { ...name, autoComplete: 'given-name' },
  lastName: { ...name, autoComplete: 'family-name' },
  email: { autoComplete: 'email', type: 'email', autoCapitalize: 'none', maxLength: 254, hint: 'field.email.hint' },
  phone: { autoComplete: 'tel', type: 'tel', maxLength: 40, length: 'medium', hint: 'field.phone.hint' },
  birthDate: { autoComplete: 'bday', hint: 'field.birthDate.hint' },
  documentType: { autoComplete: 'off' },
  documentNumber: { ...code, maxLength: 60, length: 'medium' },
  documentDate: { autoComplete: 'off' },
  documentAuthority: { autoComplete: 'off', autoCapitalize: 'words', maxLength: MAX_TEXT },
  country: { autoComplete: 'country' },
  line1: { autoComplete: 'address-line1', autoCapitalize: 'words', maxLength: MAX_TEXT },
  line2: { autoComplete: 'address-line2', autoCapitalize: 'words', maxLength: MAX_TEXT },
  postalCode: { autoComplete: 'postal-code', autoCapitalize: 'characters', maxLength: 20, length: 'short', dir: 'ltr' },
  city: { ...name, autoComplete: 'address-level2' },
  region: { ...name, autoComplete: 'address-level1' },
  accountHolder: { ...name, autoComplete: 'name', hint: 'field.accountHolder.hint' },
  iban: { ...code, maxLength: 60, hint: 'field.iban.hint' },
  bic: { ...code, maxLength: 20, length: 'medium', hint: 'field.bic.hint' },
  sortCode: { ...digits, maxLength: 20, hint: 'field.sortCode.hint' },
  accountNumber: { ...digits, maxLength: 20, hint: 'field.accountNumber.hint' },
}

/** What a field tells browser and keyboard. A postal code follows its country. */
export const inputOf = (field: FieldName, country: string): FieldInput =>
  field === 'postalCode' && isTypedInDigits(country)
    ? { ...FIELD_INPUTS.postalCode, inputMode: 'numeric' }
    : FIELD_INPUTS[field]
