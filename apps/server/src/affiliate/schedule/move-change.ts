import type { OperatorContext } from '#server/call/index.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { requireVersion } from '../saving.ts'
import { findWaiting, requirePlanScope } from './schedule-change.ts'
import { moveChange, type StoredChange } from './schedule.repository.ts'

/**
 * Another date for a change that waits. What a second person approved of it is what it changes, and is held against the
 * programme at the new date too (docs/decisions/0154).
 */
export const moveScheduledChange = async (
  ctx: OperatorContext,
  id: string,
  changeId: string,
  dueAt: string,
): Promise<StoredChange> => {
  const change = await findWaiting(ctx, id, changeId)
  requireVersion(ctx, change.version)
  requirePlanScope(ctx, change.patch)
  const moved = { ...change, dueAt: new Date(dueAt), version: change.version + 1 }
  await moveChange(ctx.db, moved)
  // The job of the former date finds another version, and does nothing.
  const payload = { changeId, version: moved.version }
  await enqueue(ctx.db, 'configuration.make-change', payload, { runAt: moved.dueAt })
  const [from, to] = [change.dueAt.toISOString(), moved.dueAt.toISOString()]
  ctx.note({ affiliate: change.affiliateId, change: changeId, from, dueAt: to })
  return moved
}
