import type { OperatorContext } from '#server/call/index.ts'
import type { BodyOf } from '@reprise/contract'
import { findReachableOrder, lockOrder, passState, type ReachableOrder, type StoredItem } from '#server/order/index.ts'
import type { Signer } from '#server/device/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { mayErase } from './erasure.decide.ts'

/** An order that the key reaches, held, whose device is the company's. @throws ProblemError order-not-found, erasure-not-due */
export const holdErasable = async (
  ctx: OperatorContext,
  id: string,
): Promise<Omit<ReachableOrder, 'trail'> & { readonly item: StoredItem }> => {
  const reached = await findReachableOrder(ctx, id)
  await lockOrder(ctx.db, reached.order.id)
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const [item] = order.items
  if (item === undefined || !mayErase(order.status, passState(order) === 'valid')) throw notDue(order.status)
  return { order, affiliate, item }
}

export const notDue = (status: string): ProblemError => new ProblemError('erasure-not-due', { current: { status } })

/** The name of the key, where no person is named. */
export const signerOf = (
  { operator, now }: Pick<OperatorContext, 'operator' | 'now'>,
  { name, position, location }: Pick<BodyOf<'verifyErasure'>, 'name' | 'position' | 'location'>,
): Signer => ({
  name: name ?? operator.name,
  position: position ?? null,
  location: location ?? null,
  actor: operator.actor,
  at: now,
})
