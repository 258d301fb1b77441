import * as z from 'zod/mini'
import { REQUIREMENTS } from '../document-api/document-words.ts'
import { pageOf, paging, selfLink } from '../operation/hal.ts'
import { productId, uuid } from '../identifier/ids.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { grade } from '../pricing/grade-schemas.ts'
import { answers } from '../pricing/questionnaire.ts'
import { paymentTag } from '../programme/programme.ts'
import { terms } from '../programme/terms.ts'
import { expectedDays } from '../time/expected-days.ts'
import { transportation } from '../words/transportation.ts'
import { VOUCHER_DELIVERIES } from '../words/voucher-words.ts'
import { product } from './product.ts'
import { selfCheck } from './self-check.ts'

/** A raise of the offer. Its value is frozen in the quotation it was applied to. */
export const promotion = z.object({ id: uuid, code: z.string(), label: z.string(), value: minorUnits })
export type Promotion = z.infer<typeof promotion>

export const promotionOperations = {
  applyPromotion: defineOperation('order-api', 'POST', '/promotion', {
    summary: 'Apply a promotion code to a quotation; it takes the place of any other',
    access: 'affiliate',
    body: z.strictObject({ quotation: uuid, code: z.string().check(z.minLength(1), z.maxLength(40)) }),
    replies: { 201: promotion },
    problems: [
      'quotation-not-found',
      'quotation-expired',
      'quotation-sold',
      'promotion-not-found',
      'promotion-ended',
      'promotion-used-up',
      'promotion-not-applicable',
    ],
  }),
}

export const namedCharity = z.object({ name: z.string(), url: z.optional(z.string()) })

/** A way to send the product, with what follows from it if it is sold today. */
export const sendingWay = z.object({
  transportation,
  sendBefore: z.iso.datetime(),
  expected: expectedDays,
  carrier: z.optional(z.string()),
})
export type SendingWay = z.infer<typeof sendingWay>

/** A way to be paid. `value` is what it pays in all, in minor units. */
export const paymentChoice = z.object({
  id: z.int(),
  tag: paymentTag,
  title: z.string(),
  value: minorUnits,
  delivery: z.optional(z.enum(VOUCHER_DELIVERIES)),
  charity: z.optional(namedCharity),
  requirements: z.optional(z.array(z.enum(REQUIREMENTS))),
  /** The lower sums first. */
  requirementsFrom: z.optional(
    z.array(z.object({ fromAmount: minorUnits, requirements: z.array(z.enum(REQUIREMENTS)) })),
  ),
  /** Only while it can be sold; an order that names none takes the first. */
  sendingWays: z.optional(z.array(sendingWay)),
})
export type PaymentChoice = z.infer<typeof paymentChoice>

/** Objects with one key, the label of the process; its first entry is the default (portal §3). */
export const availableProcesses = z.array(z.record(z.string(), z.array(paymentChoice)))

export const receiptLine = z.object({
  kind: z.enum(['base', 'answer', 'promotion']),
  question: z.optional(z.string()),
  option: z.optional(z.string()),
  subject: z.optional(z.string()),
  label: z.string(),
  effect: minorUnits,
})

/** How often an offer like this was kept; said only where enough is known. */
export const offerAccuracy = z.object({
  atLeast: z.int().check(z.gte(1), z.lte(99)),
  of: z.literal(100),
  since: z.iso.date(),
  commonestReason: z.optional(z.string()),
  simulated: z.optional(z.literal(true)),
})
export type OfferAccuracy = z.infer<typeof offerAccuracy>

export const quotation = z.object({
  id: uuid,
  product,
  answers,
  selfCheck: z.optional(selfCheck),
  grade,
  receipt: z.array(receiptLine),
  /** The sum of the receipt, in minor units. */
  amount: minorUnits,
  currency: currencyCode,
  status: z.enum(['open', 'expired', 'sold']),
  createdAt: z.iso.datetime(),
  validUntil: z.iso.datetime(),
  priceListVersion: z.int(),
  terms,
  /** If it is sold and handed in today; only while it can be. */
  expected: z.optional(expectedDays),
  accuracy: z.optional(offerAccuracy),
  promotion: z.nullable(promotion),
  availableProcesses,
  _links: selfLink,
})
export type Quotation = z.infer<typeof quotation>

/** Why nothing can be offered: `not-bought` has no price at all, the rest come from an answer or from the sum. */
export const NO_OFFER_REASONS = [
  'not-bought',
  'account-locked',
  'not-owner',
  'swollen-battery',
  'worthless',
  'below-minimum',
] as const
export type NoOfferReason = (typeof NO_OFFER_REASONS)[number]
/** What the problem `no-offer` carries in `current`, so that a portal can say why and show free recycling. */
export type NoOffer = {
  readonly reason: NoOfferReason
  readonly amount: number
  readonly minimum: number | null
  readonly currency: string
}

export const quotationOperations = {
  listQuotations: defineOperation('order-api', 'GET', '/quotation', {
    summary: "The caller's own quotations; a public token alone sees none",
    access: 'affiliate',
    query: z.object(paging),
    replies: { 200: pageOf('quotations', quotation) },
    problems: [],
  }),

  createQuotation: defineOperation('order-api', 'POST', '/quotation', {
    summary: 'Price a product from the answers about its condition',
    access: 'affiliate',
    body: z.strictObject({
      product: productId,
      answers,
      selfCheck: z.optional(selfCheck),
      referrer: z.optional(z.string().check(z.maxLength(80))),
    }),
    replies: { 201: quotation },
    problems: [
      'product-not-found',
      'unknown-answer',
      'no-offer',
      'affiliate-closed',
      'affiliate-not-open',
      'referrer-required',
    ],
  }),

  getQuotation: defineOperation('order-api', 'GET', '/quotation/{id}', {
    summary: 'One quotation; an expired or sold one is still shown, with that status',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: quotation },
    problems: ['quotation-not-found'],
  }),

  mailOffer: defineOperation('order-api', 'POST', '/quotation/{id}/mail', {
    summary: 'Have an offer sent by e-mail, with one reminder before it ends; the answer is the same for every address',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({ email: z.string().check(z.minLength(1), z.maxLength(254)) }),
    replies: { 202: z.object({ validUntil: z.iso.datetime() }) },
    problems: ['quotation-not-found', 'quotation-expired', 'quotation-sold', 'field-rejected', 'too-many-requests'],
  }),
}
