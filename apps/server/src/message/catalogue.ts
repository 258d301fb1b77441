import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FALLBACK_LOCALE } from '@reprise/contract'
import * as z from 'zod/mini'
import { errorCode } from '#server/platform/error-code.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import type englishMail from '../../../../locales/en/mail.json'
import type englishPaper from '../../../../locales/en/paper.json'

/** What the server says, by where it says it: in its e-mails, and on papers that it draws. English gives the keys. */
export type Catalogues = { readonly mail: MailKey; readonly paper: PaperKey }
export type MailKey = keyof typeof englishMail
export type PaperKey = keyof typeof englishPaper
export type CatalogueName = keyof Catalogues

const NAMES: readonly CatalogueName[] = ['mail', 'paper']

/** Texts by their key, in one language. */
export type Texts = Readonly<Record<string, string>>

const FOLDER = join(PROJECT_ROOT, 'locales')
const read = new Map<string, Texts | undefined>()

/** A catalogue in one language; undefined where the program does not speak it. Read once, for it changes with the program. */
export const catalogue = (name: CatalogueName, language: string): Texts | undefined => {
  const file = `${language}/${name}.json`
  if (!read.has(file)) read.set(file, readTexts(file))
  return read.get(file)
}

/** A catalogue in the language that has every message. */
export const englishCatalogue = (name: CatalogueName): Texts => catalogue(name, FALLBACK_LOCALE) ?? {}

/** Whether a key is of what the server says, which no page shows. */
export const isServerKey = (key: string): boolean => NAMES.some((name) => key.startsWith(`${name}.`))

/** All that the server says, in one language; nothing where the program does not speak it. */
export const serverMessages = (language: string): Texts =>
  Object.assign({}, ...NAMES.map((name) => catalogue(name, language))) as Texts

const readTexts = (file: string): Texts | undefined => {
  // What is no language has no folder either.
  if (!/^[a-z]{2,3}\//.test(file)) return undefined
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && !file.startsWith(`${FALLBACK_LOCALE}/`)) return undefined
    throw error
  }
}
