import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/** The runtime's own way never ends where a file system knows nothing within a folder that there is (`/proc`). */
export const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder)
  } catch (error) {
    const above = dirname(folder)
    const code = errorCode(error)
    if (code === 'ENOENT' && above !== folder) {
      await makeFolder(above)
      await mkdir(folder).catch((second: unknown) => unlessFolder(folder, second))
    } else await unlessFolder(folder, error)
  }
}

/** What is there already, or was made meanwhile, is no failure; nor is a root, which some systems refuse to make otherwise. */
const unlessFolder = async (folder: string, error: unknown): Promise<void> => {
  const found = await stat(folder).catch(() => undefined)
  if (found?.isDirectory() !== true) throw error
}
