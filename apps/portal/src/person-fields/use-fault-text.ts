import type { CustomerFieldFault, FieldValues } from '@reprise/contract/customer/field-faults'
import { useInstance } from '#portal/affiliate/index.ts'
import { useFormat } from '#portal/i18n/format.ts'
import { useMessages, useT, useTextByKey } from '#portal/i18n/t.ts'
import { faultText } from './fault-text.ts'

/** The sentence of a fault, in the language of the page. */
export const useFaultText = (values: FieldValues): ((fault: CustomerFieldFault) => string) => {
  const t = useT()
  const text = useTextByKey()
  const { texts } = useMessages()
  const format = useFormat()
  const home = useInstance().country.toUpperCase()
  const country = /^[A-Z]{2}$/.test(values.country ?? '') ? format.country(values.country ?? '') : ''
  return (fault) => faultText(fault, { t, text, has: (key) => key in texts, country, nameOf: format.country, home })
}
