import { createHash } from 'node:crypto'
import { RELEASE_MS } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { isSamePerson } from '#server/operator/index.ts'
import { requireFresh } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type FoundPayout, holdPayout, isDue } from './hold-payout.ts'
import { type StoredBatch, type StoredLine, updateReleased } from './payout.repository.ts'

/** Whether the programme wants a second person before money leaves. */
export const needsRelease = ({ programme }: Pick<Affiliate, 'programme'>): boolean =>
  programme.payer?.release === 'second-person'

/** SHA-256 of what would be paid: each payment by its name, amount and sealed account, in the order of the file. */
export const contentHash = (
  { id, reference, currency }: Pick<StoredBatch, 'id' | 'reference' | 'currency'>,
  lines: readonly Pick<StoredLine, 'status' | 'endToEndId' | 'amount' | 'creditor'>[],
): Buffer => {
  const hash = createHash('sha256').update(`${id} ${reference} ${currency}\n`)
  for (const { status, endToEndId, amount, creditor } of lines)
    if (status === 'planned')
      hash.update(`${endToEndId} ${amount} ${createHash('sha256').update(creditor).digest('hex')}\n`)
  return hash.digest()
}

/**
 * A second person releases the payments that they read. The same again changes nothing.
 * @throws ProblemError second-person-needed, payout-changed, step-up-needed
 */
export const releasePayout = async (ctx: OperatorContext, id: string, readHash: string): Promise<void> => {
  requireFresh(ctx)
  const { batch, lines } = await holdPayout(ctx, id)
  if (!isDue(batch, 'export'))
    throw new ProblemError('payout-not-possible', { current: { reason: 'not-prepared', status: batch.status } })
  const hash = contentHash(batch, lines)
  if (hash.toString('hex') !== readHash) throw new ProblemError('payout-changed')
  const { actor } = ctx.operator
  if (await isSamePerson(ctx.db, actor, batch.preparedBy)) throw new ProblemError('second-person-needed')
  ctx.note({ released: readHash })
  await updateReleased(ctx.db, id, { by: actor, hash, at: ctx.now })
}

/** Whether another person released the payments as they stand, within the last day. */
export const isReleased = ({ batch, lines }: Pick<FoundPayout, 'batch' | 'lines'>, now: Date): boolean => {
  const { releasedAt, releasedBy, releasedHash } = batch
  const isFresh = releasedAt !== null && now.getTime() - releasedAt.getTime() < RELEASE_MS
  const isSame = releasedHash?.equals(contentHash(batch, lines)) ?? false
  return isFresh && isSame && releasedBy !== batch.preparedBy
}

/** The batch is held. @throws ProblemError second-person-needed */
export const requireRelease = ({ now }: Pick<OperatorContext, 'now'>, found: FoundPayout): void => {
  if (!needsRelease(found.affiliate) || isReleased(found, now)) return
  throw new ProblemError('second-person-needed', { detail: 'A second person has to release the batch as it stands' })
}
