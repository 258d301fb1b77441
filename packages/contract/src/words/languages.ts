import type { LocalizedText } from './localized.ts'

/** Two letters, or two and a region: `fr`, `pt-BR`. */
export const LOCALE_PATTERN = /^[a-z]{2}(?:-[A-Z]{2})?$/

/**
 * In `wanted`, else its language, else `own`, else English, else any. @param own the locale that its author writes in
 */
export const textIn = (text: LocalizedText, wanted: string, own = 'en'): string =>
  text[wanted] ?? text[wanted.split('-')[0] ?? ''] ?? text[own] ?? text['en'] ?? Object.values(text)[0] ?? ''

/** Every language of two letters that is written from right to left (Unicode CLDR 48, likely subtags). */
const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])
export const directionOf = (wanted: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(wanted.split('-')[0] ?? '') ? 'rtl' : 'ltr'
