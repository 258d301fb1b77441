import type { OperatorContext } from '#server/call/index.ts'
import { lockOrder } from '#server/order/index.ts'
import { selectOpenClaim, updateClaim } from './claim.repository.ts'
import { heldClaim, paidFacts } from './raise-claim.ts'
import { tellClaim } from './tell-claim.ts'

type Returned = { readonly id: string; readonly orderId: string; readonly amount: number }

/**
 * A payment came back whole while some of it is claimed: the claim is repaid by it. The caller holds the batch.
 * @returns what of the payment was claimed, in minor units; 0 where nothing was
 */
export const repayByReturn = async (ctx: OperatorContext, { id, orderId, amount }: Returned): Promise<number> => {
  await lockOrder(ctx.db, orderId)
  const open = await selectOpenClaim(ctx.db, orderId)
  if (open === undefined) return 0
  const { paid } = await paidFacts(ctx, orderId)
  const to = { status: 'repaid', note: null, at: ctx.now, by: ctx.operator.actor, returnedBy: id } as const
  await updateClaim(ctx.db, open.id, to)
  ctx.note({ claim: open.id })
  await tellClaim(ctx.db, await heldClaim(ctx, open.id), paid)
  return Math.min(open.amount, amount)
}
