import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { link, selfLink, wholeNumber } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

const auditEntry = z.object({
  /** Grows with each row; the list is read on by it. */
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  name: z.nullable(z.string()),
  action: z.string(),
  subject: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  order: z.nullable(uuid),
  /** Barcode of the order, where it is still there. */
  barcode: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
})
export type AuditItem = z.infer<typeof auditEntry>

const word = z.string().check(z.minLength(1), z.maxLength(100))

const filters = {
  order: z.optional(uuid),
  actor: z.optional(word),
  action: z.optional(word),
  affiliate: z.optional(affiliateId),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

/** Reads that are written down: they show something personal, or much at once. */
export const AUDITED_READS = [
  'exportAccounting',
  'exportRegister',
  'exportSeller',
  'getAuditFile',
  'getCustomerView',
  'getErasureCertificate',
  'getIdentityPhoto',
  'getInspectionSheet',
  'getOperatorIdentity',
  'getOrderCollectedData',
  'getOrderLitigation',
  'getOrderPerson',
  'getPayout',
  'getPayoutFile',
  'getPurchaseDocument',
  'getReturnLabel',
  'listAudit',
  'listIssuedVouchers',
  'listSellerTotals',
  'readDocument',
] as const
export type AuditedRead = (typeof AUDITED_READS)[number]

/** How a person came in; a provider of accounts is an actor too. */
export const AUDITED_ENTRIES = [
  'enrol',
  'enrol-account',
  'enter-at-station',
  'enter-demo',
  'follow-groups',
  'make-person',
  'sign-in',
  'sign-in-by-account',
] as const
export type AuditedEntry = (typeof AUDITED_ENTRIES)[number]

export const AUDIT_FAULTS = [
  'row-changed',
  'row-removed',
  'row-added',
  'links-removed',
  'end-cut',
  'not-as-noted',
  'not-as-kept',
] as const
export type AuditFaultCode = (typeof AUDIT_FAULTS)[number]

const auditFault = z.object({
  code: z.enum(AUDIT_FAULTS),
  values: z.record(z.string(), z.string()),
  message: z.string(),
})
export type AuditFault = z.infer<typeof auditFault>

/** A file names no more; it says so where there are more. */
export const MOST_AUDIT_ROWS = 10_000

export const auditOperations = {
  listAudit: defineOperation('operator-api', 'GET', '/audit', {
    summary: 'Who did what, and who looked at whom, newest first; the reading is a row itself',
    access: 'operator',
    scope: 'audit',
    query: z.object({
      ...filters,
      before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'audit-entry'))),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    replies: {
      200: z.object({
        _links: z.object({ ...selfLink.shape, next: z.optional(link) }),
        _embedded: z.object({ entries: z.array(auditEntry) }),
      }),
    },
    problems: ['affiliate-not-found'],
  }),

  getAuditFile: defineOperation('operator-api', 'GET', '/audit/file', {
    summary: 'The audit as CSV, newest first, with what was asked for on its first lines',
    access: 'operator',
    scope: 'audit',
    query: z.object(filters),
    replies: { 200: { mediaTypes: ['text/csv'] } },
    problems: ['affiliate-not-found'],
  }),

  verifyAudit: defineOperation('operator-api', 'GET', '/audit/verification', {
    summary: 'Whether the audit is as it was written: reads its chain, a part at a time',
    access: 'operator',
    scope: 'audit',
    query: z.object({
      after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'audit-entry'))),
      kept: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}:[0-9a-f]{64}$/, 'audit-end'))),
    }),
    replies: {
      200: z.object({
        _links: z.object({ ...selfLink.shape, next: z.optional(link) }),
        holds: z.boolean(),
        rows: z.int(),
        waiting: z.int(),
        end: z.nullable(z.string()),
        found: z.int(),
        faults: z.array(auditFault),
      }),
    },
    problems: [],
  }),
}
