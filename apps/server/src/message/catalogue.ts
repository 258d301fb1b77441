import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FALLBACK_LOCALE } from '@reprise/contract'
import * as z from 'zod/mini'
import { errorCode } from '#server/platform/error-code.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import type englishMail from '../../../../locales/en/mail.json'
import type englishPaper from '../../../../locales/en/paper.json'
import type englishPortal from '../../../../locales/en/portal.json'

/** What the server says itself, by where it says it: in its e-mails, on papers that it draws, and of a customer's page to colleagues. English gives the keys. */
export type Catalogues = { readonly mail: MailKey; readonly paper: PaperKey; readonly portal: PortalKey }
export type MailKey = keyof typeof englishMail
export type PaperKey = keyof typeof englishPaper
export type PortalKey = keyof typeof englishPortal

/** The files of a language: what pages say, what they say of problems, e-mails, papers (docs/decisions/0094). */
const OF_PAGES = ['portal', 'problem'] as const
const OF_SERVER = ['mail', 'paper'] as const
export type CatalogueName = (typeof OF_PAGES)[number] | (typeof OF_SERVER)[number]

export type Texts = Readonly<Record<string, string>>

/** ISO 639, as folders are called. */
const LANGUAGE = /^[a-z]{2,3}$/
const FOLDER = join(PROJECT_ROOT, 'locales')
const read = new Map<string, Texts | undefined>()
const once = (id: string, texts: () => Texts | undefined): Texts | undefined => {
  if (!read.has(id)) read.set(id, texts())
  return read.get(id)
}

/** Makes every file be read again. For development: elsewhere they change with the program alone. */
export const forgetMessages = (): void => read.clear()

/** A catalogue in a locale's language; undefined where the program does not speak it. */
export const catalogue = (name: CatalogueName, locale: string): Texts | undefined => {
  const [language = ''] = locale.split('-')
  return once(`${language}/${name}.json`, () => readTexts(language, name))
}

let spoken: readonly string[] | undefined

export const languages = (): readonly string[] => {
  const others = () => readdirSync(FOLDER).filter((name) => LANGUAGE.test(name) && name !== FALLBACK_LOCALE)
  spoken ??= [FALLBACK_LOCALE, ...others().toSorted()]
  return spoken
}

export const pageMessages = (locale: string): Texts | undefined => together('pages', OF_PAGES, locale)

export const programMessages = (locale: string): Texts | undefined =>
  together('program', [...OF_PAGES, ...OF_SERVER], locale)

export const englishPageMessages = (): Texts => pageMessages(FALLBACK_LOCALE) ?? {}

export const isServerKey = (key: string): boolean => OF_SERVER.some((name) => key.startsWith(`${name}.`))

/** Messages of several files in the order of their keys, as they go out: a page's bytes do not hang on the file that a message stands in. */
const together = (id: string, names: readonly CatalogueName[], locale: string): Texts | undefined =>
  once(`${id} ${locale.split('-')[0]}`, () => {
    const texts = names.map((name) => catalogue(name, locale))
    if (texts.includes(undefined)) return undefined
    const all: Texts = Object.assign({}, ...texts)
    return Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })

const readTexts = (language: string, name: CatalogueName): Texts | undefined => {
  if (!LANGUAGE.test(language)) return undefined
  try {
    const file = join(FOLDER, language, `${name}.json`)
    return z.parse(z.record(z.string(), z.string()), JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && language !== FALLBACK_LOCALE) return undefined
    throw error
  }
}
