import * as z from 'zod/mini'
import { uuid } from '../ids.ts'
import { ORDER_TRANSITIONS } from '../lifecycle/order.ts'
import { defineOperation } from '../operation.ts'
import { order } from './order.ts'

export const orderChangeOperations = {
  updateOrder: defineOperation('order-api', 'PATCH', '/order/{id}', {
    summary: 'Move an order by the name of a transition; one whose result already holds changes nothing',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({ statusTransition: z.enum(ORDER_TRANSITIONS) }),
    replies: { 200: order },
    problems: ['order-not-found', 'session-required', 'transition-not-allowed'],
  }),
}
