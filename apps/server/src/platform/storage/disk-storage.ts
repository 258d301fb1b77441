import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'
import { removeUnfinished, writeWhole } from '#server/platform/files/write-whole.ts'
import { assertKey, type Storage } from './storage.ts'

/** Files below a folder of this machine. */
export const createDiskStorage = (folder: string): Storage => {
  const pathOf = (key: string): string => {
    assertKey(key)
    return join(folder, ...key.split('/'))
  }
  return {
    put: (key, bytes) => writeWhole(pathOf(key), bytes),
    get: (key) => unlessMissing(readFile(pathOf(key))),
    head: async (key) => {
      const facts = await unlessMissing(stat(pathOf(key)))
      return facts?.isFile() ? { size: facts.size } : undefined
    },
    delete: async (key) => {
      await rm(pathOf(key), { force: true })
      await removeUnfinished(pathOf(key))
    },
  }
}

const unlessMissing = async <Value>(reading: Promise<Value>): Promise<Value | undefined> => {
  try {
    return await reading
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined
    throw error
  }
}
