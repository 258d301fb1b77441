import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'

/** Files of a programme by their path below its folder; objects become JSON. */
export type FolderFiles = { readonly [path: string]: object | string | Uint8Array }

/** Whether a folder can be filled without touching anything: it is empty, or is not there yet. */
export const isFree = async (folder: string): Promise<boolean> => {
  try {
    return (await readdir(folder)).length === 0
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return true
    throw error
  }
}

export const writeFolder = async (folder: string, files: FolderFiles): Promise<void> => {
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    const isText = typeof content === 'string' || content instanceof Uint8Array
    await writeFile(target, isText ? content : `${JSON.stringify(content, null, 2)}\n`)
  }
}
