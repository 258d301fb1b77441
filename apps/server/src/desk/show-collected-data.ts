import type { ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView } from '#server/operator/index.ts'
import { findReachableOrder, readCollectedData } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { operatorOrderPath } from './desk.hal.ts'

/**
 * For the comparison with the product.
 * @throws ProblemError order-not-found
 */
export const showCollectedData = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
): Promise<ReplyOf<'getOrderCollectedData'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  await auditView(ctx, 'getOrderCollectedData', { order: order.id, affiliate: affiliate.id })
  const { accessories, ...told } = await readCollectedData(ctx.db, vault, order.id)
  return {
    order: order.id,
    ...told,
    accessories: [...accessories],
    _links: { self: { href: `${operatorOrderPath(order.id)}/collected-data` } },
  }
}
