import { senderCountriesOf } from '@reprise/contract'
// What kind a number is of stands in the large table alone.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Affiliate } from '#server/call/index.ts'

const MOBILE: ReadonlySet<string | undefined> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

/** Whether a number is a mobile of a country of the programme: others earn by what is sent to them at our expense. @param phone E.164 */
export const takesSms = (phone: string, config: Affiliate['config']): boolean => {
  const number = parsePhoneNumberFromString(phone)
  if (number?.country === undefined || !number.isValid()) return false
  return senderCountriesOf(config).includes(number.country) && MOBILE.has(number.getType())
}
