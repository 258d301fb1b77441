import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { selectAddressOfOrder, selectCustomerOfOrder, selectCustomersOfOrders } from './customer.repository.ts'
import { openAddress, openCustomer, type PersonalFields } from './sealed-person.ts'

/** Where and to whom to write; for labels and messages alone, never for a reply. */
export type RevealedPerson = { readonly person: PersonalFields; readonly address: PersonalFields }

/** @throws Error when a row is missing: orders refer to both by foreign keys */
export const revealPerson = async (
  db: Db,
  vault: Vault,
  ids: { readonly customer: string; readonly address: string },
): Promise<RevealedPerson> => {
  const [customer, address] = await Promise.all([
    selectCustomerOfOrder(db, ids.customer),
    selectAddressOfOrder(db, ids.address),
  ])
  if (!customer || !address) throw new Error('An order names a customer or an address that is not there')
  return { person: openCustomer(vault, customer), address: openAddress(vault, address) }
}

/** The names of customers by their id, for payments; empty where a programme asks for none. */
export const revealNames = async (
  db: Db,
  vault: Vault,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await selectCustomersOfOrders(db, ids)
  return new Map(
    rows.map((row) => {
      const { firstName, lastName } = openCustomer(vault, row)
      return [row.id, [firstName, lastName].filter((part) => part !== undefined).join(' ')]
    }),
  )
}
