import type { FieldFault } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { registerWarnings } from '../document/register-warnings.ts'
import { routeWarnings } from '../document/route-warnings.ts'
import { newId } from '#server/platform/id.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import type { ConfigPatch } from '../config/change-config.ts'
import { findConfig } from '../config/find-config.ts'
import { orRejected, savingOf } from '../saving.ts'
import { requireSettingsScope } from '../config/announce-settings.ts'
import { tryPatch } from './try-patch.ts'
import { insertChange, readChange, selectChanges, settleChange, type StoredChange } from './schedule.repository.ts'

/**
 * Keeps a change for a date. It is tried now, so that its author hears what does not fit while they can mend it; a date
 * that has passed means at once.
 * @throws ProblemError affiliate-not-found, config-rejected, scope-missing where it names what moves parcels or money
 */
export const scheduleChange = async (
  ctx: OperatorContext,
  id: string,
  { dueAt, note, ...patch }: ConfigPatch & { readonly dueAt: string; readonly note?: string | undefined },
): Promise<StoredChange & { readonly warnings: FieldFault[] }> => {
  const stored = await findConfig(ctx, id, { lock: true })
  // What it names now may be what there is now, and another thing at its time: so naming it is enough.
  requireSettingsScope(ctx, NOTHING, { ...NOTHING, ...patch })
  const { config, programme } = await orRejected(tryPatch(savingOf(ctx, note), stored, patch))
  const change: StoredChange = {
    id: newId(),
    affiliateId: stored.id,
    dueAt: new Date(dueAt),
    patch,
    note: note ?? null,
    actor: ctx.operator.actor,
    createdAt: ctx.now,
    state: 'waiting',
    reason: null,
    madeVersion: null,
  }
  await insertChange(ctx.db, change)
  await enqueue(ctx.db, 'configuration.make-change', { changeId: change.id }, { runAt: change.dueAt })
  ctx.note({ affiliate: stored.id, change: change.id, dueAt: change.dueAt.toISOString() })
  return { ...change, warnings: [...routeWarnings(config), ...registerWarnings(config, programme)] }
}

const NOTHING = { config: {}, programme: {}, texts: {} }

/** @throws ProblemError affiliate-not-found */
export const listScheduledChanges = async (
  ctx: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
): Promise<readonly StoredChange[]> => selectChanges(ctx.db, (await findConfig(ctx, id)).id)

/**
 * Takes a waiting change back.
 * @throws ProblemError affiliate-not-found, change-not-found, change-made
 */
export const cancelScheduledChange = async (
  ctx: OperatorContext,
  id: string,
  changeId: string,
): Promise<StoredChange> => {
  const stored = await findConfig(ctx, id)
  const change = await readChange(ctx.db, changeId)
  if (change === undefined || change.affiliateId !== stored.id) throw new ProblemError('change-not-found')
  if (change.state !== 'waiting') throw new ProblemError('change-made', { current: { state: change.state } })
  const outcome = { state: 'cancelled', reason: null, madeVersion: null } as const
  await settleChange(ctx.db, changeId, outcome)
  ctx.note({ affiliate: stored.id, change: changeId })
  return { ...change, ...outcome }
}
