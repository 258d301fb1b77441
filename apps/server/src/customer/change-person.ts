import type { BodyOf } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { newId } from '#server/platform/id.ts'
import { acceptFields, fieldsRejected, notServed, sendsFrom } from './accept-fields.ts'
import { insertAddress, insertCustomer, selectCustomerOfOrder } from './customer.repository.ts'
import { maskEmail, openCustomer, sealAddress, sealCustomer } from './sealed-person.ts'

/** Whose programme it is, and when. */
type Writing = Pick<Context, 'affiliate' | 'db' | 'now'>

/** The session that made the row it replaces. */
type Owned = { readonly id: string; readonly sessionId: string }

/** A row of its own: what was agreed before keeps its address. @returns both addresses, the old one to be told */
export const copyWithEmail = async (
  ctx: Writing,
  customer: Owned,
  typed: BodyOf<'changeOrderEmail'>,
  vault: Vault,
): Promise<{ readonly id: string; readonly maskedEmail: string; readonly before: string | undefined }> => {
  const { email = '' } = acceptFields(ctx, ['customer'], typed, { only: ['email'] })
  const row = await selectCustomerOfOrder(ctx.db, customer.id)
  if (!row) throw new Error('An order names a customer that is not there')
  const person = openCustomer(vault, row)
  const id = newId()
  await insertCustomer(ctx, {
    id,
    sessionId: customer.sessionId,
    personal: sealCustomer(vault, id, { ...person, email }),
    emailHash: vault.blindIndex(email.toLowerCase()),
    language: row.language,
  })
  return { id, maskedEmail: maskEmail(email), before: person.email }
}

export const copyWithAddress = async (
  ctx: Writing,
  { sessionId }: Pick<Owned, 'sessionId'>,
  typed: BodyOf<'changeOrderAddress'>,
  vault: Vault,
  pointer = '',
): Promise<{ readonly id: string }> => {
  const fields = acceptFields(ctx, ['address'], typed, { pointer })
  const id = newId()
  const country = fields.country ?? ctx.affiliate.config.country.toUpperCase()
  if (!sendsFrom(ctx, country)) throw fieldsRejected([notServed(`${pointer}/country`)])
  await insertAddress(ctx, { id, sessionId, country, sealed: sealAddress(vault, id, fields) })
  return { id }
}
