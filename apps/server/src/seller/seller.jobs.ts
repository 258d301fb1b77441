declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** A product was accepted, or what tells its seller from others has changed: it is held where they are at the limit of the year. */
    'seller.weigh': { readonly orderId: string }
  }
}

import { sellerTotalsOf } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import { holdForSeller, orderChanged } from '#server/order/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { selectAcceptedSales } from './seller.repository.ts'
import { weighSellers } from './weigh-sellers.ts'

type SellerDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly affiliates: Pick<Affiliates, 'find'>
}

/** A code, which pages say in the language of their reader. */
const WHY = 'seller-totals'

export const sellerJobs = ({ db, clock, affiliates }: SellerDeps) => ({
  'seller.weigh': ({ orderId }: { readonly orderId: string }): Promise<void> =>
    inTransaction(db, async (trx) => {
      const now = clock.now()
      const [sale] = await selectAcceptedSales(trx, [orderId])
      const affiliate = sale && affiliates.find(sale.affiliateId)
      if (affiliate === undefined) return
      const limit = sellerTotalsOf(affiliate.programme)
      const weighed = (await weighSellers({ db: trx, now }, limit, [orderId])).get(orderId)
      if (weighed?.passes !== true) return
      if (weighed.isFirst)
        await enqueue(trx, 'seller.tell-owner', { orderId, affiliateId: affiliate.id, year: now.getUTCFullYear() })
      if (!limit.hold || weighed.isCleared || !(await holdForSeller(trx, orderId, WHY, now))) return
      await orderChanged(trx, orderId)
      await enqueue(trx, 'seller.payment-held', { orderId })
    }),
})
