import {
  APPROVAL_KINDS,
  type ApprovalContent,
  type ApprovalKind,
  type ApprovalView,
  SCOPES_OF_APPROVAL,
} from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { hasScope, isSamePerson, wholeReach, requireFresh, requireReach } from '#server/operator/index.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import {
  insertApproval,
  lockApproval,
  type NewApproval,
  selectApproval,
  selectApprovals,
  selectWaitingOf,
  type StoredApproval,
  updateApproved,
  updateState,
} from './approval.repository.ts'

/** What would be done now, as the second person reads it. */
export type Content = Pick<ApprovalContent, 'changes' | 'amount' | 'currency'> & {
  /** SHA-256 of exactly what is approved. */
  readonly hash: Buffer
}

/** What each kind of approval is about; the composition brings them together. */
export type ApprovalKinds = {
  readonly [kind in ApprovalKind]: {
    readonly read: (ctx: OperatorContext, approval: StoredApproval) => Promise<Content>
    /** In the transaction that approves. Left out where who asked does it. */
    readonly carryOut?: (ctx: OperatorContext, approval: StoredApproval) => Promise<void>
  }
}

type Ctx = Pick<OperatorContext, 'db' | 'operator' | 'affiliates'>

const mayHave = ({ operator }: Pick<Ctx, 'operator'>, kind: ApprovalKind): boolean =>
  SCOPES_OF_APPROVAL[kind].every((scope) => hasScope(operator, scope))

type Asked = Pick<NewApproval, 'kind' | 'affiliateId' | 'orderId' | 'patch' | 'dueAt' | 'note'> &
  Partial<Pick<NewApproval, 'id' | 'sealed'>>

/** A payment that waits already is given again. */
export const askApproval = async (ctx: OperatorContext, asked: Asked): Promise<StoredApproval> => {
  const { kind, orderId, affiliateId } = asked
  const waiting = kind === 'payment-by-hand' && orderId !== null ? await selectWaitingOf(ctx.db, orderId) : undefined
  if (waiting !== undefined) return waiting
  const id = asked.id ?? newId()
  await insertApproval(ctx.db, { sealed: null, ...asked, id, askedBy: ctx.operator.actor, askedAt: ctx.now })
  ctx.note({ ...ofProgramme(affiliateId), approval: id, kind, ...(orderId !== null && { order: orderId }) })
  const made = await selectApproval(ctx.db, id)
  // Who may ask need not be one who may approve.
  if (made === undefined) throw new Error(`The approval ${id} was not kept`)
  return made
}

const ofProgramme = (affiliateId: string | null) => (affiliateId === null ? {} : { affiliate: affiliateId })

/** One of a foreign programme, or of a kind that the caller may not have, is unknown. */
export const findApproval = async (ctx: Ctx, id: string): Promise<StoredApproval> => {
  const found = await selectApproval(ctx.db, id.toLowerCase())
  if (found === undefined || !mayHave(ctx, found.kind)) throw new ProblemError('approval-not-found')
  if (found.affiliateId !== null) requireReach(ctx, found.affiliateId, 'approval-not-found')
  else if (ctx.operator.affiliates !== 'all' && found.askedBy !== ctx.operator.actor)
    throw new ProblemError('approval-not-found')
  return found
}

type Wanted = {
  readonly affiliate?: string | undefined
  readonly kind?: ApprovalKind | undefined
  readonly state: ApprovalView['state']
}

export const listApprovals = (ctx: Ctx, { affiliate, kind, state }: Wanted, page: PageRequest) => {
  const kinds = APPROVAL_KINDS.filter((one) => mayHave(ctx, one) && (kind === undefined || one === kind))
  const asker = affiliate === undefined ? ctx.operator.actor : null
  return selectApprovals(ctx.db, { affiliates: wholeReach(ctx, affiliate), asker, kinds, state }, page)
}

/** @throws ProblemError change-made where it does not wait any more */
const holdWaiting = async (ctx: OperatorContext, id: string): Promise<StoredApproval> => {
  await lockApproval(ctx.db, (await findApproval(ctx, id)).id)
  const found = await findApproval(ctx, id)
  if (found.state !== 'waiting') throw new ProblemError('change-made', { current: { state: found.state } })
  ctx.note({ ...ofProgramme(found.affiliateId), approval: found.id, kind: found.kind })
  return found
}

/** @throws ProblemError second-person-needed, version-changed, change-made, step-up-needed */
export const giveApproval = async (
  ctx: OperatorContext,
  kinds: ApprovalKinds,
  id: string,
  readHash: string,
): Promise<StoredApproval> => {
  requireFresh(ctx)
  const approval = await holdWaiting(ctx, id)
  const { actor } = ctx.operator
  if (await isSamePerson(ctx.db, actor, approval.askedBy))
    throw new ProblemError('second-person-needed', { detail: 'Who asked for it cannot approve it as well' })
  const { read, carryOut } = kinds[approval.kind]
  if (approval.affiliateId === null && ctx.operator.affiliates !== 'all') throw new ProblemError('approval-not-found')
  const { hash } = await read(ctx, approval)
  if (hash.toString('hex') !== readHash)
    throw new ProblemError('version-changed', { detail: 'It is not what you read any more; read it again' })
  await updateApproved(ctx.db, approval.id, { by: actor, at: ctx.now, hash })
  ctx.note({ approved: readHash })
  if (carryOut !== undefined) {
    await carryOut(ctx, approval)
    await updateState(ctx.db, approval.id, 'used')
  }
  return findApproval(ctx, approval.id)
}

/** The one who asked takes it back, and the second person says no. */
export const withdrawApproval = async (ctx: OperatorContext, id: string): Promise<StoredApproval> => {
  const { id: found } = await holdWaiting(ctx, id)
  await updateState(ctx.db, found, 'withdrawn')
  return findApproval(ctx, found)
}
