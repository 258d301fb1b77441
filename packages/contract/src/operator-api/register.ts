import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { MAX_RESULTS_PER_PAGE, MAX_TEXT } from '../limits.ts'
import { wholeFrom } from '../money.ts'
import { sliceOf, wholeNumber } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

const text = z.string().check(z.maxLength(MAX_TEXT))
/** `212.00 EUR`; lines of older versions may say the sum of several products: `212.00 EUR (2)`. */
const PRICE = /^\d{1,9}(\.\d{1,3})? [A-Z]{3}( \([2-9]\d?\))?$/

/**
 * Each field as it is printed (France: code pénal, articles 321-7, R321-3 and R321-4).
 * An empty field was not known when the line was written.
 */
const registerEntry = z.object({
  orderNumber: text,
  boughtOn: text,
  lastName: text,
  firstName: text,
  capacity: text,
  birthDate: text,
  address: text,
  documentType: text,
  documentNumber: text,
  documentDate: text,
  documentAuthority: text,
  description: text,
  origin: text,
  serialNumber: text,
  price: text,
  paidBy: text,
})
export type RegisterEntry = z.infer<typeof registerEntry>
export type RegisterField = keyof RegisterEntry
/** In the order of the columns. */
export const REGISTER_FIELDS = Object.keys(registerEntry.shape) as RegisterField[]

/** Why the operator looks: each look into the register is kept with it. */
const purpose = z.string().check(z.minLength(3), z.maxLength(MAX_TEXT))

/** What of a line names neither its seller nor their document. */
const registerLine = z.object({
  line: z.int(),
  corrects: z.nullable(z.int()),
  recordedAt: z.iso.datetime(),
  order: uuid,
  orderNumber: text,
  boughtOn: text,
  description: text,
  price: text,
  paidBy: text,
  reason: z.nullable(z.string()),
})
export type RegisterLineView = z.infer<typeof registerLine>

export const registerCorrection = z.strictObject({
  line: wholeFrom(1),
  fields: z.partial(
    z.omit(z.strictObject({ ...registerEntry.shape, price: text.check(z.regex(PRICE, 'price')) }), {
      orderNumber: true,
      boughtOn: true,
    }),
  ),
  reason: purpose,
})

/** What a check of the chain may find wrong. */
export const REGISTER_FAULTS = [
  'lines-missing',
  'line-changed',
  'content-changed',
  'not-as-noted',
  'end-cut',
  'end-differs',
  'purchase-missing',
] as const
export type RegisterFaultCode = (typeof REGISTER_FAULTS)[number]

const registerFault = z.object({
  line: z.nullable(z.int()),
  code: z.enum(REGISTER_FAULTS),
  values: z.record(z.string(), z.string()),
  message: z.string(),
})

const params = z.object({ affiliate: affiliateId })

export const registerOperations = {
  listRegisterLines: defineOperation('operator-api', 'GET', '/register/{affiliate}/lines', {
    summary: 'Lines of the register of purchases, the newest first, without what names the sellers',
    access: 'operator',
    scope: 'payments',
    params,
    query: z.object({
      after: z.optional(wholeNumber(1, 999_999_999)),
      limit: z.optional(wholeNumber(1, MAX_RESULTS_PER_PAGE)),
    }),
    replies: { 200: sliceOf('lines', registerLine) },
    problems: ['affiliate-not-found'],
  }),

  verifyRegister: defineOperation('operator-api', 'POST', '/register/{affiliate}/verification', {
    summary: 'Reads the register from its first line to its last and says until which line its chain holds',
    access: 'operator',
    scope: 'payments',
    params,
    replies: {
      200: z.object({
        affiliate: affiliateId,
        holds: z.boolean(),
        lines: z.int(),
        until: z.int(),
        faults: z.array(registerFault),
      }),
    },
    problems: ['affiliate-not-found'],
  }),

  exportRegister: defineOperation('operator-api', 'GET', '/register/{affiliate}', {
    summary: 'The register of purchases of one affiliate, to print or to hand over; who looked, and why, is kept',
    access: 'operator',
    scope: 'payments',
    params: z.object({ affiliate: affiliateId }),
    query: z.object({
      format: z._default(z.enum(['csv', 'pdf']), 'csv'),
      purpose,
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
    }),
    replies: { 200: { mediaTypes: ['text/csv', 'application/pdf'] } },
    problems: ['affiliate-not-found'],
  }),

  getPurchaseDocument: defineOperation('operator-api', 'GET', '/orders/{id}/purchase-document', {
    summary: 'The document of the purchase, as PDF/A, equal to its line in the register; who looked is kept',
    access: 'operator',
    scope: 'payments',
    params: z.object({ id: uuid }),
    replies: { 200: { mediaTypes: ['application/pdf'] } },
    problems: ['order-not-found', 'document-not-found'],
  }),

  exportAccounting: defineOperation('operator-api', 'GET', '/accounting/{affiliate}', {
    summary: 'What was bought in a span of days, a line for each product, for the accounts: nothing personal is in it',
    access: 'operator',
    scope: 'payments',
    params: z.object({ affiliate: affiliateId }),
    query: z.object({ from: z.iso.date(), to: z.iso.date() }),
    replies: { 200: { mediaTypes: ['text/csv'] } },
    problems: ['affiliate-not-found'],
  }),

  correctRegister: defineOperation('operator-api', 'POST', '/register/{affiliate}/corrections', {
    summary: 'Corrects a line by adding another that refers to it; what was written stays',
    access: 'operator',
    scope: 'payments',
    params: z.object({ affiliate: affiliateId }),
    body: registerCorrection,
    replies: {
      201: z.object({ affiliate: affiliateId, line: z.int(), corrects: z.int(), recordedAt: z.iso.datetime() }),
    },
    problems: ['affiliate-not-found', 'register-line-not-found', 'field-rejected', 'second-person-needed'],
  }),
}
