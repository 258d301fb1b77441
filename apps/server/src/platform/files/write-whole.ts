import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'

/** A reader, or the next start after a crash, finds the file whole or not at all. Makes the folders it needs. */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `${unfinishedBeginning(path)}${randomUUID()}${UNFINISHED_END}`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(folder)
}

const unfinishedBeginning = (path: string): string => `.${basename(path)}.`
const UNFINISHED_END = '.part'

/** Removes what writers of this file left behind that were killed. No error when there is nothing, not even the folder. */
export const removeUnfinished = async (path: string): Promise<void> => {
  const folder = dirname(path)
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const beginning = unfinishedBeginning(path)
  for (const name of names)
    if (name.startsWith(beginning) && name.endsWith(UNFINISHED_END)) await rm(join(folder, name), { force: true })
}

/** The name of a file is part of its folder, which is written on its own. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
