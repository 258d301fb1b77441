import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { holdKeyNotes, insertKeyNotes, type KeyNote, selectKeyNotes, tellKeysChanged } from './key-note.repository.ts'
import { type Keyring, KeyringError } from './keyring.ts'

/** Changes nothing. A database without tables has no keys. @throws KeyringError when it knows a key that is not here */
export const assertKeysFit = async (db: Database, keyring: Keyring): Promise<readonly KeyNote[]> => {
  const notes = await selectKeyNotes(db)
  assertHeld(notes, keyring)
  return notes
}

/**
 * For a server: checks as {@link assertKeysFit}, then notes what seals from now on. All of it happens or nothing does,
 * so that a server with foreign keys leaves no trace. @throws KeyringError
 */
export const registerKeys = (db: Database, keyring: Keyring): Promise<void> =>
  inTransaction(db, async (trx) => {
    await holdKeyNotes(trx)
    assertHeld(await selectKeyNotes(trx), keyring)
    await insertKeyNotes(trx, sealingKeys(keyring))
  })

/** Where a process hears that another one begins to seal with a new key, or is asked to look into its key file. */
export const ENCRYPTION_KEYS_CHANGED = 'encryption_keys_changed'

/** Enough for a server to read a file and to note a key, in ms. */
const NOTED_WITHIN_MS = 5_000
const ASK_AGAIN_MS = 100

/** Has servers look into their key files, until one of them notes the first key of this one. @returns whether one did */
export const awaitNote = async (db: Database, { current }: Keyring, forMs = NOTED_WITHIN_MS): Promise<boolean> => {
  await tellKeysChanged(db, ENCRYPTION_KEYS_CHANGED)
  for (const end = performance.now() + forMs; ; await pause(ASK_AGAIN_MS)) {
    if ((await selectKeyNotes(db)).some(({ id }) => id === current.id)) return true
    if (performance.now() > end) return false
  }
}

/** A command notes no key, so that a wrong key file cannot keep a server from starting. @throws KeyringError */
export const assertKeysNoted = async (db: Database, keyring: Keyring): Promise<void> => {
  const notes = await assertKeysFit(db, keyring)
  const known = new Set(notes.map(({ id }) => id))
  if (sealingKeys(keyring).every(({ id }) => known.has(id))) return
  throw new KeyringError(
    notes.length === 0
      ? 'No server has used this database yet, so it knows no keys. Start the server once, then try again.'
      : `No server has used the key ${keyring.current.id} with this database yet. ` +
          'Give every server this key file; those that came with the keys in a variable are started again. Then try again.',
  )
}

/** The name under which the key of the blind indexes is noted; not a valid id of an encryption key, so it never meets one. */
export const INDEX_KEY = '#index'

export const holds = (keyring: Keyring, { id, fingerprint: noted }: KeyNote): boolean => {
  const key = id === INDEX_KEY ? keyring.indexKey : keyring.find(id)?.key
  return key !== undefined && fingerprint(key).equals(noted)
}

const assertHeld = (notes: readonly KeyNote[], keyring: Keyring): void => {
  const missing = notes.filter((note) => !holds(keyring, note)).map(({ id }) => id)
  if (missing.length === 0) return
  throw new KeyringError(
    `The data in this database was sealed with other keys than this program holds (${missing.join(', ')}). ` +
      'Put the original key file back (<DATA_DIR>/keys.json, or what REPRISE_KEYS names); ' +
      'without it the sealed data cannot be read. ' +
      '`npm run reprise -- keys list` shows which keys sealed something, and `keys forget` takes back one that sealed nothing.',
  )
}

/** What a server with these keys seals with. */
const sealingKeys = ({ current, indexKey }: Keyring) => [
  { id: current.id, fingerprint: fingerprint(current.key) },
  { id: INDEX_KEY, fingerprint: fingerprint(indexKey) },
]

const fingerprint = (key: Buffer): Buffer => createHmac('sha256', key).update('reprise key fingerprint').digest()
