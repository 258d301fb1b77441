import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { type Localities, NOTHING_FOUND } from './locality.ts'

const FOLDER = join(PROJECT_ROOT, 'apps/server/localities')

/** Countries of which a list is carried (apps/server/localities/SOURCES.md). Their codes are of five digits. */
const CARRIED: ReadonlySet<string> = new Set(['FR', 'DE'])

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
      if (!CARRIED.has(country) || !/^\d{5}$/.test(code)) return NOTHING_FOUND
      const list = await listOf(country)
      const at = list.indexOf(`\n${code}`)
      if (at < 0) return NOTHING_FOUND
      const sign = at + 1 + code.length
      const names = list.toString('utf8', sign + 1, list.indexOf('\n', sign)).split('|')
      return { names, complete: list.toString('latin1', sign, sign + 1) === '=' }
    },
  }
}
