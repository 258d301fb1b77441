import { countrySpecs, isSEPACountry, validateBIC, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import { isCountry } from '../words/countries.ts'
import { type CustomerField, DOCUMENT_TYPES, type FieldName, type FieldSettings } from './customer-fields.ts'
import { normaliseField } from './normalise-field.ts'
import { hasPostalCodes } from './postal-codes.ts'

export type FieldFaultCode =
  | 'required'
  | 'email'
  | 'phone'
  | 'date'
  | 'date-past'
  | 'country'
  | 'postal-code'
  | 'choice'
  | 'iban-country'
  | 'iban-length'
  | 'iban-checksum'
  | 'iban-zone'
  | 'bic'
  | 'sort-code'
  | 'account-number'
  | 'pattern'

export type CustomerFieldFault = {
  readonly field: FieldName
  readonly code: FieldFaultCode
  /** Message key of the affiliate's own rule, with the code `pattern`. */
  readonly message?: string
  /** With `iban-length`: the country that the IBAN names (ISO 3166-1 alpha-2), how long its IBANs are, and this one. */
  readonly counted?: { readonly country: string; readonly expected: number; readonly given: number }
}

export type FieldValues = { readonly [name in FieldName]?: string | undefined }

/** Checks that cost too much for the first load, or that only a server may decide, come from outside. */
export type OutsideChecks = {
  readonly phone?: (value: string, country: string) => boolean
  /** Whether the whole value matches; must not hang on any pattern (quality B10). */
  readonly matches: (pattern: string, value: string) => boolean
  readonly today: Date
}

/** Everything wrong with what was typed, in the order of the fields: one fault a field at most. */
export const fieldFaults = (
  fields: readonly CustomerField[],
  settings: FieldSettings,
  values: FieldValues,
  outside: OutsideChecks,
): CustomerFieldFault[] =>
  fields.flatMap((field): CustomerFieldFault[] => {
    const value = normaliseField(field.kind, values[field.name] ?? '')
    if (value === '') return isNeeded(field, values) ? [{ field: field.name, code: 'required' }] : []
    const code = faultOf(field, value, settings, values, outside)
    if (code !== undefined) return [{ field: field.name, code, ...(code === 'iban-length' && counted(value)) }]
    const rule = settings.customerDataValidator.regex.find(
      (one) => one.field === field.name && !outside.matches(one.pattern, value),
    )
    return rule ? [{ field: field.name, code: 'pattern', message: rule.message }] : []
  })

const isNeeded = ({ kind, required }: CustomerField, values: FieldValues): boolean =>
  required && (kind !== 'postal-code' || hasPostalCodes(normaliseField('country', values.country ?? '')))

const faultOf = (
  { kind }: CustomerField,
  value: string,
  settings: FieldSettings,
  values: FieldValues,
  outside: OutsideChecks,
): FieldFaultCode | undefined => {
  const country = normaliseField('country', values.country ?? '')
  switch (kind) {
    case 'email':
      return isEmail(value) ? undefined : 'email'
    case 'phone':
      return (outside.phone?.(value, country) ?? /^\+?\d{6,15}$/.test(value)) ? undefined : 'phone'
    case 'past-date':
      return dateFault(value, outside.today)
    case 'country':
      return isCountry(value) ? undefined : 'country'
    case 'postal-code':
      return !postcodeValidatorExistsForCountry(country) || postcodeValidator(value, country)
        ? undefined
        : 'postal-code'
    case 'document-type':
      return DOCUMENT_TYPES.some((known) => known === value) ? undefined : 'choice'
    case 'iban':
      return ibanFault(value, settings.restrictedIbanZone)
    case 'bic':
      return validateBIC(value).valid ? undefined : 'bic'
    case 'sort-code':
      return /^\d{6}$/.test(value) ? undefined : 'sort-code'
    case 'account-number':
      return /^\d{6,10}$/.test(value) ? undefined : 'account-number'
    default:
      return undefined
  }
}

/** One `@`, a local part, and a domain with a dot: the mail server is the only real judge. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 &&
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u.test(
    value,
  ) &&
  !/^\.|\.\.|\.@/.test(value)

const dateFault = (value: string, today: Date): FieldFaultCode | undefined => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T00:00:00Z`) : undefined
  if (day === undefined || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) return 'date'
  return day.getTime() < today.getTime() && day.getUTCFullYear() > 1900 ? undefined : 'date-past'
}

const ibanFault = (iban: string, sepaOnly: boolean): FieldFaultCode | undefined => {
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'iban-country'
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) return 'iban-length'
  if (errorCodes.length > 0) return 'iban-checksum'
  return sepaOnly && !isSEPACountry(iban.slice(0, 2)) ? 'iban-zone' : undefined
}

const counted = (iban: string): Pick<CustomerFieldFault, 'counted'> => {
  const country = iban.slice(0, 2)
  const expected = countrySpecs[country]?.chars
  return typeof expected === 'number' ? { counted: { country, expected, given: iban.length } } : {}
}
