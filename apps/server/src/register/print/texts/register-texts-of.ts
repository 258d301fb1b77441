import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import type { RegisterTexts } from './register-texts.ts'

const TEXTS: { readonly [language: string]: RegisterTexts } = { en, fr, de, es, it, nl, ar }

/** The words of a language, and that language: the wanted one where we speak it, else English. */
export const registerTexts = (locale: string): { readonly language: string; readonly texts: RegisterTexts } => {
  const language = locale.split('-')[0] ?? ''
  const texts = Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined
  return texts ? { language, texts } : { language: 'en', texts: en }
}
