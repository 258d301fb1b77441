import * as z from 'zod/mini'
import { link, pageOf, wholeNumber } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { MAX_TEXT, MAX_VOUCHER_FILE_BYTES } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'

export const VOUCHER_STATES = ['available', 'issued', 'ended', 'withdrawn'] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

const paging = { page: z.optional(wholeNumber(1, 100_000)), limit: z.optional(wholeNumber(1, 100)) }
const params = z.object({ affiliate: affiliateId })

const voucher = z.object({
  id: uuid,
  state: z.enum(VOUCHER_STATES),
  maskedCode: z.string(),
  /** What it is worth, and so the only orders that it fits; null where the shop gives it the worth of the order. */
  amount: z.nullable(minorUnits),
  currency: currencyCode,
  expiresOn: z.nullable(z.iso.date()),
  import: z.nullable(uuid),
  importedAt: z.iso.datetime(),
  order: z.nullable(uuid),
  issuedAt: z.nullable(z.iso.datetime()),
})
export type VoucherRow = z.infer<typeof voucher>

const issuedVoucher = z.object({
  /** Whole. */
  code: z.string(),
  amount: minorUnits,
  currency: currencyCode,
  expiresOn: z.nullable(z.iso.date()),
  issuedOn: z.iso.date(),
  order: uuid,
  barcode: z.string(),
  _links: z.object({ order: link }),
})
export type IssuedVoucher = z.infer<typeof issuedVoucher>

const stock = z.object({
  affiliate: affiliateId,
  currency: currencyCode,
  available: z.int(),
  byAmount: z.array(z.object({ amount: z.nullable(minorUnits), available: z.int() })),
  issued: z.int(),
  ended: z.int(),
  waiting: z.int(),
  missing: z.int(),
  lowBelow: z.int(),
  isLow: z.boolean(),
})
export type VoucherStock = z.infer<typeof stock>

const voucherImport = z.object({
  id: uuid,
  importedAt: z.iso.datetime(),
  importedBy: z.object({ actor: z.string(), name: z.nullable(z.string()) }),
  codes: z.int(),
  available: z.int(),
  issued: z.int(),
  withdrawnAt: z.nullable(z.iso.datetime()),
  reason: z.nullable(z.string()),
})
export type VoucherImport = z.infer<typeof voucherImport>

export const voucherOperations = {
  importVouchers: defineOperation('operator-api', 'POST', '/vouchers/{affiliate}', {
    summary:
      'Bring in voucher codes from a table with the columns code, amount and expires. All of them or none; a code that is known already is named',
    access: 'operator',
    scope: 'vouchers',
    params,
    body: z.strictObject({ document: z.file() }),
    multipart: { maxFileBytes: MAX_VOUCHER_FILE_BYTES },
    replies: { 201: z.object({ id: uuid, affiliate: affiliateId, codes: z.int(), importedAt: z.iso.datetime() }) },
    problems: ['affiliate-not-found', 'vouchers-rejected'],
  }),

  checkVouchers: defineOperation('operator-api', 'POST', '/vouchers/{affiliate}/checks', {
    summary: 'What a table of voucher codes would bring in, or which of its lines cannot be used; nothing is kept',
    access: 'operator',
    scope: 'vouchers',
    params,
    body: z.strictObject({ document: z.file() }),
    multipart: { maxFileBytes: MAX_VOUCHER_FILE_BYTES },
    replies: {
      200: z.object({
        affiliate: affiliateId,
        currency: currencyCode,
        codes: z.int(),
        worths: z.array(z.object({ amount: z.nullable(minorUnits), codes: z.int() })),
        firstExpiry: z.nullable(z.iso.date()),
      }),
    },
    problems: ['affiliate-not-found', 'vouchers-rejected'],
  }),

  listVouchers: defineOperation('operator-api', 'GET', '/vouchers/{affiliate}', {
    summary: 'Voucher codes of an affiliate, masked, the newest first',
    access: 'operator',
    scope: 'vouchers',
    params,
    query: z.object({ state: z.optional(z.enum(VOUCHER_STATES)), import: z.optional(uuid), ...paging }),
    replies: { 200: pageOf('vouchers', voucher) },
    problems: ['affiliate-not-found'],
  }),

  getVoucherStock: defineOperation('operator-api', 'GET', '/vouchers/{affiliate}/stock', {
    summary: 'How many voucher codes are left, by what they are worth, and whether that is few',
    access: 'operator',
    scope: 'vouchers',
    params,
    replies: { 200: stock },
    problems: ['affiliate-not-found'],
  }),

  listVoucherStocks: defineOperation('operator-api', 'GET', '/voucher-stocks', {
    summary: 'How many voucher codes are left at each programme that gives such codes; those that run short first',
    access: 'operator',
    scope: 'vouchers',
    query: z.object({ low: z.optional(z.enum(['true', 'false'])), ...paging }),
    replies: { 200: pageOf('stocks', stock) },
    problems: [],
  }),

  listVoucherImports: defineOperation('operator-api', 'GET', '/vouchers/{affiliate}/imports', {
    summary: 'Imports of voucher codes, the newest first: who brought them in, and what has become of the codes',
    access: 'operator',
    scope: 'vouchers',
    params,
    query: z.object(paging),
    replies: { 200: pageOf('imports', voucherImport) },
    problems: ['affiliate-not-found'],
  }),

  listIssuedVouchers: defineOperation('operator-api', 'GET', '/vouchers/{affiliate}/issued', {
    summary: 'Voucher codes that were given out, whole, for the shop that honours them; each look is kept in the audit',
    access: 'operator',
    scope: 'vouchers',
    params,
    query: z.object({
      from: z.optional(z.iso.date()),
      to: z.optional(z.iso.date()),
      ...paging,
    }),
    replies: { 200: pageOf('vouchers', issuedVoucher) },
    problems: ['affiliate-not-found'],
  }),

  withdrawVouchers: defineOperation('operator-api', 'POST', '/vouchers/{affiliate}/imports/{importId}/withdrawal', {
    summary: 'Take out the codes of an import that were not given out yet, as when the wrong file was brought in',
    access: 'operator',
    scope: 'vouchers',
    params: z.object({ affiliate: affiliateId, importId: uuid }),
    body: z.strictObject({
      reason: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT)),
    }),
    replies: { 200: z.object({ import: uuid, withdrawn: z.int(), issued: z.int() }) },
    problems: ['affiliate-not-found', 'voucher-import-not-found'],
  }),
}
