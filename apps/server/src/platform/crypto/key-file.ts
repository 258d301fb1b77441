import { randomUUID } from 'node:crypto'
import { link, mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'
import { generateKeyFile, type Keyring, KeyringError, parseKeyring } from './keyring.ts'

/** Undefined when there is no such file. @throws KeyringError when the file is none, or others may read it */
export const readKeyFile = async (path: string): Promise<Keyring | undefined> => {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new KeyringError(`The key file ${path} cannot be read (${error.code}). Let this account read it.`)
  })
  if (file === undefined) return undefined
  try {
    const { mode } = await file.stat()
    if ((mode & 0o077) !== 0) {
      throw new KeyringError(`Others may read the key file ${path}. Close it with: chmod 600 ${path}`)
    }
    return parseKeyring(await file.readFile('utf8'), path)
  } finally {
    await file.close()
  }
}

/** Made for the owner's eyes only. @throws KeyringError when the file is none, or others may read it */
export const readOrCreateKeyFile = async (
  path: string,
): Promise<{ readonly keyring: Keyring; readonly created: boolean }> => {
  const existing = await readKeyFile(path)
  if (existing !== undefined) return { keyring: existing, created: false }
  const created = await writeKeyFile(path)
  const keyring = await readKeyFile(path)
  if (keyring === undefined) throw new KeyringError(`${path} vanished while it was read. Start again.`)
  return { keyring, created }
}

/** Whole or not at all, and never over another file: false when there is one. @throws Error of the system */
export const writeKeyFile = async (path: string): Promise<boolean> => {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}.new-${randomUUID()}`
  try {
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(generateKeyFile())
      await file.sync()
    } finally {
      await file.close()
    }
    await link(unfinished, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(unfinished, { force: true })
  }
}
