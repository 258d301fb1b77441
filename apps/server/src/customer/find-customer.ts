import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { type AddressView, addressView, type CustomerView, customerView } from './customer.hal.ts'
import { selectAddresses, selectCustomer } from './customer.repository.ts'
import { openAddress, openCustomer } from './sealed-person.ts'

/** @throws ProblemError not-found, also for what another session made */
export const findCustomer = async (ctx: Context, id: string, vault: Vault): Promise<CustomerView> => {
  const row = ctx.session ? await selectCustomer(ctx, ctx.session.id, id) : undefined
  if (!row) throw new ProblemError('not-found')
  return customerView(row.id, row.language, openCustomer(vault, row))
}

/** @throws ProblemError not-found, also for what another session made */
export const findAddress = async (ctx: Context, id: string, vault: Vault): Promise<AddressView> => {
  const [row] = ctx.session ? await selectAddresses(ctx, ctx.session.id, [id]) : []
  if (!row) throw new ProblemError('not-found')
  return addressView(row.id, openAddress(vault, row))
}
