import * as z from 'zod/mini'
import { link, pageOf, wholeNumber } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES } from '../lifecycle/case.ts'
import { MAX_STATEMENT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'
import { customerCase } from '../order-api/case.ts'

/** Nothing that the customer wrote. */
const caseSummary = z.extend(z.omit(customerCase, { statement: true, answer: true }), {
  barcode: z.string(),
  affiliate: affiliateId,
  overdue: z.boolean(),
  answeredBy: z.nullable(z.string()),
  outcomes: z.array(z.enum(CASE_OUTCOMES)),
  _links: z.object({ self: link, order: link }),
})

/** Reading it is written into the audit. */
export const operatorCase = z.extend(caseSummary, {
  statement: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type OperatorCase = z.infer<typeof operatorCase>
export type CaseSummary = z.infer<typeof caseSummary>

const answerWords = z.string().check(z.trim(), z.minLength(3), z.maxLength(MAX_STATEMENT))

export const operatorCaseOperations = {
  listOpenCases: defineOperation('operator-api', 'GET', '/cases', {
    summary: 'What customers brought forward, by the day on which its answer is due',
    access: 'operator',
    scope: 'support',
    query: z.object({
      status: z._default(z.enum(CASE_STATES), 'open'),
      kind: z.optional(z.enum(CASE_KINDS)),
      affiliate: z.optional(affiliateId),
      page: z.optional(wholeNumber(1, 100_000)),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    replies: { 200: pageOf('cases', caseSummary) },
    problems: ['affiliate-not-found'],
  }),

  getCase: defineOperation('operator-api', 'GET', '/cases/{id}', {
    summary: 'One case, with what its customer wrote',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    replies: { 200: operatorCase },
    problems: ['case-not-found'],
  }),

  answerCase: defineOperation('operator-api', 'POST', '/cases/{id}/answer', {
    summary: 'Answer a case: its outcome, and words that its customer gets by mail and sees on the order’s page',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    body: z.strictObject({ outcome: z.enum(CASE_OUTCOMES), answer: answerWords }),
    replies: { 200: operatorCase },
    problems: ['case-not-found', 'case-not-possible', 'field-rejected'],
  }),
}
