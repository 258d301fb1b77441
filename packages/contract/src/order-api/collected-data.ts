import * as z from 'zod/mini'
import { link, pageOf, paging } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { MAX_TEXT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'
import { identifiersBody, maskedIdentifiers } from './identifiers.ts'

export const ACCESSORIES = ['box', 'cable', 'case', 'charger', 'earphones', 'stylus'] as const

const collectedData = z.object({
  maskedImei: z.optional(z.string()),
  maskedSerialNumber: z.optional(z.string()),
  colour: z.optional(z.string()),
  accessories: z.array(z.enum(ACCESSORIES)),
})

export const orderData = z.object({
  id: uuid,
  order: uuid,
  status: z.enum(ORDER_STATES),
  barcode: z.string(),
  createdAt: z.iso.datetime(),
  products: z.array(z.string()),
  collected: collectedData,
  /** Until the product has arrived. */
  mayChange: z.boolean(),
  _links: z.object({ self: link, order: link }),
})
export type OrderData = z.infer<typeof orderData>

export const collectedDataOperations = {
  listOrderData: defineOperation('order-api', 'GET', '/order-data', {
    summary: "What was collected for the caller's own orders; a public token alone sees none",
    access: 'affiliate',
    query: z.object({ ...paging, order: z.optional(uuid) }),
    replies: { 200: pageOf('orderData', orderData) },
    problems: [],
  }),

  updateCollectedData: defineOperation('order-api', 'PATCH', '/collected-data/{id}', {
    summary:
      'Tell more of the product: its IMEI or serial number, its colour, what comes with it. null takes a field back',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      /** Fifteen digits; spaces and hyphens are taken. Whether it is listed anywhere is never said. */
      imei: z.optional(z.nullable(z.string().check(z.maxLength(30)))),
      serialNumber: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      colour: z.optional(z.nullable(z.string().check(z.maxLength(MAX_TEXT)))),
      accessories: z.optional(z.array(z.enum(ACCESSORIES)).check(z.maxLength(ACCESSORIES.length))),
    }),
    replies: { 200: orderData },
    problems: ['order-not-found', 'session-required', 'field-rejected', 'transition-not-allowed'],
  }),

  recordItemIdentifiers: defineOperation('order-api', 'PUT', '/order/{id}/item/{itemId}/identifiers', {
    summary: 'Tell the numbers of one device, all of them: what was told before goes. Until it has arrived',
    access: 'affiliate',
    params: z.object({ id: uuid, itemId: uuid }),
    body: identifiersBody,
    replies: {
      200: z.object({
        order: uuid,
        item: uuid,
        identifiers: maskedIdentifiers,
        /** `other-types`: the two IMEIs are of two types of device, so one may be another device's. */
        hints: z.array(z.enum(['other-types'])),
        _links: z.object({ order: link }),
      }),
    },
    problems: ['order-not-found', 'not-found', 'session-required', 'field-rejected', 'transition-not-allowed'],
  }),
}
