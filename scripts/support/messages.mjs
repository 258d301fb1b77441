import { readFileSync } from 'node:fs'
import { inProject } from './project.mjs'

export const LOCALES = ['en', 'fr', 'de', 'es', 'it', 'nl', 'ar']

/** What the portal shows, and what stands in e-mails and on papers. */
export const CATALOGUES = ['portal', 'mail', 'paper']

/** Keys of the server's messages begin with the name of their catalogue. */
export const catalogueOf = (key) => CATALOGUES.find((name) => key.startsWith(`${name}.`)) ?? 'portal'

/** The file of a catalogue in a language, from the top of the project. */
export const messagesFile = (name, locale) =>
  inProject(name === 'portal' ? `apps/portal/public/locales/${locale}.json` : `locales/${locale}/${name}.json`)

/** key -> text */
export const readMessages = (name, locale) => JSON.parse(readFileSync(messagesFile(name, locale), 'utf8'))
