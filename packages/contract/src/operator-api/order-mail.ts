import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { defineOperation } from '../operation/operation.ts'

export const MAIL_STATES = ['waiting', 'sent', 'failed', 'not-due'] as const
export type MailState = (typeof MAIL_STATES)[number]

const orderMail = z.object({
  id: uuid,
  kind: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  at: z.iso.datetime(),
  formerly: z.boolean(),
  repeatable: z.boolean(),
  actor: z.nullable(z.string()),
  name: z.nullable(z.string()),
})
export type OrderMailItem = z.infer<typeof orderMail>

export const orderMailOperations = {
  listOrderMails: defineOperation('operator-api', 'GET', '/orders/{id}/mails', {
    summary: 'What was mailed about an order, oldest first; never to which address, nor what it said',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ mails: z.array(orderMail) }) }) },
    problems: ['order-not-found'],
  }),

  resendMail: defineOperation('operator-api', 'POST', '/orders/{id}/mails/{mail}/resend', {
    summary: 'Mail it once more to the address on file, written anew from what holds now',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid, mail: uuid }),
    replies: { 202: orderMail },
    problems: ['order-not-found', 'mail-not-found', 'mail-not-possible', 'too-many-requests'],
  }),

  mailOrderLink: defineOperation('operator-api', 'POST', '/orders/{id}/order-link', {
    summary: 'Mail a fresh link to the order to the address on file; the caller is not shown it',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    replies: { 202: orderMail },
    problems: ['order-not-found', 'mail-not-possible', 'too-many-requests'],
  }),
}
