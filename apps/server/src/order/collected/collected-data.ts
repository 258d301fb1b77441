import type { ACCESSORIES } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type CollectedRow, selectCollected } from './collected.repository.ts'

/** What a customer told of the product besides its condition. */
export type CollectedData = {
  /** Fifteen digits. */
  readonly imei?: string
  readonly serialNumber?: string
  readonly colour?: string
  readonly accessories: readonly (typeof ACCESSORIES)[number][]
}

const NOTHING: CollectedData = { accessories: [] }
const place = (orderId: string): string => `collected_data|sealed|${orderId}`

export const sealCollected = (vault: Vault, orderId: string, data: CollectedData): Buffer =>
  vault.seal(JSON.stringify(data), place(orderId))

export const openCollected = (vault: Vault, row: CollectedRow | undefined): CollectedData =>
  row === undefined ? NOTHING : (JSON.parse(vault.open(row.sealed, place(row.orderId))) as CollectedData)

/** In full: for the comparison with the product, and for the register; never for the portal. */
export const readCollectedData = async (db: Db, vault: Vault, orderId: string): Promise<CollectedData> =>
  openCollected(vault, (await selectCollected(db, [orderId])).get(orderId))

/** What is kept for each of these orders, sealed. */
export const readAllCollected = (
  db: Db,
  orders: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, CollectedRow>> =>
  selectCollected(
    db,
    orders.map(({ id }) => id),
  )
