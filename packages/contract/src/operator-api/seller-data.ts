import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

/** Why an order has to keep its seller for now. */
export const SELLER_OBSTACLES = [
  'not-ended',
  'payment-under-way',
  'claim-owed',
  'case-open',
  'register-not-written',
] as const
export type SellerObstacle = (typeof SELLER_OBSTACLES)[number]

const sale = z.object({ order: uuid, barcode: z.string(), affiliate: affiliateId, status: z.enum(ORDER_STATES) })

/** What law keeps of a seller. */
export const kept = z.object({
  law: z.enum(['register', 'payments']),
  what: z.string(),
  rows: z.int(),
  until: z.iso.date(),
})

const sellerReceipt = z.object({
  id: uuid,
  at: z.iso.datetime(),
  /** False where nothing was kept of them. */
  erased: z.boolean(),
  programmes: z.array(affiliateId),
  orders: z.array(sale),
  files: z.int(),
  kept: z.array(kept),
  repeated: z.boolean(),
})
export type SellerReceipt = z.infer<typeof sellerReceipt>

const params = z.object({ id: uuid })

export const sellerDataOperations = {
  getSellerData: defineOperation('operator-api', 'GET', '/orders/{id}/seller-data', {
    summary:
      'All orders of the seller of an order, what keeps them from being erased, and what law would keep; no name',
    access: 'operator',
    scope: 'privacy',
    params,
    replies: {
      200: z.object({
        orders: z.array(
          z.extend(sale, { obstacles: z.array(z.enum(SELLER_OBSTACLES)), forgottenAfter: z.nullable(z.iso.date()) }),
        ),
        kept: z.array(kept),
        erased: z.nullable(sellerReceipt),
        _links: selfLink,
      }),
    },
    problems: ['order-not-found'],
  }),

  exportSeller: defineOperation('operator-api', 'GET', '/orders/{id}/seller-data/export', {
    summary: 'All that is kept of the seller of an order, over all programmes, to hand to them; who looked is kept',
    access: 'operator',
    scope: 'privacy',
    params,
    replies: { 200: { mediaTypes: ['application/zip'] } },
    problems: ['order-not-found', 'step-up-needed'],
  }),

  eraseSeller: defineOperation('operator-api', 'POST', '/orders/{id}/seller-data/erasure', {
    summary: 'Erases the seller of an order over all programmes, but for what law keeps, and gives a receipt',
    access: 'operator',
    scope: 'privacy',
    params,
    replies: { 200: sellerReceipt },
    problems: ['order-not-found', 'seller-not-erasable', 'step-up-needed'],
  }),
}
