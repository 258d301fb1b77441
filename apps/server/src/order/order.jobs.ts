declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Something about an order changed: for whom it waits, and since when, is worked out again. */
    'order.take-stock': { readonly orderId: string }
    /** Daily. */
    'order.follow-up': Record<string, never>
    /** Daily. */
    'order.tell-late': Record<string, never>
    /** Daily. */
    'order.expire-unsent': Record<string, never>
    /** Daily. */
    'order.purge-ended': Record<string, never>
  }
}

import { type Affiliates, todayInAll } from '#server/affiliate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import { followUpOrders } from './clock/follow-up-orders.ts'
import { tellLate } from './promise/keep-promises.ts'
import { expireUnsentOrders } from './expire-unsent-orders.ts'
import { purgeEnded } from './purge/purge-ended.ts'
import { type StandingDeps, takeStockOf } from './standing/take-stock.ts'

type OrderJobDeps = StandingDeps & {
  readonly db: Database
  readonly clock: Clock
  readonly affiliates: Pick<Affiliates, 'find' | 'all' | 'tests'>
}

export const orderJobs = ({ db, clock, ...deps }: OrderJobDeps) => ({
  'order.take-stock': ({ orderId }: JobPayloads['order.take-stock']): Promise<void> =>
    takeStockOf({ db, ...deps }, orderId, clock.now()),
  'order.follow-up': async (): Promise<void> => {
    await followUpOrders({ db, ...deps }, clock.now())
  },
  'order.tell-late': async (): Promise<void> => {
    const now = clock.now()
    await tellLate(db, { now, days: todayInAll(deps.affiliates, now) })
  },
  'order.expire-unsent': async (): Promise<void> => {
    await expireUnsentOrders(db, clock.now())
  },
  'order.purge-ended': async (): Promise<void> => {
    await purgeEnded(db, clock.now())
  },
})
