import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** @param country ISO 3166-1 alpha-2 */
export const isPhone = (value: string, country: string): boolean =>
  parsePhoneNumberFromString(value, isSupportedCountry(country) ? country : undefined)?.isValid() ?? false
