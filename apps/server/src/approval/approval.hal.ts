import { type ApprovalContent, type ApprovalView, SURFACE_BASE } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { isSamePerson } from '#server/operator/index.ts'
import type { StoredApproval } from './approval.repository.ts'
import type { ApprovalKinds } from './approvals.ts'

export const APPROVALS_PATH = `${SURFACE_BASE['operator-api']}/approvals`

export const approvalView = async (
  { db, operator }: Pick<OperatorContext, 'db' | 'operator'>,
  approval: StoredApproval,
): Promise<ApprovalView> => {
  const { id, kind, state, note, barcode, subject, approvedBy } = approval
  return {
    ...{ id, kind, state, note, barcode, subject },
    affiliate: approval.affiliateId,
    order: approval.orderId,
    dueAt: approval.dueAt?.toISOString() ?? null,
    askedBy: { actor: approval.askedBy, name: approval.askedByName },
    askedAt: approval.askedAt.toISOString(),
    approvedBy: approvedBy === null ? null : { actor: approvedBy, name: approval.approvedByName },
    approvedAt: approval.approvedAt?.toISOString() ?? null,
    mayApprove:
      state === 'waiting' &&
      (approval.affiliateId !== null || operator.affiliates === 'all') &&
      !(await isSamePerson(db, operator.actor, approval.askedBy)),
    _links: { self: { href: `${APPROVALS_PATH}/${id}` } },
  }
}

/** With what would be done now, while it waits or is still to be done. */
export const approvalContentView = async (
  ctx: OperatorContext,
  kinds: ApprovalKinds,
  approval: StoredApproval,
): Promise<ApprovalContent> => {
  const view = await approvalView(ctx, approval)
  if (approval.state !== 'waiting' && approval.state !== 'approved')
    return { ...view, contentHash: null, changes: [], amount: null, currency: null }
  const { hash, ...content } = await kinds[approval.kind].read(ctx, approval)
  return { ...view, ...content, contentHash: approval.state === 'waiting' ? hash.toString('hex') : null }
}
