import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FALLBACK_LOCALE } from '@reprise/contract'
import * as z from 'zod/mini'
import { serverMessages } from '#server/message/index.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'

/** The portal's own messages by their key, in one language. */
export type BaseMessages = Readonly<Record<string, string>>

const FOLDER = join(PROJECT_ROOT, 'apps', 'portal', 'public', 'locales')
const readings = new Map<string, Promise<BaseMessages>>()

/**
 * The portal's messages in a language, over the English ones; those of `pt-BR` are those of `pt` where it has none of its
 * own. Read once, for they change with the program.
 */
export const readBaseMessages = (locale: string = FALLBACK_LOCALE): Promise<BaseMessages> => {
  const known = readings.get(locale)
  if (known !== undefined) return known
  const reading = readAll(locale)
  readings.set(locale, reading)
  return reading
}

/**
 * Keys of the messages of pages, e-mails and papers that a language has no words for, so that English stands in: none for the
 * program's own languages, all of them for one that an affiliate alone speaks.
 */
export const lackingMessages = async (locale: string): Promise<readonly string[]> => {
  const [language = ''] = locale.split('-')
  const [english, ...spoken] = await Promise.all([FALLBACK_LOCALE, language, locale].map(readEverything))
  return Object.keys(english ?? {}).filter((key) => !spoken.some((messages) => Object.hasOwn(messages, key)))
}

const readEverything = async (name: string): Promise<BaseMessages> => ({
  ...(await readOnce(name)),
  ...serverMessages(name),
})

const files = new Map<string, Promise<BaseMessages>>()
const readOnce = (name: string): Promise<BaseMessages> => {
  const reading = files.get(name) ?? readFileOf(name)
  files.set(name, reading)
  return reading
}

const readAll = async (locale: string): Promise<BaseMessages> => {
  const [language = ''] = locale.split('-')
  const names = [...new Set([FALLBACK_LOCALE, language, locale])]
  return Object.assign({}, ...(await Promise.all(names.map(readOnce)))) as BaseMessages
}

const readFileOf = async (name: string): Promise<BaseMessages> => {
  try {
    return z.parse(z.record(z.string(), z.string()), JSON.parse(await readFile(join(FOLDER, `${name}.json`), 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT' && name !== FALLBACK_LOCALE) return {}
    throw error
  }
}
