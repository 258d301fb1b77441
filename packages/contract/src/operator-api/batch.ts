import * as z from 'zod/mini'
import { IDENTIFIER_KINDS } from '../identifier/device-identifier.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { BATCH_STATES } from '../lifecycle/batch.ts'
import { DEVICE_STATES } from '../lifecycle/device.ts'
import { MAX_BATCH_FILE_BYTES } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { selfLink, sliceOf, slicing } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { identifiersBody, maskedIdentifiers } from '../order-api/identifiers.ts'

/** How a number that the bench reads stands to the list of its batch. */
const BATCH_ANSWERS = ['expected', 'already-received', 'other-order', 'unexpected'] as const
export type BatchAnswer = (typeof BATCH_ANSWERS)[number]

const UNEXPECTED_OUTCOMES = ['sent-back', 'sold'] as const
export type UnexpectedOutcome = (typeof UNEXPECTED_OUTCOMES)[number]

/** Expected is received and missing together. */
const counts = z.object({ expected: z.int(), received: z.int(), missing: z.int(), unexpected: z.int() })

const unexpectedDevice = z.object({
  id: uuid,
  kind: z.enum(IDENTIFIER_KINDS),
  masked: z.string(),
  reason: z.enum(['other-order', 'unexpected']),
  at: z.iso.datetime(),
  outcome: z.nullable(z.enum(UNEXPECTED_OUTCOMES)),
  soldAs: z.nullable(uuid),
})

const batch = z.object({
  order: uuid,
  barcode: z.string(),
  importedAt: z.iso.datetime(),
  state: z.enum(BATCH_STATES),
  counts,
  amount: minorUnits,
  currency: currencyCode,
  lines: z.array(
    z.object({
      line: z.int(),
      order: uuid,
      barcode: z.string(),
      product: z.string(),
      identifiers: maskedIdentifiers,
      state: z.enum(DEVICE_STATES),
      receivedAt: z.nullable(z.iso.datetime()),
      amount: minorUnits,
    }),
  ),
  unexpected: z.array(unexpectedDevice),
})
export type BatchView = z.infer<typeof batch>

const listedBatch = z.object({
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  importedAt: z.iso.datetime(),
  state: z.enum(BATCH_STATES),
  counts,
  /** Unexpected devices of which nothing has become yet. */
  waiting: z.int(),
  amount: minorUnits,
  currency: currencyCode,
  _links: selfLink,
})
export type ListedBatch = z.infer<typeof listedBatch>

const params = z.object({ id: uuid })

export const batchOperations = {
  listBatches: defineOperation('operator-api', 'GET', '/batches', {
    summary: 'The lists that businesses gave, with how far each is; those added last first',
    access: 'operator',
    scope: 'inspection',
    query: z.object({
      affiliate: z.optional(affiliateId),
      open: z.optional(z.enum(['true', 'false'])),
      ...slicing,
    }),
    replies: { 200: sliceOf('batches', listedBatch) },
    problems: ['affiliate-not-found'],
  }),

  importBatch: defineOperation('operator-api', 'POST', '/batches/{id}', {
    summary:
      'Add the devices of a table to an order that was not sent yet, with their numbers and answers. All of them or none; dryRun only says what would be so',
    access: 'operator',
    scope: 'orders',
    params,
    body: z.strictObject({ document: z.file(), dryRun: z._default(z.enum(['true', 'false']), 'false') }),
    multipart: { maxFileBytes: MAX_BATCH_FILE_BYTES },
    replies: {
      200: z.object({ order: uuid, devices: z.int(), amount: minorUnits, total: minorUnits, currency: currencyCode }),
    },
    problems: ['order-not-found', 'batch-rejected', 'transition-not-allowed', 'identity-settled', 'affiliate-closed'],
  }),

  getBatch: defineOperation('operator-api', 'GET', '/batches/{id}', {
    summary: 'What a batch expects, what was received of it, what is missing, and what came unexpected',
    access: 'operator',
    scope: 'inspection',
    params,
    replies: { 200: batch },
    problems: ['order-not-found', 'not-found'],
  }),

  getBatchFile: defineOperation('operator-api', 'GET', '/batches/{id}/file', {
    summary: 'The same as a table, numbers masked',
    access: 'operator',
    scope: 'inspection',
    params,
    replies: { 200: { mediaTypes: ['text/csv'] } },
    problems: ['order-not-found', 'not-found'],
  }),

  receiveBatchDevice: defineOperation('operator-api', 'POST', '/batches/{id}/devices', {
    summary:
      'A device of the parcel, by its number: it is expected, received already, of another order, or unexpected and put aside',
    access: 'operator',
    scope: 'inspection',
    params,
    body: z.strictObject({ identifiers: identifiersBody }),
    replies: {
      200: z.object({
        answer: z.enum(BATCH_ANSWERS),
        line: z.nullable(z.int()),
        order: z.nullable(uuid),
        barcode: z.nullable(z.string()),
        unexpected: z.nullable(uuid),
        counts,
      }),
    },
    problems: ['order-not-found', 'not-found', 'transition-not-allowed', 'field-rejected'],
  }),

  settleUnexpected: defineOperation('operator-api', 'POST', '/batches/{id}/unexpected/{deviceId}', {
    summary: 'What became of a device that nobody expected: sent back, or sold with an order of its own',
    access: 'operator',
    scope: 'inspection',
    params: z.object({ id: uuid, deviceId: uuid }),
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('sent-back') }),
      z.strictObject({ outcome: z.literal('sold'), order: uuid }),
    ]),
    replies: { 200: unexpectedDevice },
    problems: ['order-not-found', 'not-found', 'field-rejected'],
  }),
}
