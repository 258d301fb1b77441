import * as z from 'zod/mini'
import { pageOf, paging } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { parcelLifecycle } from '../lifecycle/parcel.ts'
import { MAX_TEXT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'
import { KIT_STATES, storeKitRequest } from '../order-api/order-store.ts'

export const storeKitOperations = {
  listStoreKits: defineOperation('operator-api', 'GET', '/store-kits', {
    summary: 'Kits that stores asked for, the oldest first',
    access: 'operator',
    scope: 'orders',
    query: z.object({ ...paging, status: z.optional(z.enum(KIT_STATES)) }),
    replies: { 200: pageOf('kits', storeKitRequest) },
    problems: [],
  }),

  shipStoreKits: defineOperation('operator-api', 'PATCH', '/store-kits/{id}', {
    summary: 'Say that the kits of a request were sent; said again, it changes nothing',
    access: 'operator',
    scope: 'orders',
    params: z.object({ id: uuid }),
    body: z.strictObject({ status: z.literal('shipped') }),
    replies: { 200: storeKitRequest },
    problems: ['not-found'],
  }),
}

const shortText = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))

/** What a carrier says of its parcels; an `id` of its own makes a repetition harmless, and so does equal content. */
export const carrierEvent = z.object({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  trackingNumber: z.string().check(z.minLength(1), z.maxLength(60)),
  status: z.enum(parcelLifecycle.states),
  at: z.iso.datetime({ offset: true }),
  place: z.optional(shortText),
  note: z.optional(shortText),
})
export type CarrierEvent = z.infer<typeof carrierEvent>

export const MOST_CARRIER_EVENTS = 100

export const carrierEventOperations = {
  receiveCarrierEvents: defineOperation('operator-api', 'POST', '/carriers/{carrier}/events', {
    summary:
      'Events of a carrier, proved by `Reprise-Signature: t=<seconds>,v1=<hex HMAC-SHA-256 of "t.body">`; unknown parcels and repetitions do no harm',
    access: 'anyone',
    params: z.object({ carrier: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'carrier')) }),
    body: z.object({ events: z.array(carrierEvent).check(z.minLength(1), z.maxLength(MOST_CARRIER_EVENTS)) }),
    replies: {
      202: z.object({
        recorded: z.int(),
        repeated: z.int(),
        /** Tracking numbers that no parcel of ours has: not ours, or too early. */
        unknown: z.array(z.string()),
        requestId: z.string(),
      }),
    },
    problems: ['signature-rejected', 'field-rejected'],
  }),
}
