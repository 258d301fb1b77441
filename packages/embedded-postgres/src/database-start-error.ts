import { errorCode } from './error-code.ts'

/** The embedded database could not be had. The message is one a person can act on. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

const OUTSIDE = 'or set DATABASE_URL to an outside PostgreSQL'

/** Turns a failed file operation on `path` into a sentence; other errors pass through. */
export const explainFileError = (error: unknown, path: string): unknown => {
  const sentence = FILE_SENTENCES[errorCode(error) ?? '']
  return sentence === undefined ? error : new DatabaseStartError(sentence(path), { cause: error })
}

const unwritable = (path: string): string =>
  `The folder ${path} cannot be written to. Give this account the right to write there, set DATA_DIR to another ` +
  `folder, ${OUTSIDE}.`

const FILE_SENTENCES: Readonly<Record<string, (path: string) => string>> = {
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  ENOSPC: (path) => `The disk that holds ${path} is full. Free about 200 MB and start again.`,
  EDQUOT: (path) => `The disk quota for ${path} is used up. Free about 200 MB and start again.`,
  ENOTDIR: (path) => `A part of the path ${path} is a file, not a folder. Set DATA_DIR to another folder.`,
  EEXIST: (path) => `${path} is a file, not a folder. Set DATA_DIR to another folder.`,
}

/** The same for a folder that was to be made at `path`: where nothing is found then, the system makes none there. */
export const explainFolderError = (error: unknown, path: string): unknown =>
  errorCode(error) === 'ENOENT'
    ? new DatabaseStartError(`No folder can be made at ${path}. Set DATA_DIR to another folder, ${OUTSIDE}.`, {
        cause: error,
      })
    : explainFileError(error, path)

export const explainOutput = (output: string, dataDir: string, logFile: string | null): DatabaseStartError => {
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new DatabaseStartError(`The disk that holds ${dataDir} is full. Free about 200 MB and start again.`)
  }
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(output)?.[1]
  if (library !== undefined) {
    return new DatabaseStartError(
      `The embedded PostgreSQL needs the system library ${library}, which is missing. Install it, ${OUTSIDE}.`,
    )
  }
  if (/Permission denied|Read-only file system|has wrong ownership/.test(output)) {
    return new DatabaseStartError(
      `The folder ${dataDir} holds a database of another account, or cannot be written to. ` +
        `Start with the account that made it, give the folder to this one (chown -R), or set DATA_DIR to another folder.`,
    )
  }
  const lastWords = output.trim().split('\n').slice(-5).join('\n  ')
  return new DatabaseStartError(
    `The embedded PostgreSQL did not start. Its last words were:\n  ${lastWords || '(none)'}` +
      (logFile === null ? '' : `\nThe whole log: ${logFile}`),
  )
}
