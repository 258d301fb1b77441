import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { defineOperation } from '../operation/operation.ts'
import { MAIL_STATES } from './order-mail.ts'

/** All of it is said in the customer's language, with the texts of their programme. */
const customerView = z.object({
  language: z.string(),
  title: z.string(),
  found: z.nullable(z.string()),
  headline: z.nullable(z.string()),
  price: z.object({ label: z.string(), text: z.string() }),
  repay: z.array(z.string()),
  steps: z.array(
    z.object({
      title: z.string(),
      text: z.nullable(z.string()),
      asked: z.array(z.string()),
      button: z.nullable(z.string()),
    }),
  ),
  promised: z.array(z.string()),
  moments: z.array(
    z.object({
      stage: z.enum(['done', 'now', 'next']),
      stageText: z.string(),
      title: z.string(),
      at: z.nullable(z.iso.datetime()),
      by: z.nullable(z.string()),
    }),
  ),
  /** Null without the scope `support`. */
  own: z.nullable(
    z.object({
      facts: z.array(z.object({ label: z.string(), text: z.string() })),
      letters: z.array(z.object({ subject: z.string(), state: z.enum(MAIL_STATES), at: z.iso.datetime() })),
    }),
  ),
  _links: selfLink,
})
export type CustomerView = z.infer<typeof customerView>

export const customerViewOperations = {
  getCustomerView: defineOperation('operator-api', 'GET', '/orders/{id}/customer-view', {
    summary: "What the customer's page of an order says now, in the customer's words; each look is kept in the audit",
    access: 'operator',
    scope: 'orders',
    params: z.object({ id: uuid }),
    replies: { 200: customerView },
    problems: ['order-not-found'],
  }),
}
