import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { NewsTexts } from './news-texts.ts'
import { nl } from './nl.ts'

const TEXTS: { readonly [language: string]: NewsTexts } = { en, fr, de, es, it, nl, ar }

/** The texts of a language, and the locale to format by: the wanted one where we speak it, else English. */
export const newsTexts = (locale: string): { readonly locale: string; readonly texts: NewsTexts } => {
  const language = locale.split('-')[0] ?? ''
  const texts = Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined
  return texts ? { locale, texts } : { locale: 'en', texts: en }
}
