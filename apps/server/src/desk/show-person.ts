import type { ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { auditView } from '#server/operator/index.ts'
import { findReachableOrder, revealOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { operatorOrderPath } from './desk.hal.ts'

/**
 * The seller's name and address, for an operator who must write or send something to them. The look is recorded before
 * anything is shown; bank data and documents are not among it.
 * @throws ProblemError order-not-found
 */
export const showPerson = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
): Promise<ReplyOf<'getOrderPerson'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  await auditView(ctx, 'getOrderPerson', { order: order.id, affiliate: affiliate.id })
  const revealed = await revealOrder(ctx.db, vault, order.id)
  if (revealed === undefined) throw new ProblemError('order-not-found')
  const { firstName, lastName, email, phone } = revealed.person
  const { line1, line2, postalCode, city, region, country } = revealed.address
  return {
    order: order.id,
    ...given({ firstName, lastName, email, phone }),
    address: given({ line1, line2, postalCode, city, region, country }),
    _links: { self: { href: `${operatorOrderPath(order.id)}/person` } },
  }
}

/** Without the fields that the programme did not ask for. */
const given = <Field extends string>(
  fields: { readonly [name in Field]: string | undefined },
): {
  [name in Field]?: string
} =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [name in Field]?: string }
