declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** An order was placed: its customer is to be told. */
    'order.confirm-by-mail': { readonly orderId: string }
    /** An order moved: whoever must be told is told. */
    'order.changed': {
      readonly orderId: string
      readonly transition: string
      /** Another message tells the customer. */
      readonly toldElsewhere?: true
      /** Told apart from the times before, where it happens again. */
      readonly nth?: number
    }
    /** A product was bought, or paid for: what the register of purchases is to know. At the moment of the change. */
    'order.bought': { readonly orderId: string; readonly at: string }
    /** A code that proves who the customer is, sealed for `order_code|code|{codeId}`. */
    'order.mail-code': { readonly orderId: string; readonly codeId: string; readonly sealed: string }
    /** The customer changed where messages, the product or the money go: they are told, wherever they were told before. */
    'order.detail-changed': { readonly orderId: string; readonly changeId: string; readonly detail: OrderDetail }
    /** Once a day: what was never sent expires. */
    'order.expire-unsent': Record<string, never>
    /** Once a day: what has ended and nobody needs is removed. */
    'order.purge-ended': Record<string, never>
  }
}

import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OrderDetail } from './details/detail-changed.ts'
import { expireUnsentOrders } from './expire-unsent-orders.ts'
import { purgeEnded } from './purge/purge-ended.ts'

export const orderJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'order.expire-unsent': async (): Promise<void> => {
    await expireUnsentOrders(db, clock.now())
  },
  'order.purge-ended': async (): Promise<void> => {
    await purgeEnded(db, clock.now())
  },
})
