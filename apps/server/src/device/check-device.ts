import type { DeviceCheckAnswer, DeviceCheckResult } from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { insertCheck, selectChecks, selectMatched } from './blocklist.repository.ts'

/** A source that is asked about a device. What it cannot say is `unknown`, never `clear`. */
type DeviceCheck = Pick<DeviceCheckAnswer, 'kind' | 'source'> & {
  /** @returns null where the source is not in use */
  readonly check: (
    db: Db,
    itemId: string,
  ) => Promise<{ readonly result: DeviceCheckResult; readonly reference: string | null } | null>
}

const ownList: DeviceCheck = {
  kind: 'blocklist',
  source: 'own-list',
  check: async (db, itemId) => {
    const { any, sameKind, listed, reference } = await selectMatched(db, itemId)
    if (!any) return null
    // A list of IMEIs says nothing of a serial number.
    return { result: listed ? 'listed' : sameKind ? 'clear' : 'unknown', reference }
  },
}

const CHECKS = [ownList]

/** Asks every source about the numbers that the bench read, and keeps the answers. */
export const checkDevice = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  itemId: string,
): Promise<void> => {
  for (const { kind, source, check } of CHECKS) {
    const answer = await check(db, itemId)
    if (answer !== null) await insertCheck(db, itemId, { id: newId(), kind, source, ...answer, at: now })
  }
}

/** Whether a source lists the device, by its newest answer. */
export const isListed = async (db: Db, itemId: string): Promise<boolean> =>
  (await selectChecks(db, itemId)).some(({ result }) => result === 'listed')
