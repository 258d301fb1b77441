import { access, constants } from 'node:fs/promises'
import { errorCode } from '#server/platform/error-code.ts'
import { makeFolder } from '@reprise/embedded-postgres/make-folder'

export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
}

const FILE = 'a part of its path is a file, not a folder. Remove that'
const REFUSED = 'no folder can be made there. Check the path'
const FULL = 'the disk is full. Free about 200 MB'
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EEXIST: FILE,
  ENOTDIR: FILE,
  ENOENT: REFUSED,
}

/** @throws DataFolderError when the folder cannot be made or written to */
export const ensureDataFolder = async (folder: string): Promise<void> => {
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK)
  } catch (cause) {
    const code = errorCode(cause) ?? String(cause)
    const reason = REASONS[code] ?? `it cannot be written (${code}). Let this account write there`
    throw new DataFolderError(
      `The data folder ${folder} cannot be used: ${reason}, or name another folder: DATA_DIR=/path npm start`,
      { cause },
    )
  }
}
