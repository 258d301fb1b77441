import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { defineOperation } from '../operation/operation.ts'

/** Levels of access, as the portal needs to know them (words §6). */
export const accessLevel = z.enum(['link', 'session', 'step-up'])

export const orderSession = z.object({ level: accessLevel, expiresAt: z.iso.datetime() })

const provedSession = z.extend(orderSession, { order: uuid })

const orderNamed = {
  order: z.optional(uuid),
  number: z.optional(z.string().check(z.maxLength(40))),
}
const namesOne = z.refine<{ order?: string | undefined; number?: string | undefined }>(
  ({ order, number }) => (order === undefined) !== (number === undefined),
  { error: 'order-or-number', path: ['order'] },
)

export const orderSessionOperations = {
  openOrderSession: defineOperation('order-api', 'POST', '/order-session', {
    summary: 'Redeem the token of an e-mailed link; the session comes as a cookie',
    access: 'affiliate',
    body: z.strictObject({ order: uuid, token: z.string().check(z.maxLength(100)) }),
    replies: { 201: orderSession },
    problems: ['order-not-found', 'link-expired'],
  }),

  closeOrderSession: defineOperation('order-api', 'DELETE', '/order-session', {
    summary: 'Sign out: this browser may see no order any more until somebody proves again whose it is',
    access: 'affiliate',
    replies: { 200: z.object({ closed: z.boolean() }) },
    problems: [],
  }),

  requestOrderCode: defineOperation('order-api', 'POST', '/order-code', {
    summary: 'Mail a code to the address on file; the reply is the same whether or not number and address fit',
    access: 'affiliate',
    body: z.strictObject({ ...orderNamed, email: z.optional(z.string().check(z.maxLength(254))) }).check(namesOne),
    replies: { 202: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }) },
    problems: ['order-not-found', 'field-rejected', 'too-many-requests'],
  }),

  verifyOrderCode: defineOperation('order-api', 'POST', '/order-code/verify', {
    summary: 'Prove who one is with the mailed code; a session that already stands is stepped up',
    access: 'affiliate',
    body: z.strictObject({ ...orderNamed, code: z.string().check(z.maxLength(40)) }).check(namesOne),
    replies: { 201: provedSession },
    problems: ['order-not-found', 'code-wrong', 'code-expired', 'too-many-requests'],
  }),
}
