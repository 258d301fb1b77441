import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { PAYOUT_STATES, REJECTION_REASONS } from '../lifecycle/payout.ts'
import { MAX_BANK_REPORT_BYTES } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { link } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

export const BANK_REPORT_KINDS = ['pain.002', 'camt.053', 'camt.054'] as const
export type BankReportKind = (typeof BANK_REPORT_KINDS)[number]

export const BANK_ENTRY_RESULTS = [
  'executes',
  'refuses',
  'returns',
  'told',
  'pending',
  /** What is told of here on changes nothing: a person looks at it. */
  'amount',
  'account',
  'twice',
  'not-sent',
  'unclear',
  'not-ours',
] as const
export type BankEntryResult = (typeof BANK_ENTRY_RESULTS)[number]

/** Entries of a statement that are about something else, and are named in the answer. */
export const MOST_FOREIGN_ENTRIES = 100

const count = z.int()

const bankReport = z.object({
  kind: z.enum(BANK_REPORT_KINDS),
  version: z.string(),
  hash: z.string(),
  applied: z.boolean(),
  counts: z.array(z.object({ result: z.enum(BANK_ENTRY_RESULTS), count })),
  batches: z.array(
    z.object({
      payout: uuid,
      reference: z.string(),
      currency: currencyCode,
      status: z.enum(PAYOUT_STATES),
      payments: count,
      open: count,
      completes: z.boolean(),
      _links: z.object({ payout: link }),
    }),
  ),
  entries: z.array(
    z.object({
      line: z.int(),
      endToEndId: z.nullable(z.string()),
      amount: z.nullable(minorUnits),
      currency: z.nullable(z.string()),
      result: z.enum(BANK_ENTRY_RESULTS),
      reason: z.nullable(z.enum(REJECTION_REASONS)),
      code: z.nullable(z.string()),
      payout: z.nullable(uuid),
      order: z.nullable(uuid),
      payments: count,
    }),
  ),
})
export type BankReportReply = z.infer<typeof bankReport>

export const bankReportOperations = {
  takeBankReport: defineOperation('operator-api', 'POST', '/payouts/reports', {
    summary:
      'What a report of the bank (pain.002, camt.053, camt.054) says of payments: first what it would change, then, with the hash of the same file, the change',
    access: 'operator',
    scope: 'payments',
    body: z.strictObject({
      document: z.file(),
      confirm: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'hash'))),
    }),
    multipart: { maxFileBytes: MAX_BANK_REPORT_BYTES },
    replies: { 200: bankReport },
    problems: ['bank-report-rejected', 'field-rejected'],
  }),
}
