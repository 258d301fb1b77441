import type { Context } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { PageRequest } from '#server/platform/http/page.ts'
import { type AddressView, addressView, type CustomerView, customerView } from './customer.hal.ts'
import { selectAddressesOfSession, selectCustomersOfSession } from './customer.repository.ts'
import { openAddress, openCustomer } from './sealed-person.ts'

type Listed<View> = { readonly items: readonly View[]; readonly total: number }
const NOBODY = { items: [], total: 0 }

/** The caller's own customers; a public token alone sees none (quality A1). */
export const listCustomers = async (ctx: Context, page: PageRequest, vault: Vault): Promise<Listed<CustomerView>> => {
  if (!ctx.session) return NOBODY
  const { rows, total } = await selectCustomersOfSession(ctx, ctx.session.id, page)
  return { items: rows.map((row) => customerView(row.id, row.language, openCustomer(vault, row))), total }
}

/** Like {@link listCustomers}, for addresses. */
export const listAddresses = async (ctx: Context, page: PageRequest, vault: Vault): Promise<Listed<AddressView>> => {
  if (!ctx.session) return NOBODY
  const { rows, total } = await selectAddressesOfSession(ctx, ctx.session.id, page)
  return { items: rows.map((row) => addressView(row.id, openAddress(vault, row))), total }
}
