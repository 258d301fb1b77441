import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LOOKED_UP_COUNTRIES } from '@reprise/contract'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { type Localities, NOTHING_FOUND } from './locality.ts'

const FOLDER = join(PROJECT_ROOT, 'apps/server/localities')

/** Postal codes of each country that is looked up. */
const FIVE_DIGITS = /^\d{5}$/

/** The lists that come with the server. Each is read when it is first asked for, and stays as the bytes of its file: half a megabyte. */
export const embeddedLocalities = (read: (path: string) => Promise<Buffer> = readFile): Localities => {
  const lists = new Map<string, Promise<Buffer>>()
  const listOf = (country: string): Promise<Buffer> => {
    const list = lists.get(country) ?? read(join(FOLDER, `${country}.txt`))
    lists.set(country, list)
    // A file that could not be read is tried again.
    list.catch(() => lists.delete(country))
    return list
  }
  return {
    find: async (country, postalCode) => {
      const code = postalCode.replace(/\s/g, '')
      if (!LOOKED_UP_COUNTRIES.has(country) || !FIVE_DIGITS.test(code)) return NOTHING_FOUND
      const list = await listOf(country)
      const at = list.indexOf(`\n${code}`)
      if (at < 0) return NOTHING_FOUND
      const sign = at + 1 + code.length
      const names = list.toString('utf8', sign + 1, list.indexOf('\n', sign)).split('|')
      return { names, complete: list.toString('latin1', sign, sign + 1) === '=' }
    },
  }
}
