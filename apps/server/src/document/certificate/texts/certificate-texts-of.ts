import { ar } from './ar.ts'
import type { CertificateTexts } from './certificate-texts.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'

const TEXTS: { readonly [language: string]: CertificateTexts } = { en, fr, de, es, it, nl, ar }

/** The language of a certificate: the wanted one where we speak it, else English. */
export const certificateTexts = (locale: string): { readonly language: string; readonly texts: CertificateTexts } => {
  const language = locale.split('-')[0] ?? ''
  const texts = Object.hasOwn(TEXTS, language) ? TEXTS[language] : undefined
  return texts ? { language: locale, texts } : { language: 'en', texts: en }
}
