import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importCatalogue, importQuestionnaire } from '#server/catalogue/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { importPriceList } from '#server/pricing/index.ts'

/** `fr-EUR.csv`: market and currency of an example price list. */
const PRICE_LIST = /^([a-z]{2,10})-([A-Z]{3})\.csv$/

/**
 * Fills the catalogue with the demo's products, questionnaires and example prices, by the same importers that an operator
 * uses, all in one transaction.
 * @param folder the demo folder, with `catalogue`, `questionnaires` and `price-lists`
 */
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
      await importPriceList(saving, bytes, { market, currency, fallbackLabel: 'Example prices', confirmed: true })
    }
  })
}
