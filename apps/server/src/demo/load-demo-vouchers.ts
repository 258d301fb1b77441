import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadAffiliates } from '#server/affiliate/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { bringInVouchers } from '#server/voucher/index.ts'

/** Brings in the demo's voucher codes, a table for each affiliate that gives some, named after it. */
export const loadDemoVouchers = async (db: Database, vault: Vault, folder: string): Promise<void> => {
  const affiliates = await loadAffiliates(db)
  await inTransaction(db, async (trx) => {
    for (const file of await readdir(folder)) {
      const affiliate = affiliates.find(file.replace(/\.csv$/, ''))
      const saving = { db: trx, now: systemClock.now(), actor: 'demo' }
      if (affiliate !== undefined) await bringInVouchers(saving, vault, affiliate, await readFile(join(folder, file)))
    }
  })
}
