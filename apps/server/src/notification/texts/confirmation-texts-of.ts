import { ar } from './ar.ts'
import type { ConfirmationTexts } from './confirmation-texts.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'

const TEXTS: { readonly [language: string]: ConfirmationTexts } = { en, fr, de, es, it, nl, ar }

/** The texts of a language, and the locale to format by: the wanted one where we speak it, else English. */
export const confirmationTexts = (locale: string): { readonly locale: string; readonly texts: ConfirmationTexts } => {
  const language = locale.split('-')[0] ?? ''
  const texts = Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined
  return texts ? { locale, texts } : { locale: 'en', texts: en }
}
