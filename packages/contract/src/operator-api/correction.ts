import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { CORRECTIONS } from '../lifecycle/correction.ts'
import { MAX_TEXT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'
import { operatorOrder } from './operator-order.ts'

const orderParams = z.object({ id: uuid })
/** For colleagues; the customer is not shown it. Nothing personal. */
const words = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))

export const correctionOperations = {
  holdPayment: defineOperation('operator-api', 'POST', '/orders/{id}/payment-hold', {
    summary: 'Hold the payment of an order: nothing is paid until it is released',
    access: 'operator',
    scope: ['orders', 'payments'],
    params: orderParams,
    body: z.strictObject({ reason: words }),
    replies: { 200: operatorOrder },
    problems: ['order-not-found', 'payment-under-way', 'transition-not-allowed'],
  }),

  releasePayment: defineOperation('operator-api', 'POST', '/orders/{id}/payment-release', {
    summary: 'Release a payment that was held',
    access: 'operator',
    scope: 'payments',
    params: orderParams,
    body: z.strictObject({ reason: words }),
    replies: { 200: operatorOrder },
    problems: ['order-not-found'],
  }),

  correctOrder: defineOperation('operator-api', 'POST', '/orders/{id}/corrections', {
    summary: 'Take back a mistake, or put it right, while nothing followed that cannot be undone',
    access: 'operator',
    scope: 'orders',
    params: orderParams,
    body: z.strictObject({
      correction: z.enum(CORRECTIONS),
      reason: words,
      document: z.optional(uuid),
    }),
    replies: { 200: operatorOrder },
    problems: ['order-not-found', 'correction-not-possible', 'document-not-found', 'field-rejected', 'scope-missing'],
  }),
}
