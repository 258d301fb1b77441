import { createHash } from 'node:crypto'
import { PAYABLE_STATES } from '@reprise/contract'
import { type ApprovalKinds, askApproval, type StoredApproval, useApproval } from '#server/approval/index.ts'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { findReachableOrder, lockOrder, type StoredOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'

type Payment = Pick<StoredOrder, 'id' | 'amount' | 'currency' | 'paymentTag'>

/** Hash of one payment by hand: the order, what it pays, and in which way. */
const paymentHash = ({ id, amount, currency, paymentTag }: Payment): Buffer =>
  createHash('sha256').update(`${id} ${amount} ${currency} ${paymentTag}`).digest()

/** In the transaction that pays by hand. @throws ProblemError second-person-needed */
export const requirePaymentApproval = async (
  { db, now, operator }: Pick<OperatorContext, 'db' | 'now' | 'operator'>,
  { id: affiliateId, programme }: Pick<Affiliate, 'id' | 'programme'>,
  order: Payment,
): Promise<void> => {
  const { paymentsByHand } = programme
  if (paymentsByHand === undefined || order.amount <= paymentsByHand.above) return
  const content = { kind: 'payment-by-hand', affiliateId, orderId: order.id, hash: paymentHash(order) } as const
  await useApproval({ db, now, actor: operator.actor }, content)
}

/** @throws ProblemError transition-not-allowed where it does not wait to be paid */
export const askPaymentApproval = async (
  ctx: OperatorContext,
  id: string,
  note: string | undefined,
): Promise<StoredApproval> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  // Asked for twice at once it waits once, and what was paid meanwhile does not wait.
  const status = (await lockOrder(ctx.db, order.id))?.status ?? order.status
  if (!PAYABLE_STATES.some((payable) => payable === status))
    throw new ProblemError('transition-not-allowed', { current: { reason: 'not-payable', status } })
  return askApproval(ctx, {
    ...{ kind: 'payment-by-hand', affiliateId: affiliate.id, orderId: order.id },
    ...{ patch: null, dueAt: null, note: note ?? null },
  })
}

/** The one who asked pays then; what is approved is the payment as it stands. */
export const PAYMENT_APPROVALS: ApprovalKinds['payment-by-hand'] = {
  read: async (ctx, { orderId }) => {
    const { order } = await findReachableOrder(ctx, orderId ?? '')
    return { hash: paymentHash(order), changes: [], amount: order.amount, currency: order.currency }
  },
}
