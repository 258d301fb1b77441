import * as z from 'zod/mini'
import { link, selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { storeOrderLifecycle } from '../lifecycle/store-order.ts'
import { MAX_STORE_KITS } from '../limits.ts'
import { PDF_MEDIA_TYPE } from '../operation/media-type.ts'
import { defineOperation } from '../operation/operation.ts'
import { STORE_NAME_PATTERN } from '../programme/store-name.ts'
import { signature } from './order-parts.ts'

const storeName = z.string().check(z.regex(STORE_NAME_PATTERN, 'store-name'))

export const storeOrder = z.object({
  order: uuid,
  storeId: storeName,
  userId: storeName,
  status: z.enum(storeOrderLifecycle.states),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  _links: z.extend(selfLink, { slip: link }),
})
export type StoreOrder = z.infer<typeof storeOrder>

export const KIT_STATES = ['requested', 'shipped'] as const
export const storeKitRequest = z.object({
  id: uuid,
  affiliate: z.string(),
  storeId: storeName,
  quantity: z.int(),
  status: z.enum(KIT_STATES),
  requestedAt: z.iso.datetime(),
  shippedAt: z.nullable(z.iso.datetime()),
})
export type StoreKitRequest = z.infer<typeof storeKitRequest>

export const orderStoreOperations = {
  attachOrderToStore: defineOperation('order-api', 'POST', '/order/{id}/store/', {
    summary:
      'Take an order to the counter of a store, as a draft; for its own customer, and for the key of that store, which may say at once ' +
      'how it stands there',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    /** `status` is `draft` when left out; any other is for the key of a store. */
    body: z.strictObject({
      userId: storeName,
      storeId: storeName,
      status: z.optional(z.enum(storeOrderLifecycle.states)),
    }),
    replies: { 201: storeOrder },
    problems: ['order-not-found', 'session-required', 'transition-not-allowed'],
  }),

  changeStoreOrder: defineOperation('order-api', 'PATCH', '/order/{id}/store/{storeId}', {
    summary: 'Say what became of an order at the counter; only for the key of a store, never for a public token',
    access: 'affiliate',
    params: z.object({ id: uuid, storeId: storeName }),
    body: z.strictObject({ status: z.enum(storeOrderLifecycle.states) }),
    replies: { 200: storeOrder },
    problems: ['order-not-found', 'transition-not-allowed'],
  }),

  getStoreSlip: defineOperation('order-api', 'GET', '/order/{id}/store/{storeId}/slip', {
    summary: 'The slip that customer and store sign at the hand-over, behind `_links.slip`',
    access: 'signed-link',
    params: z.object({ id: uuid, storeId: storeName }),
    query: signature,
    replies: { 200: { mediaTypes: [PDF_MEDIA_TYPE] } },
    problems: ['order-not-found', 'link-expired'],
  }),

  requestStoreKits: defineOperation('order-api', 'POST', '/request-store-kits', {
    summary: 'Ask for envelopes with labels; only for the key of a store',
    access: 'affiliate',
    body: z.strictObject({
      quantity: z.int().check(z.gte(1), z.lte(MAX_STORE_KITS)),
      /** For a key that belongs to no one store. */
      storeId: z.optional(storeName),
    }),
    replies: { 202: storeKitRequest },
    problems: ['field-rejected'],
  }),
}
