import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import type { SlipTexts } from './slip-texts.ts'

const TEXTS: { readonly [language: string]: SlipTexts } = { en, fr, de, es, it, nl, ar }

/** The language of a slip: the order's own where we speak it, else English. */
export const slipTexts = (locale: string): { readonly language: string; readonly texts: SlipTexts } => {
  const language = locale.split('-')[0] ?? ''
  const texts = Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined
  return texts ? { language: locale, texts } : { language: 'en', texts: en }
}
