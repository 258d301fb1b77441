import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadAffiliates } from '#server/affiliate/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { bringInVouchers } from '#server/voucher/index.ts'
import { loadDemoAffiliates } from './load-demo-affiliates.ts'
import { loadDemoCatalogue } from './load-demo-catalogue.ts'

/** Brings in the demo's voucher codes, a table for each affiliate that gives some, named after it. */
const loadDemoVouchers = async (db: Database, vault: Vault, folder: string): Promise<void> => {
  const affiliates = await loadAffiliates(db)
  await inTransaction(db, async (trx) => {
    for (const file of await readdir(folder)) {
      const affiliate = affiliates.find(file.replace(/\.csv$/, ''))
      const saving = { db: trx, now: systemClock.now(), actor: 'demo' }
      if (affiliate !== undefined) await bringInVouchers(saving, vault, affiliate, await readFile(join(folder, file)))
    }
  })
}

const FOLDER = join(PROJECT_ROOT, 'demo')

/** Fills an empty database with the demo; one that holds any affiliate is left alone. */
export const loadDemoOnce = async (
  { db, vault }: { readonly db: Database; readonly vault: Vault },
  say: (sentence: string) => void,
): Promise<void> => {
  const { rows } = await sql`select 1 from affiliate limit 1`.execute(db)
  if (rows.length > 0) return
  say('Loading the demo: catalogue, example prices, five programmes')
  await loadDemoCatalogue(db, FOLDER)
  await loadDemoAffiliates(db, join(FOLDER, 'affiliates'))
  await loadDemoVouchers(db, vault, join(FOLDER, 'vouchers'))
}
