import * as z from 'zod/mini'
import { link, pageOf, selfLink, wholeNumber } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { PAYMENT_OBSTACLES, PAYOUT_LINE_STATES, PAYOUT_STATES, REJECTION_REASONS } from '../lifecycle/payout.ts'
import { MAX_PAYOUT_LINES, MAX_TEXT } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { PAYMENT_SCHEMES } from '../programme/payer.ts'
import { paymentTag } from '../programme/programme.ts'
import { VOUCHER_DELIVERIES } from '../words/voucher-words.ts'

const paging = { page: z.optional(wholeNumber(1, 100_000)), limit: z.optional(wholeNumber(1, 100)) }
const orderLink = z.object({ order: link })

export const payable = z.object({
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  acceptedAt: z.iso.datetime(),
  /** `compensation` for a parcel that was lost: nothing was bought. */
  purpose: z.enum(['purchase', 'compensation']),
  amount: minorUnits,
  currency: currencyCode,
  paymentTag,
  delivery: z.nullable(z.enum(VOUCHER_DELIVERIES)),
  charity: z.nullable(z.string()),
  obstacles: z.array(z.enum(PAYMENT_OBSTACLES)),
  payNotBefore: z.nullable(z.iso.datetime()),
  _links: orderLink,
})
export type Payable = z.infer<typeof payable>

/** `none` for what the next batch takes. */
export const PAYABLE_FILTERS = ['none', ...PAYMENT_OBSTACLES] as const
export type PayableFilter = (typeof PAYABLE_FILTERS)[number]

const sum = { count: z.int(), total: minorUnits }
const payableSums = z.object({
  affiliate: affiliateId,
  currency: currencyCode,
  payable: z.object(sum),
  waiting: z.object(sum),
  /** Most orders first. An order that waits for several things counts in each. */
  obstacles: z.array(z.object({ obstacle: z.enum(PAYMENT_OBSTACLES), ...sum })),
})
export type PayableSums = z.infer<typeof payableSums>

const payoutSummary = z.object({
  id: uuid,
  affiliate: affiliateId,
  number: z.int(),
  scheme: z.enum(PAYMENT_SCHEMES),
  status: z.enum(PAYOUT_STATES),
  reference: z.string(),
  currency: currencyCode,
  /** Number of lines that are to be paid or were, later returns included, without those left out or refused. */
  count: z.int(),
  total: minorUnits,
  preparedAt: z.iso.datetime(),
  exportedAt: z.nullable(z.iso.datetime()),
  executionDate: z.nullable(z.string()),
  executedAt: z.nullable(z.iso.datetime()),
  _links: z.object({ self: link, file: z.optional(link) }),
})
export type PayoutSummary = z.infer<typeof payoutSummary>

const payoutLine = z.object({
  order: uuid,
  barcode: z.string(),
  endToEndId: z.string(),
  status: z.enum(PAYOUT_LINE_STATES),
  /** Its order is held while the batch has no file yet: the file leaves it out, unless it is released before. */
  held: z.boolean(),
  amount: minorUnits,
  account: z.string(),
  /** The holder of the account; only in a read of one batch, which the audit keeps. */
  payee: z.nullable(z.string()),
  reason: z.nullable(z.enum(REJECTION_REASONS)),
  note: z.nullable(z.string()),
  /** A report of the bank says that it left the account; the order is paid once the whole batch is told of. */
  bookedAt: z.nullable(z.iso.datetime()),
  _links: orderLink,
})
export type PayoutLineView = z.infer<typeof payoutLine>

/** A caller as the audit names them, and the name by which colleagues know them, where they have one. */
const caller = z.object({ actor: z.string(), name: z.nullable(z.string()) })

/** A batch with everything but whole accounts: those stand in its file alone. */
export const payout = z.extend(payoutSummary, {
  fileHash: z.nullable(z.string()),
  preparedBy: caller,
  /** SHA-256 of the payments as they stand; null once the file is made. */
  contentHash: z.nullable(z.string()),
  /** `required`: a second person has to release exactly this content. A release ends with any change, and after a day. */
  release: z.object({
    required: z.boolean(),
    by: z.nullable(caller),
    at: z.nullable(z.iso.datetime()),
    until: z.nullable(z.iso.datetime()),
    /** It is of the payments as they stand, and not older than a day. */
    stands: z.boolean(),
  }),
  _embedded: z.object({ lines: z.array(payoutLine) }),
})
export type Payout = z.infer<typeof payout>

const params = z.object({ id: uuid })

const refusedPayment = z.strictObject({
  endToEndId: z.string().check(z.minLength(1), z.maxLength(35)),
  reason: z.enum(REJECTION_REASONS),
  note: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))),
})

export const payoutOperations = {
  listPayables: defineOperation('operator-api', 'GET', '/payables', {
    summary:
      'What is accepted and not paid, or lost and made good for, longest waiting first, with what stands in the way of each',
    access: 'operator',
    scope: 'payments',
    query: z.object({
      affiliate: z.optional(affiliateId),
      obstacle: z.optional(z.enum(PAYABLE_FILTERS)),
      ...paging,
    }),
    replies: { 200: pageOf('payables', payable) },
    problems: ['affiliate-not-found'],
  }),

  getPayableSummary: defineOperation('operator-api', 'GET', '/payables/summary', {
    summary: 'How much may be paid now for each programme, and how much each obstacle holds up',
    access: 'operator',
    scope: 'payments',
    query: z.object({ affiliate: z.optional(affiliateId) }),
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ programmes: z.array(payableSums) }) }) },
    problems: ['affiliate-not-found'],
  }),

  preparePayout: defineOperation('operator-api', 'POST', '/payouts', {
    summary:
      'A batch of what one programme may pay now. While one waits for its file, that one is given again: there is one at a time',
    access: 'operator',
    scope: 'payments',
    body: z.strictObject({
      affiliate: affiliateId,
      limit: z.optional(z.int().check(z.gte(1), z.lte(MAX_PAYOUT_LINES))),
    }),
    replies: { 200: payout, 201: payout },
    problems: ['affiliate-not-found', 'payer-missing', 'nothing-to-pay'],
  }),

  listPayouts: defineOperation('operator-api', 'GET', '/payouts', {
    summary: 'Batches, newest first',
    access: 'operator',
    scope: 'payments',
    query: z.object({ affiliate: z.optional(affiliateId), status: z.optional(z.enum(PAYOUT_STATES)), ...paging }),
    replies: { 200: pageOf('payouts', payoutSummary) },
    problems: ['affiliate-not-found'],
  }),

  getPayout: defineOperation('operator-api', 'GET', '/payouts/{id}', {
    summary: 'One batch with its lines and the names of its payees; who looked is written down',
    access: 'operator',
    scope: 'payments',
    params,
    replies: { 200: payout },
    problems: ['payout-not-found'],
  }),

  exportPayout: defineOperation('operator-api', 'POST', '/payouts/{id}/export', {
    summary:
      'Makes the file for the bank, once: what may not be paid any more is left out of it, and from here on nobody changes where the money goes',
    access: 'operator',
    scope: 'payments',
    params,
    body: z.strictObject({
      executionDate: z.optional(z.iso.date()),
    }),
    replies: { 200: payout },
    problems: ['payout-not-found', 'payout-not-possible', 'payer-missing', 'second-person-needed', 'field-rejected'],
  }),

  releasePayout: defineOperation('operator-api', 'POST', '/payouts/{id}/release', {
    summary:
      'A second person releases the payments as they stand, by the hash of what they read: the file may be made from them for a day',
    access: 'operator',
    scope: 'payments',
    params,
    body: z.strictObject({ contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'hash')) }),
    replies: { 200: payout },
    problems: ['payout-not-found', 'payout-not-possible', 'payout-changed', 'second-person-needed', 'step-up-needed'],
  }),

  getPayoutFile: defineOperation('operator-api', 'GET', '/payouts/{id}/file', {
    summary: 'The file for the bank, the same each time; each look is kept in the audit',
    access: 'operator',
    scope: 'payments',
    params,
    replies: { 200: { mediaTypes: ['application/octet-stream'] } },
    problems: ['payout-not-found', 'payout-not-possible'],
  }),

  leaveOutPayment: defineOperation('operator-api', 'POST', '/payouts/{id}/left-out', {
    summary: 'Take one payment out of a batch that has no file yet; its order is free for another, or held',
    access: 'operator',
    scope: 'payments',
    params,
    body: z.strictObject({
      endToEndId: z.string().check(z.minLength(1), z.maxLength(35)),
      reason: z.string().check(z.minLength(3), z.maxLength(MAX_TEXT)),
      hold: z._default(z.boolean(), false),
    }),
    replies: { 200: payout },
    problems: ['payout-not-found', 'payout-not-possible', 'field-rejected'],
  }),

  rejectPayment: defineOperation('operator-api', 'POST', '/payouts/{id}/rejections', {
    summary:
      'The bank refused one payment: its customer is told why and what to do, and the order can be paid again once the bank details are new',
    access: 'operator',
    scope: 'payments',
    params,
    body: refusedPayment,
    replies: { 200: payout },
    problems: ['payout-not-found', 'payout-not-possible', 'field-rejected'],
  }),

  returnPayment: defineOperation('operator-api', 'POST', '/payouts/{id}/returns', {
    summary:
      'Money that the bank had paid came back: its customer is told, and the order waits to be paid by one later batch, once its bank details are new unless the bank is at fault',
    access: 'operator',
    scope: 'payments',
    params,
    body: refusedPayment,
    replies: { 200: payout },
    problems: ['payout-not-found', 'payout-not-possible', 'field-rejected'],
  }),

  executePayout: defineOperation('operator-api', 'POST', '/payouts/{id}/execution', {
    summary: 'The bank has paid: every order of the batch that it did not refuse is paid. All of them, or none',
    access: 'operator',
    scope: 'payments',
    params,
    replies: { 200: payout },
    problems: ['payout-not-found', 'payout-not-possible'],
  }),

  discardPayout: defineOperation('operator-api', 'POST', '/payouts/{id}/discard', {
    summary: 'A batch without a file yet is given up; its orders wait for another',
    access: 'operator',
    scope: 'payments',
    params,
    replies: { 200: payout },
    problems: ['payout-not-found', 'payout-not-possible'],
  }),
}
