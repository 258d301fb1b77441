import { type BodyOf, ENDED_STATES } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findReachableOrder } from '../find-order.ts'
import { lockOrder } from '../order-status.repository.ts'
import { writeAddress, writeEmail } from './change-details.ts'

/**
 * For a customer who cannot do it by themselves. They are told at the old and the new address; a browser that had the order open
 * proves again who they are. Bank details are never changed for them (docs/decisions/0020).
 * @throws ProblemError field-rejected, transition-not-allowed
 */
export const correctPerson = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
  { email, address, told }: BodyOf<'correctOrderPerson'>,
): Promise<void> => {
  const { id } = (await findReachableOrder(ctx, orderId)).order
  if (email === undefined && address === undefined)
    throw new ProblemError('field-rejected', { faults: [{ pointer: '/email', code: 'required' }] })
  await lockOrder(ctx.db, id)
  // As it stands now that it is held: its customer may have changed it until then.
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const { status } = order
  if (ENDED_STATES.includes(status))
    throw new ProblemError('transition-not-allowed', { current: { reason: 'over', status, allowed: [] } })
  const writing = { affiliate, db: ctx.db, now: ctx.now }
  if (address !== undefined)
    await writeAddress(writing, order, address, { vault, byOperator: true, pointer: '/address' })
  if (email !== undefined) await writeEmail(writing, order, { email }, { vault, session: null, byOperator: true })
  ctx.note({
    order: order.id,
    affiliate: affiliate.id,
    told,
    email: email === undefined ? 0 : 1,
    address: address === undefined ? 0 : 1,
  })
}
