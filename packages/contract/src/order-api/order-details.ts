import * as z from 'zod/mini'
import { addressBody, paymentBody } from '../customer/customer-bodies.ts'
import { uuid } from '../identifier/ids.ts'
import type { ProblemType } from '../operation/problem.ts'
import { defineOperation } from '../operation/operation.ts'
import { order } from './order.ts'

const problems = [
  'order-not-found',
  'session-required',
  'code-required',
  'field-rejected',
  'transition-not-allowed',
] as const satisfies readonly ProblemType[]

export const orderDetailOperations = {
  changeOrderEmail: defineOperation('order-api', 'PATCH', '/order/{id}/email', {
    summary: 'Change where messages go, with a fresh code; the old address is told, and opens the order no more',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
    replies: { 200: order },
    problems,
  }),

  changeOrderAddress: defineOperation('order-api', 'PATCH', '/order/{id}/address', {
    summary: 'Change where the product is sent from and comes back to, with a fresh code',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: addressBody,
    replies: { 200: order },
    problems,
  }),

  changeOrderPayment: defineOperation('order-api', 'PATCH', '/order/{id}/payment', {
    summary: 'Change the bank details, with a fresh code; nothing is paid to the new ones for a day',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: paymentBody,
    replies: { 200: order },
    problems: [...problems, 'process-not-available', 'payment-under-way'],
  }),

  confirmOrderDeclaration: defineOperation('order-api', 'POST', '/order/{id}/declaration', {
    summary: 'Confirm, with a fresh code, the declaration that the order was placed with',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: order },
    problems: ['order-not-found', 'session-required', 'code-required', 'transition-not-allowed', 'not-found'],
  }),
}
