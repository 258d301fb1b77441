import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { recordIdentity } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { accessLevel } from '../access/access-level.ts'
import { selectOrder, selectOrdersOfSession } from '../order.repository.ts'
import type { StoredOrder } from '../stored-order.ts'
import { isIdentitySettled } from './collected.repository.ts'

const NONE = { rows: [], total: 0 }

/**
 * The caller's own orders, newest first; a public token alone sees none (quality A1).
 * @param orderId that one alone, if it is the caller's: also one that was opened by a link or a code
 */
export const listOrderData = async (
  ctx: Context,
  page: PageRequest,
  orderId: string | undefined,
): Promise<{ rows: readonly StoredOrder[]; total: number }> => {
  if (ctx.session === null) return NONE
  if (orderId === undefined) return selectOrdersOfSession(ctx, ctx.session.id, page)
  const order = await selectOrder(ctx, orderId)
  const isOwn = order !== undefined && (await accessLevel(ctx, order)) !== 'link'
  return isOwn ? { rows: page.number === 1 ? [order] : [], total: 1 } : NONE
}

/**
 * Takes down which identity document the caller's customer has, until a person has looked at it or at the product.
 * @throws ProblemError not-found, identity-settled, field-rejected
 */
export const recordCustomerIdentity = async (
  ctx: Context,
  customerId: string,
  typed: BodyOf<'recordCustomerIdentity'>,
  vault: Vault,
): Promise<ReplyOf<'recordCustomerIdentity'>> => {
  if (ctx.session === null) throw new ProblemError('not-found')
  return recordIdentity(ctx, customerId, typed, {
    vault,
    isSettled: () => isIdentitySettled(ctx, customerId),
  })
}
