declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** An order was placed: its customer is to be told. */
    'order.confirm-by-mail': { readonly orderId: string }
    /** An order moved: those who must know are told. */
    'order.changed': {
      readonly orderId: string
      readonly transition: string
      /** Another message tells the customer. */
      readonly toldElsewhere?: true
      /** Told apart from the times before, where it happens again. */
      readonly nth?: number
      /** Why the clock moved it. */
      readonly reason?: string
      /** For a decision: when it was made. Its message waits a little, so that it can be taken back. */
      readonly at?: string
    }
    /** A mistake was taken back: its customer is told, if they had been told of the mistake by the message of this key. */
    'order.corrected': {
      readonly orderId: string
      readonly correction: Correction
      readonly announced: string
      /** With `document`: which. */
      readonly document?: string
      /** When the correction was made. */
      readonly at: string
    }
    /** Something about an order changed: for whom it waits, and since when, is worked out again. */
    'order.take-stock': { readonly orderId: string }
    /** A product was bought, or paid for: what the register of purchases is to know. At the moment of the change. */
    'order.bought': { readonly orderId: string; readonly at: string }
    /** A product that had been bought is not, after all. At the moment of the change. */
    'order.unbought': { readonly orderId: string; readonly transition: string; readonly at: string }
    /** A code that proves who the customer is, sealed for `order_code|code|{codeId}`. */
    'order.mail-code': { readonly orderId: string; readonly codeId: string; readonly sealed: string }
    /**
     * The customer changed where messages, the product or the money go: they are told, at every address they were told
     * at before.
     */
    'order.detail-changed': { readonly orderId: string; readonly changeId: string; readonly detail: OrderDetail }
    /** Its customer is reminded of what is asked, or told that nothing was heard of a parcel. */
    'order.reminder': {
      readonly orderId: string
      readonly kind: ReminderKind
      readonly number: number
      /** When the order began to stand still. */
      readonly since: string
    }
    /** Once a day: what stands still is reminded of, and ended in the end. */
    'order.follow-up': Record<string, never>
    /** Something takes longer than its customer was promised: they are told. */
    'order.late': LatePromise
    /** Once a day: customers who wait longer than promised are told. */
    'order.tell-late': Record<string, never>
    /** Once a day: the owners of programmes are told of what is overdue. */
    'order.alarm': Record<string, never>
    /** Once a day: what was never sent expires. */
    'order.expire-unsent': Record<string, never>
    /** Once a day: what has ended and is no longer needed is removed. */
    'order.purge-ended': Record<string, never>
  }
}

import type { Correction } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { JobPayloads } from '#server/platform/jobs/registry.ts'
import type { ReminderKind } from './clock/clock.decide.ts'
import { followUpOrders } from './clock/follow-up-orders.ts'
import type { LatePromise } from './promise/promise.repository.ts'
import { tellLate } from './promise/keep-promises.ts'
import type { OrderDetail } from './details/detail-changed.ts'
import { expireUnsentOrders } from './expire-unsent-orders.ts'
import { purgeEnded } from './purge/purge-ended.ts'
import { type StandingDeps, takeStockOf } from './standing/take-stock.ts'

type OrderJobDeps = StandingDeps & { readonly db: Database; readonly clock: Clock }

export const orderJobs = ({ db, clock, ...deps }: OrderJobDeps) => ({
  'order.take-stock': ({ orderId }: JobPayloads['order.take-stock']): Promise<void> =>
    takeStockOf({ db, ...deps }, orderId, clock.now()),
  'order.follow-up': async (): Promise<void> => {
    await followUpOrders({ db, ...deps }, clock.now())
  },
  'order.tell-late': async (): Promise<void> => {
    await tellLate(db, clock.now())
  },
  'order.expire-unsent': async (): Promise<void> => {
    await expireUnsentOrders(db, clock.now())
  },
  'order.purge-ended': async (): Promise<void> => {
    await purgeEnded(db, clock.now())
  },
})
