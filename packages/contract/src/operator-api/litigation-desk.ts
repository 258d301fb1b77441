import * as z from 'zod/mini'
import { link, selfLink, sliceOf, slicing } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { TOLD_BY } from '../lifecycle/correction.ts'
import {
  ACT_REFUSALS,
  LITIGATION_ACTIONS,
  LITIGATION_ACTS,
  LITIGATION_KINDS,
  LITIGATION_STAGES,
  LITIGATION_STATES,
} from '../lifecycle/litigation.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { MAX_TEXT, MOST_DAYS_MORE } from '../limits.ts'
import { MAX_WHOLE_NUMBER, currencyCode, minorUnits, wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { litigationLine } from '../order-api/litigation.ts'
import { benchPhoto, customerEvidence } from './inspection-sheet.ts'
import { MAIL_STATES } from './order-mail.ts'

const orderParams = z.object({ id: uuid })
/** For colleagues; the customer is not shown it. Nothing personal. */
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(MAX_TEXT))

const questionFacts = z.object({
  id: uuid,
  kind: z.enum(LITIGATION_KINDS),
  status: z.enum(LITIGATION_STATES),
  action: z.nullable(z.enum(LITIGATION_ACTIONS)),
  secondLook: z.boolean(),
  /** Both amounts are null while a second look is owed: they tell what the first one came to. */
  amountBefore: z.nullable(minorUnits),
  amountAfter: z.nullable(minorUnits),
  openedAt: z.iso.datetime(),
  openedBy: z.nullable(z.string()),
  answerBefore: z.iso.datetime(),
  answeredAt: z.nullable(z.iso.datetime()),
  reminders: z.object({ sent: z.int(), planned: z.int() }),
})

const litigationRow = z.extend(questionFacts, {
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  orderStatus: z.enum(ORDER_STATES),
  product: z.string(),
  currency: currencyCode,
  language: z.string(),
  /** A second look is owed: what the first one found is left out. */
  blind: z.boolean(),
  _links: z.extend(selfLink, { order: link }),
})
export type LitigationRow = z.infer<typeof litigationRow>

const deskEvent = z.object({
  event: z.enum(['opened', 'reminded', ...LITIGATION_ACTIONS, 'expired', 'left', 'extended', 'raised', 'settled']),
  at: z.iso.datetime(),
  by: z.nullable(z.string()),
  told: z.nullable(z.enum(TOLD_BY)),
  amount: z.nullable(minorUnits),
  answerBefore: z.nullable(z.iso.datetime()),
})

const deskQuestion = z.extend(questionFacts, {
  lines: z.array(litigationLine),
  note: z.nullable(z.string()),
  photos: z.array(benchPhoto),
  events: z.array(deskEvent),
})
export type DeskQuestion = z.infer<typeof deskQuestion>

export const orderLitigation = z.object({
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  status: z.enum(ORDER_STATES),
  product: z.string(),
  currency: currencyCode,
  language: z.string(),
  blind: z.boolean(),
  leftAt: z.nullable(z.iso.datetime()),
  /** Those that were taken back among them. Oldest first; the last that was not taken back counts. */
  questions: z.array(deskQuestion),
  acts: z.array(z.object({ act: z.enum(LITIGATION_ACTS), refused: z.nullable(z.enum(ACT_REFUSALS)) })),
  customerEvidence,
  mails: z.array(z.object({ kind: z.string(), subject: z.string(), state: z.enum(MAIL_STATES), at: z.iso.datetime() })),
  _links: z.extend(selfLink, { order: link }),
})
export type OrderLitigation = z.infer<typeof orderLitigation>

const ACT_PROBLEMS = ['order-not-found', 'litigation-not-found', 'litigation-not-possible'] as const

export const litigationDeskOperations = {
  listLitigations: defineOperation('operator-api', 'GET', '/litigations', {
    summary: 'Questions that looks left open, those whose last day, or whose wait, comes first',
    access: 'operator',
    scope: 'inspection',
    query: z.object({
      stage: z.optional(z.enum(LITIGATION_STAGES)),
      status: z.optional(z.enum(LITIGATION_STATES)),
      kind: z.optional(z.enum(LITIGATION_KINDS)),
      affiliate: z.optional(affiliateId),
      ...slicing,
    }),
    replies: { 200: sliceOf('litigations', litigationRow) },
    problems: ['affiliate-not-found'],
  }),

  getOrderLitigation: defineOperation('operator-api', 'GET', '/orders/{id}/litigation', {
    summary:
      'All that was asked about one product: both looks, photos, the customer’s words and files, mails, and who did what',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    replies: { 200: orderLitigation },
    problems: ['order-not-found', 'litigation-not-found'],
  }),

  extendLitigation: defineOperation('operator-api', 'POST', '/orders/{id}/litigation/extension', {
    summary: 'Give the customer of an open question more days to answer. They are told the new last day',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({ days: z.int().check(z.gte(1), z.lte(MOST_DAYS_MORE)), reason }),
    replies: { 200: orderLitigation },
    problems: [...ACT_PROBLEMS],
  }),

  raiseOffer: defineOperation('operator-api', 'POST', '/orders/{id}/litigation/amendment', {
    summary: 'Take less off for a difference, never more: the offer rises, and its customer is asked anew',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ line: wholeFrom(1), effect: wholeFrom(-MAX_WHOLE_NUMBER) }))
        .check(z.minLength(1), z.maxLength(40)),
      reason,
    }),
    replies: { 200: orderLitigation },
    problems: [...ACT_PROBLEMS, 'field-rejected'],
  }),

  settleLitigation: defineOperation('operator-api', 'POST', '/orders/{id}/litigation/settlement', {
    summary: 'Pay what was promised: the order is accepted at its first price, and its customer is told',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({ reason }),
    replies: { 200: orderLitigation },
    problems: [...ACT_PROBLEMS, 'second-look-needs-another', 'transition-not-allowed'],
  }),
}
