import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import type { ProblemType } from '../operation/problem.ts'
import { kept, SELLER_OBSTACLES } from '../operator-api/seller-data.ts'

const sale = z.object({ order: uuid, barcode: z.string(), status: z.enum(ORDER_STATES) })

const ownData = z.object({
  orders: z.array(z.extend(sale, { obstacles: z.array(z.enum(SELLER_OBSTACLES)) })),
  kept: z.array(kept),
  _links: z.extend(selfLink, { export: selfLink.shape.self }),
})
export type OwnData = z.infer<typeof ownData>

const ownReceipt = z.object({
  id: uuid,
  at: z.iso.datetime(),
  orders: z.array(sale),
  files: z.int(),
  kept: z.array(kept),
})
export type OwnReceipt = z.infer<typeof ownReceipt>

const params = z.object({ id: uuid })
const problems = ['order-not-found', 'session-required', 'code-required'] as const satisfies readonly ProblemType[]

export const ownDataOperations = {
  getOwnData: defineOperation('order-api', 'GET', '/order/{id}/own-data', {
    summary:
      'After a fresh code: which orders of the programme are of the seller, and what keeps them from being erased',
    access: 'affiliate',
    params,
    replies: { 200: ownData },
    problems,
  }),

  exportOwnData: defineOperation('order-api', 'GET', '/order/{id}/own-data/export', {
    summary: 'After a fresh code: all that the programme keeps of the seller of an order, for them to read',
    access: 'affiliate',
    params,
    replies: { 200: { mediaTypes: ['application/zip'] } },
    problems,
  }),

  eraseOwnData: defineOperation('order-api', 'POST', '/order/{id}/own-data/erasure', {
    summary:
      'After a fresh code: erases the seller of an order in its programme, but for what law keeps, and gives a receipt',
    access: 'affiliate',
    params,
    replies: { 200: ownReceipt },
    problems: [...problems, 'seller-not-erasable'],
  }),
}
