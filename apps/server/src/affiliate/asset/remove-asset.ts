import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findConfig } from '../config/find-config.ts'
import { savingOf } from '../saving.ts'
import { requireAsset, usesOf } from './asset-uses.ts'
import { deleteAsset, lockLooks } from './asset-uses.repository.ts'

/** Only what no place names: older versions show what sellers saw (docs/decisions/0047). */
export const removeAsset = async (ctx: OperatorContext, id: string, asset: string): Promise<void> => {
  const stored = await findConfig(ctx, id, { lock: true })
  const { trx } = savingOf(ctx, undefined)
  await lockLooks(trx, stored.id)
  await requireAsset(trx, stored.id, asset)
  const uses = await usesOf(trx, stored.id, asset)
  if (uses.length > 0) throw new ProblemError('asset-in-use', { current: { uses } })
  await deleteAsset(trx, asset)
  ctx.note({ affiliate: stored.id, asset })
}
