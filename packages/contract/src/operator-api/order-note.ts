import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { MAX_NOTE } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'

const orderNote = z.object({
  id: uuid,
  at: z.iso.datetime(),
  actor: z.string(),
  name: z.nullable(z.string()),
  byHand: z.boolean(),
  text: z.string(),
})
export type OrderNoteItem = z.infer<typeof orderNote>

export const orderNoteOperations = {
  listOrderNotes: defineOperation('operator-api', 'GET', '/orders/{id}/notes', {
    summary: 'What colleagues wrote about an order, and what calls noted, oldest first',
    access: 'operator',
    scope: 'orders',
    params: z.object({ id: uuid }),
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ notes: z.array(orderNote) }) }) },
    problems: ['order-not-found'],
  }),

  addOrderNote: defineOperation('operator-api', 'POST', '/orders/{id}/notes', {
    summary: 'Write a note for colleagues; the customer is not shown it',
    access: 'operator',
    scope: 'orders',
    params: z.object({ id: uuid }),
    body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NOTE)) }),
    replies: { 201: orderNote },
    problems: ['order-not-found'],
  }),
}
