import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from './error-code.ts'

/**
 * Makes a folder with all above it, unless it is there. The runtime's own way never ends where a file system says that nothing
 * is there although the folder above is, as `/proc` does.
 * @throws Error of the system, with its code
 */
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
