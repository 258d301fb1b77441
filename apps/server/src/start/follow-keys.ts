import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Keyring } from '#server/platform/crypto/keyring.ts'
import { createLiveKeyring } from '#server/platform/crypto/live-keyring.ts'
import { registerKeys } from '#server/platform/crypto/register-keys.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { readKeyringAgain } from './open-keyring.ts'

/** The keys of a server or worker, which follow its key file (docs/decisions/0208). */
export const followKeys = (db: Database, config: Config, keyring: Keyring, log: Logger) => {
  const unreadable = (error: unknown): undefined => {
    log.error({ err: error }, 'The key file could not be read again: its keys of before stay')
    return undefined
  }
  const keys = createLiveKeyring(keyring, () => {
    try {
      return readKeyringAgain(config)
    } catch (error) {
      return unreadable(error)
    }
  })
  return {
    keys,
    /** Notes the first key of the file and seals with it; a file that does not fit the database changes nothing. */
    turnKeys: async (): Promise<void> => {
      try {
        const found = readKeyringAgain(config)
        // Where the file did not change, its note may be gone all the same: a key that seals is noted.
        await registerKeys(db, found ?? keys)
        if (found === undefined || found.current.id === keys.current.id) return
        keys.turnTo(found)
        log.info(`Seals with the key ${found.current.id} from now on`)
      } catch (error) {
        unreadable(error)
      }
    },
  }
}
