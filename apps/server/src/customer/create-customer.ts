import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { requireOpen } from '#server/affiliate/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { newId } from '#server/platform/id.ts'
import { acceptFields } from './accept-fields.ts'
import { type CustomerView, customerView } from './customer.hal.ts'
import { insertCustomer } from './customer.repository.ts'
import { sealCustomer } from './sealed-person.ts'

/**
 * Records the person who sells: sealed, readable only for this browser's session and for the jobs of its order.
 * @throws ProblemError affiliate-not-open, field-rejected
 */
export const createCustomer = async (
  ctx: Context,
  input: BodyOf<'createCustomer'>,
  vault: Vault,
): Promise<CustomerView> => {
  requireOpen(ctx)
  const fields = acceptFields(ctx, ['customer', 'identity-document'], input)
  const session = await ctx.startSession()
  const id = newId()
  const row = {
    id,
    sessionId: session.id,
    personal: sealCustomer(vault, id, fields),
    emailHash: fields.email === undefined ? null : vault.blindIndex(fields.email.toLowerCase()),
    language: ctx.locale,
  }
  ctx.later(insertCustomer(ctx, row))
  return customerView(id, ctx.locale, fields)
}
