import { recordIdentifiers } from '#server/device/index.ts'
import { type Vault, VaultError } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type CollectedRow, markMoved, selectCollectedToMove, upsertCollected } from '../details/details.repository.ts'
import { collectedPlace, sealCollected } from './collected-data.ts'

type Formerly = { readonly imei?: string; readonly serialNumber?: string; readonly colour?: string }

/** Moves the numbers that older versions sealed with what was collected; only a server has the keys. Idempotent. @returns how many orders' */
export const moveCollectedIdentifiers = async (db: Database, vault: Vault, now: Date): Promise<number> => {
  for (let moved = 0; ; moved += 1) {
    const isMore = await inTransaction(db, async (trx) => {
      const row = await selectCollectedToMove(trx)
      if (row === undefined) return false
      const formerly = openFormerly(vault, row)
      if (formerly === undefined) {
        await markMoved(trx, row.orderId)
        return true
      }
      const { imei, serialNumber, ...rest } = formerly
      await recordIdentifiers({ db: trx, now }, vault, {
        itemId: row.itemId,
        source: 'customer',
        actor: 'customer',
        identifiers: { imei: imei === undefined ? [] : [imei], ...serialOf(serialNumber) },
        replaces: [],
      })
      const sealed = sealCollected(vault, row.orderId, { accessories: [], ...rest })
      await upsertCollected({ db: trx, now: row.changedAt }, { orderId: row.orderId, sealed })
      return true
    })
    if (!isMore) return moved
  }
}

/** Undefined for one that does not open, and never did: it must not keep a server from starting. */
const openFormerly = (vault: Vault, { orderId, sealed }: CollectedRow): Formerly | undefined => {
  try {
    return JSON.parse(vault.open(sealed, collectedPlace(orderId))) as Formerly
  } catch (error) {
    if (error instanceof VaultError) return undefined
    throw error
  }
}

/** Without what separated its parts, so that it is found again as it is typed today. */
const serialOf = (text: string | undefined): { readonly serial?: string } =>
  text === undefined ? {} : { serial: text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() }
