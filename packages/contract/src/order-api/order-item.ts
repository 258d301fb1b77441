import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import type { ProblemType } from '../operation/problem.ts'
import { order } from './order.ts'

/** An item is what a quotation offered: its price is never taken from a caller. */
const itemBody = z.strictObject({
  quotation: uuid,
  expectedAmount: wholeFrom(0),
})

const problems = [
  'order-not-found',
  'session-required',
  'quotation-not-found',
  'quotation-expired',
  'quotation-sold',
  'price-changed',
  'process-not-available',
  'promotion-used-up',
  'transition-not-allowed',
  'identity-settled',
] as const satisfies readonly ProblemType[]

export const orderItemOperations = {
  addOrderItem: defineOperation('order-api', 'POST', '/order/{id}/item', {
    summary: 'Sell another product with an order that was not sent yet, paid the same way',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: itemBody,
    replies: { 201: order },
    problems: [...problems, 'too-many-items', 'affiliate-closed', 'affiliate-not-open'],
  }),

  updateOrderItem: defineOperation('order-api', 'PATCH', '/order/{id}/item/{itemId}', {
    summary: 'Declare an item anew, by another quotation, while the order was not sent yet',
    access: 'affiliate',
    params: z.object({ id: uuid, itemId: uuid }),
    body: itemBody,
    replies: { 200: order },
    problems: [...problems, 'not-found'],
  }),

  removeOrderItem: defineOperation('order-api', 'DELETE', '/order/{id}/item/{itemId}', {
    summary: 'Keep an item out of an order of several that was not sent yet; its offer is open again',
    access: 'affiliate',
    params: z.object({ id: uuid, itemId: uuid }),
    replies: { 200: order },
    problems: ['order-not-found', 'session-required', 'not-found', 'last-item', 'transition-not-allowed'],
  }),
}
