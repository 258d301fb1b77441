import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeUpAccuracy } from '#server/accuracy/index.ts'
import { readProgrammeFolder } from '#server/affiliate/folder/read-folder.ts'
import { importAffiliate, loadAffiliates } from '#server/affiliate/index.ts'
import { importCatalogue, importQuestionnaire } from '#server/catalogue/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'
import { importPriceList } from '#server/pricing/index.ts'
import { importPromotions } from '#server/promotion/index.ts'
import { bringInVouchers } from '#server/voucher/index.ts'

export const loadDemoAffiliates = async (db: Database, folder: string): Promise<readonly string[]> => {
  const now = systemClock.now()
  const entries = await readdir(folder, { withFileTypes: true })
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  await inTransaction(db, async (trx) => {
    for (const id of ids) {
      const { files, promotions } = await readProgrammeFolder(join(folder, id))
      await importAffiliate({ trx, now, actor: 'demo' }, files)
      await importPromotions(trx, id, promotions)
    }
  })
  return ids
}

/** `fr-EUR.csv`: market and currency of an example price list. */
const PRICE_LIST = /^([a-z]{2,10})-([A-Z]{3})\.csv$/

/** By the same importers that an operator uses, all in one transaction. */
export const loadDemoCatalogue = async (db: Database, folder: string): Promise<void> => {
  const catalogue = await readFile(join(folder, 'catalogue', 'catalogue.csv'))
  const questionnaires = await readdir(join(folder, 'questionnaires'))
  const priceLists = await readdir(join(folder, 'price-lists'))
  await inTransaction(db, async (trx) => {
    await importCatalogue(trx, catalogue)
    for (const name of questionnaires.filter((file) => file.endsWith('.json')))
      await importQuestionnaire(trx, JSON.parse(await readFile(join(folder, 'questionnaires', name), 'utf8')))
    for (const name of priceLists) {
      const [, market, currency] = PRICE_LIST.exec(name) ?? []
      if (market === undefined || currency === undefined) continue
      const bytes = await readFile(join(folder, 'price-lists', name))
      const saving = { db: trx, now: systemClock.now(), actor: 'demo' }
      const options = { market, currency, fallbackLabel: 'Example prices', confirmed: true, approveAbove: null }
      await importPriceList(saving, bytes, options)
    }
  })
}

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
  await inTransaction(db, (trx) => makeUpAccuracy(trx, 'reprise', systemClock.now()))
}
