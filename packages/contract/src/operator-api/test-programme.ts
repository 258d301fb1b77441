import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'

const testProgramme = z.object({
  affiliate: affiliateId,
  testOf: affiliateId,
  /** Opens the Order API for tests, as the programme's opens it for sales. */
  publicToken: z.string(),
  portal: z.url(),
  orders: z.int(),
  /** Orders are removed so many days after the last of their seller. */
  keptDays: z.int(),
  _links: selfLink,
})
export type TestProgramme = z.infer<typeof testProgramme>

export const testProgrammeOperations = {
  getTestProgramme: defineOperation('operator-api', 'GET', '/test-programmes/{affiliate}', {
    summary: 'Where test orders of a programme are placed: its public token, its portal, and how many there are',
    access: 'operator',
    scope: 'orders',
    params: z.object({ affiliate: affiliateId }),
    replies: { 200: testProgramme },
    problems: ['affiliate-not-found', 'test-programme-not-found'],
  }),

  replaceTestToken: defineOperation('operator-api', 'POST', '/test-programmes/{affiliate}/public-token', {
    summary: 'Give a test programme a new public token, as a programme is given one',
    access: 'operator',
    scope: 'config',
    params: z.object({ affiliate: affiliateId }),
    /** `end` is for a token that leaked: it and all before it end at once. */
    body: z.strictObject({ former: z._default(z.enum(['overlap', 'end']), 'overlap') }),
    replies: {
      200: z.object({
        affiliate: affiliateId,
        token: z.string(),
        formerEndsAt: z.nullable(z.iso.datetime()),
      }),
    },
    problems: ['affiliate-not-found', 'test-programme-not-found'],
  }),

  deleteTestOrders: defineOperation('operator-api', 'DELETE', '/test-programmes/{affiliate}/orders', {
    summary: 'Remove the test orders of a programme, with all that belongs to them',
    access: 'operator',
    scope: 'orders',
    params: z.object({ affiliate: affiliateId }),
    replies: { 200: z.object({ affiliate: affiliateId, orders: z.int(), files: z.int() }) },
    problems: ['affiliate-not-found', 'test-programme-not-found'],
  }),
}
