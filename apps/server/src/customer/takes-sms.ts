import { senderCountriesOf } from '@reprise/contract'
// What kind a number is of stands in the large table alone.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Affiliate } from '#server/call/index.ts'

const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** Of a country of the programme, and no landline: others would be sent to at our expense by who earns from it. @param phone E.164 */
export const takesSms = (phone: string, config: Affiliate['config']): boolean => {
  const number = parsePhoneNumberFromString(phone)
  if (number?.country === undefined || !number.isValid()) return false
  return senderCountriesOf(config).includes(number.country) && MOBILE.has(number.getType())
}
