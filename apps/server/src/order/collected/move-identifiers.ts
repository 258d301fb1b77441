import { recordIdentifiers } from '#server/device/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { selectCollectedToMove, upsertCollected } from '../details/details.repository.ts'
import { collectedPlace, sealCollected } from './collected-data.ts'

/** As the numbers stood among what was collected, until they had a place of their own. */
type Formerly = { readonly imei?: string; readonly serialNumber?: string; readonly colour?: string }

/**
 * Gives the numbers that older versions kept sealed with what was collected their own place. At a server's start: only it has the keys.
 * May run any number of times, and in several processes.
 * @returns the number of orders whose numbers were moved
 */
export const moveCollectedIdentifiers = async (db: Database, vault: Vault, now: Date): Promise<number> => {
  for (let moved = 0; ; moved += 1) {
    const isMore = await inTransaction(db, async (trx) => {
      const row = await selectCollectedToMove(trx)
      if (row === undefined) return false
      const { imei, serialNumber, ...rest } = JSON.parse(
        vault.open(row.sealed, collectedPlace(row.orderId)),
      ) as Formerly
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

/** Without what separated its parts, so that it is found again as it is typed today. */
const serialOf = (text: string | undefined): { readonly serial?: string } =>
  text === undefined ? {} : { serial: text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase() }
