import { readFile } from 'node:fs/promises'
import { UsageError } from './command.ts'

/** The bytes of a file that the caller named. */
export const readInput = async (path: string): Promise<Uint8Array> => {
  try {
    return await readFile(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') throw new UsageError(`There is no file ${path}`)
    if (code === 'EISDIR') throw new UsageError(`${path} is a folder; name a file`)
    if (code === 'EACCES') throw new UsageError(`${path} may not be read by this account`)
    throw error
  }
}
