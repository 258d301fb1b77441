import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { selectKeyNotes } from '#server/platform/crypto/key-note.repository.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { readKeyFile, readKeyFileNow, readOrCreateKeyFile } from '#server/platform/crypto/key-file.ts'
import { assertKeysFit } from '#server/platform/crypto/register-keys.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type Keyring, KeyringError, parseKeyring } from '#server/platform/crypto/keyring.ts'

type Where = Pick<Config, 'keys' | 'keysFile' | 'dataDir'>

/** @throws KeyringError when there are no keys, or they are unreadable */
export const readKeyring = async ({ keys, dataDir }: Where): Promise<Keyring> => {
  if (keys !== null) return parseKeyring(keys, 'REPRISE_KEYS')
  const path = fileIn(dataDir)
  const keyring = await readKeyFile(path)
  if (keyring !== undefined) return keyring
  throw new KeyringError(
    `There is no key file ${path}. Put the key file of this installation there, or name it in REPRISE_KEYS_FILE.`,
  )
}

/** What the file holds now; undefined where the keys came without one, or it is gone. @throws KeyringError when it is none */
export const readKeyringAgain = ({ keys, keysFile, dataDir }: Where): Keyring | undefined => {
  if (keys === null) return readKeyFileNow(fileIn(dataDir))
  if (keysFile === null) return undefined
  try {
    return parseKeyring(readFileSync(keysFile, 'utf8'), keysFile)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Those of this database; new ones only where it knows none. @throws KeyringError for other keys */
export const openKeyring = async (db: Database, where: Where): Promise<Keyring> => {
  const isUsed = (await selectKeyNotes(db)).length > 0
  const keyring = await (isUsed ? readKeyring(where) : readOrCreateKeyring(where))
  await assertKeysFit(db, keyring)
  return keyring
}

const readOrCreateKeyring = async ({ keys, dataDir }: Where): Promise<Keyring> =>
  keys === null ? (await readOrCreateKeyFile(fileIn(dataDir))).keyring : parseKeyring(keys, 'REPRISE_KEYS')

const fileIn = (dataDir: string): string => join(dataDir, 'keys.json')
