import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { selectMatched } from './blocklist.repository.ts'
import { insertCheck, type NewestCheck, selectChecks, selectIsListed } from './device-check.repository.ts'

/** The list of the installation as a source. It is in the database, so it is asked at once (docs/decisions/0104). */
export const OWN_LIST = 'own-list'

/**
 * Asks the own list about the numbers that the bench read, and keeps the answer. A list that is empty is not asked, but where it
 * listed the device before.
 */
export const checkDevice = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  itemId: string,
): Promise<void> => {
  const { any, sameKind, listed, reference } = await selectMatched(db, itemId)
  if (!any && !(await selectChecks(db, itemId)).some(isListedByUs)) return
  // A list of IMEIs says nothing of a serial number.
  const result = listed ? 'listed' : sameKind ? 'clear' : 'unknown'
  const check = { id: newId(), about: 'recorded', kind: 'blocklist', source: OWN_LIST, model: null, at: now } as const
  await insertCheck(db, itemId, { ...check, result, reference })
}

const isListedByUs = ({ source, result }: NewestCheck): boolean => source === OWN_LIST && result === 'listed'

/** What a source lists is held and its customer asked, once, in the state that the order has by then. */
export const quarantineIfListed = async (db: Db, itemId: string): Promise<void> => {
  if (await selectIsListed(db, itemId))
    await enqueue(db, 'device.quarantine', { itemId }, { key: `device-quarantine|${itemId}` })
}
