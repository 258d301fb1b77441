import { createHash } from 'node:crypto'
import type { BodyOf } from '@reprise/contract'
import { type ApprovalKinds, askApproval, type StoredApproval, useApproval } from '#server/approval/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { addLine, BEGINNING, openContent } from './chain.ts'
import { corrected } from './entry.ts'
import { lockHead, selectLine, selectLinesOfItem } from './register.repository.ts'

export type Correction = { readonly affiliate: string; readonly line: number; readonly corrects: number }
type Wish = BodyOf<'correctRegister'>

/** What would be written of it now. @throws ProblemError affiliate-not-found, register-line-not-found, field-rejected */
const readCorrection = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  { line: number, fields, reason }: Wish,
) => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  const named = await selectLine(ctx.db, affiliate.id, number)
  if (named === undefined) throw new ProblemError('register-line-not-found')
  const written = await selectLinesOfItem(ctx.db, named.itemId)
  const newest = written.at(-1) ?? named
  const before = openContent(vault, newest).entry
  const { entry, changed } = corrected(before, fields)
  if (changed.length === 0)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/fields', code: 'no-difference' }] })
  const corrects = written[0]?.number ?? number
  const changes = [
    ...changed.map((field) => ({ pointer: `/${field}`, before: before[field], after: entry[field] })),
    { pointer: '/reason', after: reason },
  ]
  const hash = createHash('sha256')
    .update(JSON.stringify([affiliate.id, newest.number, changes]))
    .digest()
  return { affiliate, named, entry, changed, corrects, changes, hash }
}

/**
 * A correction is a new line that repeats all of the first and refers to it. @param by its author: the caller, or who
 * asked for it @throws ProblemError second-person-needed
 */
export const correctRegister = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  wish: Wish,
  by = ctx.operator.actor,
): Promise<Correction> => {
  // Held, so that what was approved is what is corrected.
  const known = requireReach(ctx, ctx.affiliates.find(affiliateId)?.id ?? '', 'affiliate-not-found')
  await lockHead(ctx.db, known.id, BEGINNING)
  const { affiliate, named, entry, changed, corrects, hash } = await readCorrection(ctx, vault, known.id, wish)
  if (affiliate.programme.registerCorrections === 'second-person') {
    const content = { kind: 'register-correction', affiliateId: affiliate.id, orderId: named.orderId, hash } as const
    await useApproval({ db: ctx.db, now: ctx.now, actor: by }, content)
  }
  const line = await addLine(ctx.db, vault, {
    affiliateId: affiliate.id,
    kind: 'correction',
    corrects,
    orderId: named.orderId,
    itemId: named.itemId,
    recordedAt: ctx.now,
    content: { entry, reason: wish.reason, by },
  })
  ctx.note({ affiliate: affiliate.id, order: named.orderId, line, corrects, changed: changed.join(' ') })
  return { affiliate: affiliate.id, line, corrects }
}

const sealedPlace = (id: string): string => `approval|sealed|${id}`

/** It may name a seller, so it waits sealed. */
export const askCorrection = async (
  ctx: OperatorContext,
  vault: Vault,
  affiliateId: string,
  wish: Wish,
): Promise<StoredApproval> => {
  const { affiliate, named } = await readCorrection(ctx, vault, affiliateId, wish)
  const id = newId()
  return askApproval(ctx, {
    ...{ id, kind: 'register-correction', affiliateId: affiliate.id, orderId: named.orderId },
    ...{ patch: null, sealed: vault.seal(wish, sealedPlace(id)), dueAt: null, note: null },
  })
}

/** Read against the newest line of the item, and written as its author's by being approved. */
export const correctionApprovals = (vault: Vault): ApprovalKinds['register-correction'] => {
  const wishOf = ({ id, sealed }: StoredApproval): Wish => {
    if (sealed === null) throw new ProblemError('approval-not-found')
    return JSON.parse(vault.open(sealed, sealedPlace(id)))
  }
  return {
    read: async (ctx, approval) => {
      const { changes, hash } = await readCorrection(ctx, vault, approval.affiliateId ?? '', wishOf(approval))
      return { hash, changes, amount: null, currency: null }
    },
    carryOut: async (ctx, approval) => {
      await correctRegister(ctx, vault, approval.affiliateId ?? '', wishOf(approval), approval.askedBy)
    },
  }
}
