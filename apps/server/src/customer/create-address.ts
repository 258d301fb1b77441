import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { requireOpen } from '#server/affiliate/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { newId } from '#server/platform/id.ts'
import { acceptFields } from './accept-fields.ts'
import { type AddressView, addressView } from './customer.hal.ts'
import { insertAddress } from './customer.repository.ts'
import { sealAddress } from './sealed-person.ts'

/**
 * Records an address to send from or to bill to, sealed; only the country stands in the clear.
 * @throws ProblemError affiliate-not-open, field-rejected
 */
export const createAddress = async (
  ctx: Context,
  input: BodyOf<'createAddress'>,
  vault: Vault,
): Promise<AddressView> => {
  requireOpen(ctx)
  const fields = acceptFields(ctx, ['address'], input)
  const session = await ctx.startSession()
  const id = newId()
  const row = {
    id,
    sessionId: session.id,
    country: fields.country ?? ctx.affiliate.config.country.toUpperCase(),
    sealed: sealAddress(vault, id, fields),
  }
  ctx.later(insertAddress(ctx, row))
  return addressView(id, fields)
}
