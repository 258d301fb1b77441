import { loadCatalogue } from '#server/catalogue/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { loadPriceBook } from '#server/pricing/index.ts'
import type { Wording } from '#server/quotation/index.ts'

/** What turns an order's ids into words, read for this one command. */
export const loadWords = async (db: Database): Promise<Wording> => {
  const priceBook = await loadPriceBook(db)
  return { priceBook, catalogue: await loadCatalogue(db, { priceBook }) }
}
