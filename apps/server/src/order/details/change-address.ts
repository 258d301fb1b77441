import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { copyWithAddress } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { detailChanged } from './detail-changed.ts'
import { deleteCameBack, updateAddress } from './details.repository.ts'
import { requireChangeable } from './require-changeable.ts'

/**
 * Where the product comes from, and goes back to if it must. Labels that were not used yet are drawn with it.
 * @throws ProblemError session-required, order-not-found, code-required, transition-not-allowed, field-rejected
 */
export const changeAddress = async (
  ctx: Context,
  orderId: string,
  typed: BodyOf<'changeOrderAddress'>,
  vault: Vault,
): Promise<void> => {
  const order = await requireChangeable(ctx, orderId)
  const { id } = await copyWithAddress(ctx, order, typed, vault)
  await updateAddress(ctx.db, order.id, id)
  await deleteCameBack(ctx.db, order.id)
  await detailChanged(ctx, order.id, 'address')
}
