import type { OperatorContext } from '#server/call/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { archiveAffiliate, deleteAffiliate } from '../affiliate.repository.ts'
import { requireVersion } from '../conditional.ts'
import { savingOf } from '../saving.ts'
import { findConfig } from './find-config.ts'

/**
 * Deletes a programme, or archives it where anything refers to it.
 * @throws ProblemError affiliate-not-found, version-required, version-changed
 */
export const removeConfig = async (
  ctx: OperatorContext,
  id: string,
): Promise<{ readonly outcome: 'deleted' | 'archived' }> => {
  const stored = await findConfig(ctx, id, { lock: true })
  requireVersion(ctx, stored.version)
  const closed = await closeAffiliate(savingOf(ctx, undefined).trx, stored.id, ctx.now)
  ctx.note({ affiliate: stored.id, outcome: closed.outcome })
  return closed
}

/**
 * Deletes a programme that nothing refers to. One with orders, customers or offers is archived instead: it takes
 * nothing new, and its sellers go on following their orders.
 */
const closeAffiliate = async (
  trx: Transaction,
  id: string,
  now: Date,
): Promise<{ readonly outcome: 'deleted' | 'archived' }> => {
  if (await deleteAffiliate(trx, id)) return { outcome: 'deleted' }
  await archiveAffiliate(trx, id, now)
  return { outcome: 'archived' }
}
