import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { AcceptedFields } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findQuotation, statusOf } from '#server/quotation/index.ts'
import { selectOrder, selectOrderOfQuotation } from './order.repository.ts'
import { acceptPayment, openPayment } from './payment.ts'
import type { StoredOrder } from './stored-order.ts'

type Input = BodyOf<'placeOrder'>

/**
 * For a quotation that can no longer be sold. The same browser sending the same sale again, because the first reply was
 * lost or a button was pressed twice, gets the order it already has (docs/decisions/0013); another browser, or another
 * sale, is told that it is sold. `current.order` then names the order, for the session that owns it alone.
 * @throws ProblemError quotation-not-found, quotation-expired, quotation-sold
 */
export const repeatedOrder = async (ctx: Context, input: Input, vault: Vault): Promise<StoredOrder> => {
  const quotation = await findQuotation(ctx, input.quotation)
  if (statusOf(quotation, ctx.now) === 'expired') throw new ProblemError('quotation-expired')
  const own = ctx.session ? await selectOrderOfQuotation(ctx, ctx.session.id, quotation.id) : undefined
  const order = own && (await selectOrder(ctx, own.id))
  if (!order) throw new ProblemError('quotation-sold')
  if (!isSameSale(order, input) || !isSamePayment(ctx, order, input, openPayment(vault, order.id, own.payment)))
    throw new ProblemError('quotation-sold', { current: { order: order.id } })
  return order
}

const isSameSale = (order: StoredOrder, input: Input): boolean =>
  String(order.paymentOptionId) === input.process &&
  order.amount === input.expectedAmount &&
  order.customerId === input.customer.toLowerCase() &&
  order.shipAddressId === input.shipAddress.toLowerCase() &&
  order.billAddressId === input.billAddress.toLowerCase()

const isSamePayment = (ctx: Context, order: StoredOrder, input: Input, kept: AcceptedFields): boolean => {
  try {
    const sent = acceptPayment(ctx, order.paymentTag, input.payment)
    return isDeepStrictEqual(sent, kept)
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}
