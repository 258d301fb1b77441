import { type RevealedPerson, revealPerson } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { selectOrderOfAny } from './order.repository.ts'
import type { StoredOrder } from './stored-order.ts'

/** An order with the person behind it: for labels and messages alone, never for a reply. */
export type RevealedOrder = { readonly order: StoredOrder } & RevealedPerson

/** Undefined when there is no such order. */
export const revealOrder = async (db: Db, vault: Vault, id: string): Promise<RevealedOrder | undefined> => {
  const order = await selectOrderOfAny(db, id)
  if (!order) return undefined
  return { order, ...(await revealPerson(db, vault, { customer: order.customerId, address: order.shipAddressId })) }
}
