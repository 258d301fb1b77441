import { createHash } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, giveTo } from './account.ts'
import { DatabaseStartError, explainFileError } from './database-start-error.ts'

/** Bytes that the path of a Unix socket may have; the least of the systems we run on. */
const LONGEST_SOCKET_PATH = 100

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432')) < LONGEST_SOCKET_PATH

/** Below the folder for temporary files where the path is too long. The same for every process of one `dataDir`. */
export const socketDirectory = (dataDir: string): string => {
  const inside = join(dataDir, 'socket')
  if (fits(inside)) return inside
  const name = `postgres-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const temporary = join(tmpdir(), name)
  return fits(temporary) ? temporary : join('/tmp', name)
}

/** Closed to other accounts. @throws DatabaseStartError when another account made one of this name */
export const ensureSocketDirectory = async (folder: string, dataDir: string, account: Account): Promise<void> => {
  try {
    await mkdir(folder, { mode: 0o700, recursive: true })
    if (!folder.startsWith(dataDir)) await assertOurs(folder, account)
    await giveTo(account, folder)
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

const assertOurs = async (folder: string, { identity }: Account): Promise<void> => {
  const facts = await lstat(folder)
  const ours = facts.uid === process.getuid?.() || facts.uid === identity?.uid
  if (facts.isDirectory() && ours && (facts.mode & 0o077) === 0) return
  throw new DatabaseStartError(`${folder} belongs to another account or is open to others. Remove it and start again.`)
}
