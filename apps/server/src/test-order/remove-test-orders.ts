import { DAY_MS } from '@reprise/contract'
import type { Affiliate } from '#server/call/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { giveWay } from '#server/platform/jobs/give-way.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { type EraseDeps, eraseRows, holdSeller } from '#server/privacy/index.ts'
import { deleteTestDrafts, deleteTestOrders, selectSellersBefore } from './test-order.repository.ts'

/** Days that test orders are kept after the last one of their seller. */
export const TEST_ORDER_DAYS = 30

export type RemoveDeps = EraseDeps & { readonly vault: Vault }
export type Removed = { readonly orders: number; readonly files: number }

/** Those of sellers whose last order was placed before a moment, and what was typed before it and sold nothing. */
export const removeTestOrders = async (
  trx: Db,
  deps: RemoveDeps,
  { affiliateId, before }: { readonly affiliateId: string; readonly before: Date },
): Promise<Removed> => {
  let removed: Removed = { orders: 0, files: 0 }
  for (const order of await selectSellersBefore(trx, affiliateId, before)) {
    const { orders, files } = await removeSeller(trx, deps, { affiliateId, order })
    removed = { orders: removed.orders + orders, files: removed.files + files }
  }
  await deleteTestDrafts(trx, affiliateId, before)
  return removed
}

const removeSeller = async (
  trx: Db,
  deps: RemoveDeps,
  { affiliateId, order }: { readonly affiliateId: string; readonly order: string },
): Promise<Removed> => {
  const seller = await holdSeller({ db: trx, operator: { affiliates: [affiliateId] } }, deps.vault, { order })
  const files = await eraseRows(trx, deps, seller)
  await deleteTestOrders(trx, seller.orders)
  return { orders: seller.orders.length, files }
}

type DailyDeps = RemoveDeps & {
  readonly db: Database
  readonly clock: Clock
  readonly affiliates: { readonly tests: () => readonly Pick<Affiliate, 'id'>[] }
}

/** Daily, each seller in a transaction of its own, so that one who cannot be removed keeps no other. @throws AggregateError after the last of them */
export const removeOldTestOrders = async (deps: DailyDeps): Promise<void> => {
  const before = new Date(deps.clock.now().getTime() - TEST_ORDER_DAYS * DAY_MS)
  const failed: unknown[] = []
  for (const { id: affiliateId } of deps.affiliates.tests()) {
    for (const order of await selectSellersBefore(deps.db, affiliateId, before)) {
      await inTransaction(deps.db, (trx) => removeSeller(trx, deps, { affiliateId, order })).catch((error: unknown) =>
        failed.push(error),
      )
      await giveWay()
    }
    await inTransaction(deps.db, (trx) => deleteTestDrafts(trx, affiliateId, before)).catch((error: unknown) =>
      failed.push(error),
    )
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Test orders were left')
}
