import type { EncryptionKey, Keyring } from './keyring.ts'

/** The keys of a process that goes on while its key file changes. */
export type LiveKeyring = Keyring & {
  /** Seals with the first key of these from now on; what earlier ones sealed is opened still. */
  readonly turnTo: (keyring: Keyring) => void
}

/** A value of a stranger's making must not have the file read for each, in ms. */
const READ_AGAIN_MS = 1_000

/**
 * A key that is not known is looked for in the file: another process may have been told of it first.
 * @param readAgain undefined where the keys cannot change, or are none just now @param nowMs of a clock that only goes on
 */
export const createLiveKeyring = (
  first: Keyring,
  readAgain: () => Keyring | undefined,
  nowMs: () => number = () => performance.now(),
): LiveKeyring => {
  let current: EncryptionKey = first.current
  const known = new Map<string, EncryptionKey>()
  const learn = ({ all }: Keyring): void => {
    // What a key opened it opens for good: an id does not get another key.
    for (const key of all) if (!known.has(key.id)) known.set(key.id, key)
  }
  learn(first)
  let readAt = -Infinity
  return {
    get current() {
      return current
    },
    get all() {
      return [...known.values()]
    },
    indexKey: first.indexKey,
    linkKey: first.linkKey,
    find: (id) => {
      if (!known.has(id) && nowMs() - readAt >= READ_AGAIN_MS) {
        readAt = nowMs()
        const again = readAgain()
        if (again !== undefined) learn(again)
      }
      return known.get(id)
    },
    turnTo: (keyring) => {
      learn(keyring)
      current = keyring.current
    },
  }
}
