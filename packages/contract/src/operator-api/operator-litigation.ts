import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { TOLD_BY } from '../lifecycle/correction.ts'
import { LITIGATION_ACTIONS } from '../lifecycle/litigation.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { MAX_TEXT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'

const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))
const orderParams = z.object({ id: uuid })

export const operatorLitigationOperations = {
  sendBack: defineOperation('operator-api', 'POST', '/orders/{id}/return', {
    summary: 'The product leaves again: its customer is told, and can change their mind no more',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({
      trackingNumber: z.optional(z.string().check(z.regex(/^[\w-]{4,40}$/, 'tracking-number'))),
    }),
    replies: { 200: z.object({ order: uuid, leftAt: z.iso.datetime(), status: z.enum(ORDER_STATES) }) },
    problems: ['order-not-found', 'transition-not-allowed'],
  }),

  recordUndelivered: defineOperation('operator-api', 'POST', '/orders/{id}/undelivered', {
    summary: 'A return could not be delivered and is here again: its customer is asked for another address',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    replies: { 200: z.object({ order: uuid, status: z.enum(ORDER_STATES) }) },
    problems: ['order-not-found', 'transition-not-allowed'],
  }),

  answerForCustomer: defineOperation('operator-api', 'POST', '/orders/{id}/answer', {
    summary:
      'Takes down what a customer answered to a question by telephone, e-mail, letter or at a counter. They are told by mail',
    access: 'operator',
    scope: 'orders',
    params: orderParams,
    body: z.strictObject({
      action: z.enum(LITIGATION_ACTIONS),
      told: z.enum(TOLD_BY),
      note: z.optional(text),
    }),
    replies: {
      200: z.object({
        order: uuid,
        litigation: uuid,
        action: z.enum(LITIGATION_ACTIONS),
        status: z.enum(ORDER_STATES),
      }),
    },
    problems: ['order-not-found', 'litigation-not-found', 'answer-not-possible'],
  }),
}
