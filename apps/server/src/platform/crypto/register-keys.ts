import { createHmac } from 'node:crypto'
import type { Database } from '#server/platform/database/connect.ts'
import { type Keyring, KeyringError } from './keyring.ts'

/**
 * Checks at the start that this server's keys are those the database was used with, and notes new ones. Catches a lost or
 * foreign key file before it seals anything.
 *
 * @throws KeyringError
 */
export const registerKeys = async (db: Database, keyring: Keyring): Promise<void> => {
  const own = new Map<string, Buffer>([[INDEX, fingerprint(keyring.indexKey)]])
  for (const { id, key } of keyring.all) own.set(id, fingerprint(key))
  const sealing = [keyring.current.id, INDEX]
  await db
    .insertInto('encryption_key')
    .values(sealing.map((id) => ({ id, fingerprint: own.get(id) ?? Buffer.alloc(0) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const used = await db.selectFrom('encryption_key').select(['id', 'fingerprint']).execute()
  const missing = used.filter(({ id, fingerprint: known }) => own.get(id)?.equals(known) !== true)
  if (missing.length === 0) return
  throw new KeyringError(
    `The data in this database was sealed with other keys than this server holds (${missing.map(({ id }) => id).join(', ')}). ` +
      'Put the original key file back (<DATA_DIR>/keys.json, or what REPRISE_KEYS names); ' +
      'without it the sealed data cannot be read.',
  )
}

/** Not a valid id of an encryption key, so it never meets one. */
const INDEX = '#index'

const fingerprint = (key: Buffer): Buffer => createHmac('sha256', key).update('reprise key fingerprint').digest()
