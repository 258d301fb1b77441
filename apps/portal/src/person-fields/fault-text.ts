import type { CustomerFieldFault, FieldFaultCode, FieldValues } from '@reprise/contract/customer/field-faults'
import { useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '@reprise/ui/words/format.ts'
import { type MessageKey, type T, useT } from '#portal/i18n/t.ts'
import { type MessageValues, useMessages, useTextByKey } from '@reprise/ui/words/messages.ts'

/** Each cause with its sentence (quality U6); what is missing is named field by field. */
const SENTENCES: { readonly [code in Exclude<FieldFaultCode, 'required' | 'pattern'>]: MessageKey } = {
  email: 'field.fault.email',
  phone: 'field.fault.phone',
  date: 'field.fault.date',
  'date-past': 'field.fault.date-past',
  country: 'field.fault.country',
  'postal-code': 'field.fault.postal-code',
  choice: 'field.fault.choice',
  'iban-country': 'field.fault.iban-country',
  'iban-length': 'field.fault.iban-length',
  'iban-checksum': 'field.fault.iban-checksum',
  'iban-zone': 'field.fault.iban-zone',
  bic: 'field.fault.bic',
  'sort-code': 'field.fault.sort-code',
  'account-number': 'field.fault.account-number',
}

type Words = {
  readonly t: T
  /** For keys that the programme brings itself. */
  readonly text: (key: string, values?: MessageValues) => string
  readonly has: (key: string) => boolean
  readonly country: string
  /** @param code ISO 3166-1 alpha-2 */
  readonly nameOf: (code: string) => string
  /** ISO 3166-1 alpha-2 of the programme: how an IBAN of there begins. */
  readonly home: string
}

export const faultText = (
  { field, code, message, counted }: CustomerFieldFault,
  { t, text, has, country, nameOf, home }: Words,
): string => {
  if (code === 'required') return t(`field.${field}.required`)
  if (code === 'pattern') return message !== undefined && has(message) ? text(message) : t('field.fault.pattern')
  if (counted !== undefined) {
    const { expected, given } = counted
    const values = { count: Math.abs(expected - given), country: nameOf(counted.country), expected }
    return t(given < expected ? 'field.fault.iban-short' : 'field.fault.iban-long', values)
  }
  return t(SENTENCES[code], { country, example: home })
}

export const useFaultText = (values: FieldValues): ((fault: CustomerFieldFault) => string) => {
  const t = useT()
  const text = useTextByKey()
  const { texts } = useMessages()
  const format = useFormat()
  const home = useInstance().country.toUpperCase()
  const country = /^[A-Z]{2}$/.test(values.country ?? '') ? format.country(values.country ?? '') : ''
  return (fault) => faultText(fault, { t, text, has: (key) => key in texts, country, nameOf: format.country, home })
}
