import type { Logger } from 'pino'
import { AFFILIATES_CHANGED, type Affiliates, loadAffiliates } from '#server/affiliate/index.ts'
import { type Catalogue, CATALOGUE_CHANGED, loadCatalogue } from '#server/catalogue/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { createNotifications } from '#server/platform/database/notifications.ts'
import { loadPriceBook, PRICE_LIST_CHANGED, type PriceBook } from '#server/pricing/index.ts'

/** What every process keeps of the database, because every request needs it. */
export type Memory = {
  readonly affiliates: Affiliates
  readonly catalogue: Catalogue
  readonly priceBook: PriceBook
  readonly close: () => Promise<void>
}

/** Loads it, and from then on reads anew what the database says has changed. */
export const loadMemory = async (db: Database, databaseUrl: string, log: Logger): Promise<Memory> => {
  const [affiliates, priceBook] = await Promise.all([loadAffiliates(db), loadPriceBook(db)])
  const catalogue = await loadCatalogue(db, { priceBook })
  const notifications = createNotifications(databaseUrl, (error) =>
    log.debug(`The connection for notifications broke: ${error.message}`),
  )
  const follow = async (channel: string, refresh: () => Promise<void>): Promise<void> => {
    const read = (): void => {
      refresh().catch((error: unknown) => log.error({ err: error, channel }, 'What changed could not be read'))
    }
    await notifications.listen({ channel, onMessage: read, onGap: read })
    // Whatever changed between the first reading and the listening.
    await refresh()
  }
  await follow(AFFILIATES_CHANGED, affiliates.refresh)
  await follow(PRICE_LIST_CHANGED, priceBook.refresh)
  await follow(CATALOGUE_CHANGED, catalogue.refresh)
  return { affiliates, catalogue, priceBook, close: () => notifications.close() }
}
