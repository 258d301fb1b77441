import { AffiliateFault } from '../affiliate-fault.ts'
import { readAffiliate } from '../affiliate.repository.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { patchConfig } from '../config/change-config.ts'
import { announceSettings } from '../config/announce-settings.ts'
import { readChange, settleChange, type StoredChange } from './schedule.repository.ts'
import { tryPatch } from './try-patch.ts'

/**
 * Makes a change whose time has come, once. Where the programme has changed meanwhile so that it no longer fits, it is
 * refused and says why; the programme stays as it is.
 */
export const makeScheduledChange = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  changeId: string,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const change = await readChange(trx, changeId)
    if (change === undefined || change.state !== 'waiting') return
    await settleChange(trx, changeId, await made(trx, change, clock.now()))
  })

const made = async (
  trx: Transaction,
  change: StoredChange,
  now: Date,
): Promise<Pick<StoredChange, 'state' | 'reason' | 'madeVersion'>> => {
  const stored = await readAffiliate(trx, change.affiliateId, { lock: true })
  if (stored === undefined) return refused('The programme is gone')
  if (stored.archivedAt !== null) return refused('The programme was archived')
  const saving = { trx, now, actor: change.actor, note: change.note ?? 'Scheduled' }
  try {
    await tryPatch(saving, stored, change.patch)
  } catch (error) {
    if (error instanceof AffiliateFault) return refused(error.message)
    throw error
  }
  const after = await patchConfig(saving, stored, change.patch)
  await announceSettings({ trx, now, actor: change.actor, requestId: null }, stored, after)
  return { state: 'made', reason: null, madeVersion: after.version }
}

const refused = (reason: string) => ({ state: 'refused', reason, madeVersion: null }) as const
