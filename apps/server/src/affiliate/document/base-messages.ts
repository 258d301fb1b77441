import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FALLBACK_LOCALE } from '@reprise/contract'
import * as z from 'zod/mini'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'

/** The portal's own messages by their key, in English: what an affiliate's texts are held against. */
export type BaseMessages = Readonly<Record<string, string>>

const FILE = join(PROJECT_ROOT, 'apps', 'portal', 'public', 'locales', `${FALLBACK_LOCALE}.json`)
let reading: Promise<BaseMessages> | undefined

/** Read once: they change with the program. */
export const readBaseMessages = (): Promise<BaseMessages> => {
  reading ??= readFile(FILE, 'utf8').then((text) => z.parse(z.record(z.string(), z.string()), JSON.parse(text)))
  return reading
}
