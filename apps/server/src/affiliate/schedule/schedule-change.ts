import type { ChangeRefusal, FieldFault } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { AffiliateFault, orRejected, savingOf } from '../saving.ts'
import { readAffiliate } from '../affiliate.repository.ts'
import { announceSettings, requireSettingsScope } from '../config/announce-settings.ts'
import { type ConfigPatch, patchConfig, tryPatch } from '../config/patch-config.ts'
import { requireSecondPerson } from '../config/second-person.ts'
import { findConfig } from '../config/find-config.ts'
import { registerWarnings, routeWarnings } from '../checks/warnings.ts'
import { insertChange, readChange, selectChanges, settleChange, type StoredChange } from './schedule.repository.ts'

/**
 * Tried now, so that its author hears what does not fit while they can mend it. A date that has passed means at once.
 */
export const scheduleChange = async (
  ctx: OperatorContext,
  id: string,
  { dueAt, note, ...patch }: ConfigPatch & { readonly dueAt: string; readonly note?: string | undefined },
): Promise<StoredChange & { readonly warnings: FieldFault[] }> => {
  const stored = await findConfig(ctx, id, { lock: true })
  requirePlanScope(ctx, patch)
  const saving = savingOf(ctx, note)
  const after = await orRejected(tryPatch(saving.trx, stored, patch))
  await requireSecondPerson(saving, stored, { ...after, id: stored.id })
  const { config, programme } = after
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
    approvedHash: null,
    version: 1,
  }
  await insertChange(ctx.db, change)
  await enqueue(ctx.db, 'configuration.make-change', { changeId: change.id }, { runAt: change.dueAt })
  ctx.note({ affiliate: stored.id, change: change.id, dueAt: change.dueAt.toISOString() })
  return { ...change, warnings: [...routeWarnings(config), ...registerWarnings(config, programme)] }
}

const NOTHING = { config: {}, programme: {}, texts: {} }

/** What it names now may be what there is now, and another thing at its time: so naming it is enough. */
export const requirePlanScope = (ctx: Pick<OperatorContext, 'operator'>, patch: ConfigPatch): void =>
  requireSettingsScope(ctx, NOTHING, { ...NOTHING, ...patch })

export const listScheduledChanges = async (
  ctx: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
): Promise<readonly StoredChange[]> => selectChanges(ctx.db, (await findConfig(ctx, id)).id)

export const cancelScheduledChange = async (
  ctx: OperatorContext,
  id: string,
  changeId: string,
): Promise<StoredChange> => {
  const change = await findWaiting(ctx, id, changeId)
  const outcome = { state: 'cancelled', reason: null, madeVersion: null } as const
  await settleChange(ctx.db, changeId, outcome)
  ctx.note({ affiliate: change.affiliateId, change: changeId })
  return { ...change, ...outcome }
}

/** @throws ProblemError change-not-found, change-made */
export const findWaiting = async (
  ctx: Pick<OperatorContext, 'db' | 'operator'>,
  id: string,
  changeId: string,
): Promise<StoredChange> => {
  const stored = await findConfig(ctx, id)
  const change = await readChange(ctx.db, changeId)
  if (change === undefined || change.affiliateId !== stored.id) throw new ProblemError('change-not-found')
  if (change.state !== 'waiting') throw new ProblemError('change-made', { current: { state: change.state } })
  return change
}

/** Once, and at its last date. What no longer fits is refused and says why; the programme stays as it is. */
export const makeScheduledChange = (
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  changeId: string,
  version = 1,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const change = await readChange(trx, changeId)
    if (change === undefined || change.state !== 'waiting' || change.version !== version) return
    await settleChange(trx, changeId, await made(trx, change, clock.now()))
  })

const made = async (
  trx: Transaction,
  change: StoredChange,
  now: Date,
): Promise<Pick<StoredChange, 'state' | 'reason' | 'madeVersion'>> => {
  const stored = await readAffiliate(trx, change.affiliateId, { lock: true })
  if (stored === undefined) return refused({ code: 'gone', faults: [] })
  if (stored.archivedAt !== null) return refused({ code: 'archived', faults: [] })
  const saving = { trx, now, actor: change.actor, note: change.note ?? 'Scheduled' }
  try {
    const after = await tryPatch(trx, stored, change.patch)
    await requireSecondPerson(saving, stored, { ...after, id: stored.id }, change.approvedHash)
  } catch (error) {
    if (error instanceof AffiliateFault) return refused({ code: 'rejected', faults: [...error.faults] })
    if (error instanceof ProblemError && error.problem === 'second-person-needed')
      return refused({ code: 'second-person', faults: [] })
    throw error
  }
  const after = await patchConfig(saving, stored, change.patch)
  await announceSettings({ trx, now, actor: change.actor, requestId: null }, stored, after)
  return { state: 'made', reason: null, madeVersion: after.version }
}

const refused = (reason: ChangeRefusal) => ({ state: 'refused', reason, madeVersion: null }) as const
