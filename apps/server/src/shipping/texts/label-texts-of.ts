import { countryLanguages } from '@reprise/contract/country-languages'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { LabelTexts } from './label-texts.ts'
import { nl } from './nl.ts'

const LABEL_TEXTS: { readonly [language: string]: LabelTexts } = { en, fr, de, es, it, nl, ar }

/**
 * The language that a programme's carrier reads: of the country that parcels travel in, its own where several are spoken there. A
 * carrier reads Latin letters everywhere (Universal Postal Union, S42).
 * @param country ISO 3166-1 alpha-2, in any case
 */
export const carrierLanguage = (country: string, own: string): string => {
  const spoken = countryLanguages
    .filter((one) => one.country === country.toUpperCase())
    .map(({ locale }) => locale.split('-')[0] ?? '')
    .filter((language) => language !== 'ar' && Object.hasOwn(LABEL_TEXTS, language))
  return spoken.find((language) => language === own.split('-')[0]) ?? spoken[0] ?? 'en'
}

/** The language of a label: the order's own where we speak it, else English. */
export const labelTexts = (locale: string): { readonly language: string; readonly texts: LabelTexts } => {
  const language = locale.split('-')[0] ?? ''
  const texts = Object.hasOwn(LABEL_TEXTS, language) ? LABEL_TEXTS[language] : undefined
  return texts ? { language: locale, texts } : { language: 'en', texts: en }
}
