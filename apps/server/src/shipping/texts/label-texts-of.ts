import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import type { LabelTexts } from './label-texts.ts'
import { nl } from './nl.ts'

const LABEL_TEXTS: { readonly [language: string]: LabelTexts } = { en, fr, de, es, it, nl, ar }

/** The language of a label: the order's own where we speak it, else English. */
export const labelTexts = (locale: string): { readonly language: string; readonly texts: LabelTexts } => {
  const language = locale.split('-')[0] ?? ''
  const texts = Object.hasOwn(LABEL_TEXTS, language) ? LABEL_TEXTS[language] : undefined
  return texts ? { language: locale, texts } : { language: 'en', texts: en }
}
