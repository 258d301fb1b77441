import type { BodyOf, ReplyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { recordIdentity } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { isIdentitySettled } from './collected.repository.ts'

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
