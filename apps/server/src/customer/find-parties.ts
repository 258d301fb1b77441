import type { BodyOf, FieldFault } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { fieldsRejected, notServed, sendsFrom } from './accept-fields.ts'
import { holdCustomer, selectAddresses } from './customer.repository.ts'
import { phoneIndex } from './customers.ts'
import { takesSms } from './takes-sms.ts'
import { maskEmail, maskPhone, openCustomer } from './sealed-person.ts'

export type Parties = {
  readonly maskedEmail: string | null
  /** Null where no SMS goes to it. */
  readonly phone: { readonly masked: string; readonly hash: Buffer } | null
  readonly sessionId: string
}

/** A caller sells as itself: customer and addresses must be of its own session. */
export const findParties = async (
  ctx: Context,
  input: Pick<BodyOf<'placeOrder'>, 'customer' | 'shipAddress' | 'billAddress'>,
  vault: Vault,
): Promise<Parties> => {
  const session = ctx.session
  const [held, addresses] = session
    ? await Promise.all([
        holdCustomer(ctx, session.id, input.customer),
        selectAddresses(ctx, session.id, [input.shipAddress, input.billAddress]),
      ])
    : [undefined, []]
  const person = held && openCustomer(vault, held)
  // Erased while this call waited for it.
  const customer = person === undefined || Object.keys(person).length === 0 ? undefined : person
  const isOwn = (address: string): boolean => addresses.some(({ id }) => id === address.toLowerCase())
  const from = addresses.find(({ id }) => id === input.shipAddress.toLowerCase())
  const faults: FieldFault[] = [
    ...(customer ? [] : [{ pointer: '/customer', code: 'unknown' }]),
    ...(isOwn(input.shipAddress) ? [] : [{ pointer: '/shipAddress', code: 'unknown' }]),
    ...(isOwn(input.billAddress) ? [] : [{ pointer: '/billAddress', code: 'unknown' }]),
  ]
  if (from !== undefined && !sendsFrom(ctx, from.country)) faults.push(notServed('/shipAddress/country'))
  if (!session || !customer || faults.length > 0) throw fieldsRejected(faults)
  const { email, phone } = customer
  return {
    maskedEmail: email === undefined ? null : maskEmail(email),
    phone:
      phone === undefined || !takesSms(phone, ctx.affiliate.config)
        ? null
        : { masked: maskPhone(phone), hash: phoneIndex(vault, phone) },
    sessionId: session.id,
  }
}
