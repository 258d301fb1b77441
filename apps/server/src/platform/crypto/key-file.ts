import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '#server/platform/error-code.ts'
import { generateKeyFile, type Keyring, KeyringError, parseKeyring, withNewKey } from './keyring.ts'

/**
 * Undefined when there is no such file. At once, for a value that is being opened. @throws KeyringError when the file is
 * none, or others may read it
 */
export const readKeyFileNow = (path: string): Keyring | undefined => {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new KeyringError(`The key file ${path} cannot be read (${errorCode(error)}). Let this account read it.`)
  }
  try {
    if ((fstatSync(file).mode & 0o077) !== 0)
      throw new KeyringError(`Others may read the key file ${path}. Close it with: chmod 600 ${path}`)
    return parseKeyring(readFileSync(file, 'utf8'), path)
  } finally {
    closeSync(file)
  }
}

export const readKeyFile = async (path: string): Promise<Keyring | undefined> => readKeyFileNow(path)

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

/** A new key in front of those that the file holds; its owner stays. @returns its id @throws KeyringError */
export const addKey = async (path: string): Promise<string> => {
  if ((await readKeyFile(path)) === undefined) throw new KeyringError(`There is no key file ${path}.`)
  const [text, { uid, gid }] = [await readFile(path, 'utf8'), await stat(path)]
  const unfinished = `${path}.new-${randomUUID()}`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(withNewKey(text))
      await file.chown(uid, gid)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  const added = await readKeyFile(path)
  if (added === undefined) throw new KeyringError(`${path} vanished while it was read. Start again.`)
  return added.current.id
}
