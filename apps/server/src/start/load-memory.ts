import { ACCURACY_CHANGED, type AccuracyBook, loadAccuracyBook } from '#server/accuracy/index.ts'
import { AFFILIATES_CHANGED, type Affiliates, loadAffiliates } from '#server/affiliate/index.ts'
import { type Catalogue, CATALOGUE_CHANGED, loadCatalogue } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { ENCRYPTION_KEYS_CHANGED } from '#server/platform/crypto/register-keys.ts'
import { createOrderWatch, type OrderWatch } from '#server/order/index.ts'
import { createNotifications } from '#server/platform/database/notifications.ts'
import { createWorkWatch, type WorkWatch } from '#server/work/index.ts'
import { loadPriceBook, PRICE_LIST_CHANGED, type PriceBook } from '#server/pricing/index.ts'

/** What every process keeps of the database, because every request needs it. */
export type Memory = {
  readonly affiliates: Affiliates
  readonly catalogue: Catalogue
  readonly priceBook: PriceBook
  readonly accuracyBook: AccuracyBook
  /** Not read, but told: what changes about orders, for the pages that watch them. */
  readonly orderWatch: OrderWatch
  readonly workWatch: WorkWatch
  readonly close: () => Promise<void>
}

type Told = { readonly databaseUrl: string; readonly turnKeys: () => Promise<void> }

export const loadMemory = async (
  { db, log, config }: Pick<Deps, 'db' | 'log' | 'config'>,
  { databaseUrl, turnKeys }: Told,
): Promise<Memory> => {
  const notifications = createNotifications(databaseUrl, (error) =>
    log.debug(`The connection for notifications broke: ${error.message}`),
  )
  const refreshers = new Map<string, () => Promise<void>>([[ENCRYPTION_KEYS_CHANGED, turnKeys]])
  /** What changed while it was being loaded. */
  const missed = new Set<string>()
  const read = (channel: string): void => {
    const refresh = refreshers.get(channel)
    if (refresh === undefined) missed.add(channel)
    else refresh().catch((error: unknown) => log.error({ err: error, channel }, 'What changed could not be read'))
  }
  // Listening begins before the reading, so that no change falls between the two and nothing has to be read twice.
  const channels = [
    AFFILIATES_CHANGED,
    PRICE_LIST_CHANGED,
    CATALOGUE_CHANGED,
    ENCRYPTION_KEYS_CHANGED,
    ACCURACY_CHANGED,
  ]
  for (const channel of channels)
    await notifications.listen({ channel, onMessage: () => read(channel), onGap: () => read(channel) })
  // What was told between the opening of the key file and now.
  await turnKeys()
  const orderWatch = createOrderWatch(db, (error) => log.error({ err: error }, 'Watched orders could not be read'))
  await notifications.listen(orderWatch.listener)
  const workWatch = createWorkWatch(db, {
    onFailed: (error) => log.error({ err: error }, 'Open sessions could not be read'),
  })
  for (const listener of workWatch.listeners) await notifications.listen(listener)
  const [affiliates, priceBook, accuracyBook] = await Promise.all([
    loadAffiliates(db, config.smsAccounts),
    loadPriceBook(db),
    loadAccuracyBook(db),
  ])
  const catalogue = await loadCatalogue(db, { priceBook })
  refreshers.set(AFFILIATES_CHANGED, affiliates.refresh)
  refreshers.set(PRICE_LIST_CHANGED, priceBook.refresh)
  refreshers.set(CATALOGUE_CHANGED, catalogue.refresh)
  refreshers.set(ACCURACY_CHANGED, accuracyBook.refresh)
  for (const channel of missed) read(channel)
  const close = (): Promise<void> => notifications.close()
  return { affiliates, catalogue, priceBook, accuracyBook, orderWatch, workWatch, close }
}
