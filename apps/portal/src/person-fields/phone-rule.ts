import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Whether this is a telephone number, read in this country. @param country ISO 3166-1 alpha-2 */
export const isPhone = (value: string, country: string): boolean =>
  parsePhoneNumberFromString(value, isSupportedCountry(country) ? country : undefined)?.isValid() ?? false
