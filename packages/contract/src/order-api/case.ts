import * as z from 'zod/mini'
import { link, selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES } from '../lifecycle/case.ts'
import { MAX_STATEMENT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'

export const customerCase = z.object({
  id: uuid,
  order: uuid,
  kind: z.enum(CASE_KINDS),
  status: z.enum(CASE_STATES),
  statement: z.nullable(z.string()),
  handedOverOn: z.nullable(z.iso.date()),
  openedAt: z.iso.datetime(),
  answerBefore: z.iso.date(),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(z.iso.datetime()),
})
export type CustomerCase = z.infer<typeof customerCase>

const orderCases = z.object({
  possible: z.array(z.enum(CASE_KINDS)),
  _embedded: z.object({ cases: z.array(customerCase) }),
  _links: z.extend(selfLink, { order: link }),
})
export type OrderCases = z.infer<typeof orderCases>

export const caseOperations = {
  listCases: defineOperation('order-api', 'GET', '/order/{id}/cases', {
    summary: 'What the customer of an order brought forward, newest first, and what they may bring forward now',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: orderCases },
    problems: ['order-not-found', 'session-required'],
  }),

  openCase: defineOperation('order-api', 'POST', '/order/{id}/cases', {
    summary: 'The customer of an order says that something is wrong; it is answered by the promised day',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      kind: z.enum(CASE_KINDS),
      /** Needed where a finding is wrong or a name was misused. */
      statement: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_STATEMENT))),
      /** Needed of a lost parcel; not after today. */
      handedOverOn: z.optional(z.iso.date()),
    }),
    replies: { 200: orderCases, 201: orderCases },
    problems: ['order-not-found', 'session-required', 'field-rejected', 'case-not-possible'],
  }),
}
