import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

export const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']

/** First word of the keys of each catalogue but the portal's, which has all others. */
const FIRST_WORDS = { problem: 'fault', mail: 'mail', paper: 'paper', console: 'console', studio: 'studio' }

/** What pages show, what they say of problems, and what stands in e-mails and on papers: a file each in the folder of a language. */
export const CATALOGUES = ['portal', ...Object.keys(FIRST_WORDS)]

/** The catalogue of a key. */
export const catalogueOf = (key) =>
  CATALOGUES.find((name) => name in FIRST_WORDS && key.startsWith(`${FIRST_WORDS[name]}.`)) ?? 'portal'

/** The file of a catalogue in a language. */
export const messagesFile = (name, locale) => inProject(`locales/${locale}/${name}.json`)

/** key -> text */
export const readMessages = (name, locale) => JSON.parse(readFileSync(messagesFile(name, locale), 'utf8'))

/** A text with spaces that do not break, so that no sign begins a line: French has a narrow one before ; ? and !, a full one before : and within its quotation marks. */
export const withItsSpaces = (locale, text) =>
  locale === 'fr'
    ? text
        .replaceAll(/[ \u00a0\u202f]([;?!])/g, '\u202f$1')
        .replaceAll(/[ \u00a0\u202f]([:»])/g, '\u00a0$1')
        .replaceAll(/«[ \u00a0\u202f]/g, '«\u00a0')
    : text
