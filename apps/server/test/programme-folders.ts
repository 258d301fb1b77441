import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterFile } from './after-file.ts'
import { aCommandLine } from './command-line.ts'
import type { World } from './world.ts'

/** Folders of programmes, by their names, and the commands that make and read them. */
export const programmeFolders = async ({ deps, clock }: Pick<World, 'deps' | 'clock'>) => {
  const place = await mkdtemp(join(tmpdir(), 'reprise-programmes-'))
  afterFile(() => rm(place, { recursive: true, force: true }))
  const reprise = aCommandLine(deps.db, clock.now)
  const folder = (name: string) => join(place, name)
  const readJson = async (name: string, file: string) => JSON.parse(await readFile(join(folder(name), file), 'utf8'))
  return {
    reprise,
    /** Where the folders are. */
    place,
    folder,
    readJson,
    /** Changes fields of a file. */
    edit: async (name: string, file: string, change: object) =>
      writeFile(join(folder(name), file), JSON.stringify({ ...(await readJson(name, file)), ...change })),
    create: (id: string, ...more: string[]) => reprise('affiliate', 'create', id, folder(id), ...more),
    importIt: (name: string, ...more: string[]) => reprise('affiliate', 'import', folder(name), ...more),
  }
}
