import type { Affiliates } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { selectCheckedItem } from '#server/device/index.ts'
import { findLitigationOfOrder, withdrawQuestion } from '#server/litigation/index.ts'
import { lockOrder } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { replaceApproval } from './approval.repository.ts'
import { askAboutListed, isToBeAsked } from './ask-about-listed.ts'
import { withdrawInspection } from './inspection.repository.ts'

export type QuarantineDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly affiliates: Affiliates
}

const SYSTEM: OperatorContext['operator'] = {
  ...{ keyId: 'system', actor: 'system', name: 'System', scopes: [], affiliates: 'all' },
  ...{ storeId: null, readsOnly: false, expiresAt: null },
}
/** A batch of payments that holds the order is looked at again after so long, in ms. */
const PAUSE_MS = 3_600_000

/**
 * Puts a device that is here, and that a source lists by now, in quarantine: in the place of a question that its customer has not answered.
 * Nothing where a person has cleared it. While a batch pays it, it waits.
 */
export const quarantineListed = ({ db, clock, affiliates }: QuarantineDeps, itemId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const orderId = (await selectCheckedItem(trx, itemId))?.orderId
    const held = orderId === undefined ? undefined : await lockOrder(trx, orderId)
    if (orderId === undefined || held === undefined || held.inQuarantine) return
    const { status, paying } = held
    if (status !== 'received' && status !== 'accepted' && status !== 'disputed') return
    const now = clock.now()
    const ctx = { db: trx, now, affiliates, operator: SYSTEM, note: () => {} }
    if (!(await isToBeAsked(ctx, orderId, itemId))) return
    if (paying !== null) {
      const runAt = new Date(now.getTime() + PAUSE_MS)
      return enqueue(trx, 'device.quarantine', { itemId }, { key: `device-quarantine|${itemId}`, runAt })
    }
    const before = await findLitigationOfOrder(trx, orderId)
    if (status === 'disputed' && before?.status === 'open') {
      if (before.kind === 'counter-offer') await withdrawInspection(trx, orderId, now)
      await withdrawQuestion(trx, before)
    }
    await replaceApproval(trx, orderId, { actor: SYSTEM.actor, now })
    await askAboutListed(ctx, orderId, { itemId, inspectionId: null, secondLook: false })
  })
