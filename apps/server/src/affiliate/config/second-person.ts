import { createHash } from 'node:crypto'
import type { BodyOf } from '@reprise/contract'
import { type ApprovalKinds, askApproval, type StoredApproval, useApproval } from '#server/approval/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { type AffiliateDocument, documentOf } from '../checks/affiliate-document.ts'
import { differences } from '../checks/differences.ts'
import { protectedChanges } from '../checks/warnings.ts'
import { orRejected, savingOf } from '../saving.ts'
import { insertChange } from '../schedule/schedule.repository.ts'
import { patchConfig, tryPatch } from './patch-config.ts'
import { announceSettings, requireSettingsScope } from './announce-settings.ts'
import { findConfig } from './find-config.ts'

type Saved = AffiliateDocument & { readonly id: string }
type Change = { readonly trx: Transaction; readonly now: Date; readonly actor: string }

/** What a second person reads: every place that changes, with what it was. */
const changeHash = (id: string, before: AffiliateDocument, after: AffiliateDocument): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([id, differences(documentOf(before), documentOf(after))]))
    .digest()

/** What moves parcels or money, and what sellers agree to. */
const needsSecondPerson = (before: AffiliateDocument, after: AffiliateDocument): boolean =>
  before.programme.publishing === 'second-person' &&
  (protectedChanges(before, after).length > 0 || differences(before.config.consents, after.config.consents).length > 0)

/**
 * At every door, after the change is saved and in its transaction. @param approved what was approved of a change for a
 * date, when it was approved
 * @throws ProblemError second-person-needed
 */
export const requireSecondPerson = async (
  { trx, now, actor }: Change,
  before: Saved | undefined,
  after: Saved,
  approved: Buffer | null = null,
): Promise<void> => {
  if (before === undefined || !needsSecondPerson(before, after)) return
  const hash = changeHash(after.id, before, after)
  if (approved?.equals(hash)) return
  const content = { kind: 'programme', affiliateId: after.id, orderId: null, hash } as const
  await useApproval({ db: trx, now, actor }, content)
}

/** Tried now, so that its author hears what does not fit. */
export const proposeConfig = async (
  ctx: OperatorContext,
  id: string,
  { note, dueAt, ...patch }: BodyOf<'proposeConfig'>,
): Promise<StoredApproval> => {
  const stored = await findConfig(ctx, id)
  const after = await orRejected(tryPatch(ctx.db, stored, patch))
  requireSettingsScope(ctx, stored, after)
  if (differences(documentOf(stored), documentOf(after)).length === 0)
    throw new ProblemError('config-rejected', { faults: [{ pointer: '', code: 'no-change' }] })
  return askApproval(ctx, {
    kind: 'programme',
    affiliateId: stored.id,
    orderId: null,
    patch,
    dueAt: dueAt === undefined ? null : new Date(dueAt),
    note: note ?? null,
  })
}

/** A merge patch of its documents, as it was asked for. */
type ProposedPatch = Omit<BodyOf<'proposeConfig'>, 'note' | 'dueAt'>

/** A proposal is read against what is live now, and published as its author's by being approved. */
export const PROGRAMME_APPROVALS: ApprovalKinds['programme'] = {
  read: async (ctx, { affiliateId, patch }) => {
    const stored = await findConfig(ctx, affiliateId ?? '')
    const after = await orRejected(tryPatch(ctx.db, stored, patch as ProposedPatch))
    return {
      hash: changeHash(stored.id, stored, after),
      changes: differences(documentOf(stored), documentOf(after)),
      amount: null,
      currency: null,
    }
  },

  carryOut: async (ctx, approval) => {
    const { trx } = savingOf(ctx, undefined)
    const stored = await findConfig(ctx, approval.affiliateId ?? '', { lock: true })
    const patch = approval.patch as ProposedPatch
    const { dueAt, askedBy: actor, note } = approval
    if (dueAt !== null && dueAt > ctx.now) {
      const after = await orRejected(tryPatch(trx, stored, patch))
      const approvedHash = changeHash(stored.id, stored, after)
      const change = {
        id: newId(),
        affiliateId: stored.id,
        dueAt,
        patch,
        note,
        actor,
        createdAt: ctx.now,
        approvedHash,
      }
      await insertChange(ctx.db, change)
      await enqueue(ctx.db, 'configuration.make-change', { changeId: change.id }, { runAt: dueAt })
      ctx.note({ change: change.id, dueAt: dueAt.toISOString() })
      return
    }
    const saving = { trx, now: ctx.now, actor, note: note ?? undefined }
    const after = await orRejected(patchConfig(saving, stored, patch))
    await requireSecondPerson(saving, stored, after)
    await announceSettings({ trx, now: ctx.now, actor, requestId: ctx.requestId }, stored, after)
    ctx.note({ version: after.version })
  },
}
