import { usedKeys } from '#server/platform/crypto/forget-key.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { holds, INDEX_KEY } from '#server/platform/crypto/register-keys.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { caution, type Check, fault, well, wordsOf } from './check.ts'

/** Whether the key file opens what is sealed here. @param reading of the key file; rejects where there is none */
export const lookAtKeys = async (db: Db, reading: Promise<Keyring>): Promise<Check> => {
  const keyring = await reading.catch(wordsOf)
  if (typeof keyring === 'string')
    return fault('keys', keyring, 'Put the copy of the key file back, which is kept apart from the backups.')
  const used = await usedKeys(db)
  if (used.length === 0) return well('keys', 'there; no server has used this database yet')
  const foreign = used.filter((key) => !holds(keyring, key)).map(({ id }) => id)
  if (foreign.length > 0)
    return fault(
      'keys',
      `${foreign.join(', ')} not held here`,
      '`keys list` shows which sealed something: docs/operating/running.md.',
    )
  const sealing = used.filter(({ id, values }) => id !== INDEX_KEY && id !== keyring.current.id && values > 0)
  const says = `${keyring.current.id} seals, all ${used.length} that this database knows are held`
  const idle = used.filter(({ id, values }) => id !== INDEX_KEY && id !== keyring.current.id && values === 0)
  if (idle.length > 0)
    return caution(
      'keys',
      `${says}; ${idle.map(({ id }) => id).join(', ')} seals no row any more`,
      'Once no file needs it either, `keys forget` ends the rotation.',
    )
  return well('keys', sealing.length === 0 ? says : `${says}; ${sealing.length} earlier open what they sealed`)
}
