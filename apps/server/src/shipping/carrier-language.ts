import { isSpoken } from '#server/message/index.ts'
import { languagesOf } from './country-languages.ts'

/**
 * The language that a programme's carrier reads: of the country that parcels travel in, its own where several are spoken there. A
 * carrier reads Latin letters everywhere (Universal Postal Union, S42).
 * @param country ISO 3166-1 alpha-2, in any case
 */
export const carrierLanguage = (country: string, own: string): string => {
  const spoken = languagesOf(country).filter((language) => language !== 'ar' && isSpoken('paper', language))
  return spoken.find((language) => language === own.split('-')[0]) ?? spoken[0] ?? 'en'
}
