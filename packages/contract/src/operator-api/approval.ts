import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { MAX_TEXT } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { pageOf, selfLink, wholeNumber } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import type { OperatorScope } from '../programme/operator-scope.ts'

export const APPROVAL_KINDS = ['programme', 'payment-by-hand'] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** Who may ask for it, read it, and approve it. */
export const SCOPES_OF_APPROVAL = {
  programme: ['config', 'programme'],
  'payment-by-hand': ['payments'],
} as const satisfies { readonly [kind in ApprovalKind]: readonly OperatorScope[] }

/** `used`: what was approved is done. */
export const APPROVAL_STATES = ['waiting', 'approved', 'used', 'withdrawn'] as const

const caller = z.object({ actor: z.string(), name: z.nullable(z.string()) })

export const approval = z.object({
  id: uuid,
  kind: z.enum(APPROVAL_KINDS),
  affiliate: affiliateId,
  order: z.nullable(uuid),
  barcode: z.nullable(z.string()),
  state: z.enum(APPROVAL_STATES),
  note: z.nullable(z.string()),
  dueAt: z.nullable(z.iso.datetime()),
  askedBy: caller,
  askedAt: z.iso.datetime(),
  approvedBy: z.nullable(caller),
  approvedAt: z.nullable(z.iso.datetime()),
  /** Another person than the one who asked. */
  mayApprove: z.boolean(),
  _links: selfLink,
})
export type ApprovalView = z.infer<typeof approval>

/** With what would be done, as it stands now. */
export const approvalContent = z.extend(approval, {
  /** Null where nothing waits any more. */
  contentHash: z.nullable(z.string()),
  changes: z.array(z.object({ pointer: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  amount: z.nullable(minorUnits),
  currency: z.nullable(currencyCode),
})
export type ApprovalContent = z.infer<typeof approvalContent>

const params = z.object({ id: uuid })
const note = z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT)))
const part = z.optional(z.record(z.string(), z.unknown()))

export const approvalOperations = {
  listApprovals: defineOperation('operator-api', 'GET', '/approvals', {
    summary: 'What waits for a second person, longest waiting first; or what became of it, newest first',
    access: 'operator',
    scope: 'any',
    query: z.object({
      affiliate: z.optional(affiliateId),
      kind: z.optional(z.enum(APPROVAL_KINDS)),
      state: z._default(z.enum(APPROVAL_STATES), 'waiting'),
      page: z.optional(wholeNumber(1, 100_000)),
      limit: z.optional(wholeNumber(1, 100)),
    }),
    replies: { 200: pageOf('approvals', approval) },
    problems: ['affiliate-not-found'],
  }),

  getApproval: defineOperation('operator-api', 'GET', '/approvals/{id}', {
    summary: 'One of them with all that it would change now, and the hash by which it is approved',
    access: 'operator',
    scope: 'any',
    params,
    replies: { 200: approvalContent },
    problems: ['approval-not-found', 'config-rejected'],
  }),

  giveApproval: defineOperation('operator-api', 'POST', '/approvals/{id}/approval', {
    summary: 'A second person approves exactly what they read, by its hash; a change of a programme is published by it',
    access: 'operator',
    scope: 'any',
    params,
    body: z.strictObject({ contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'hash')) }),
    replies: { 200: approval },
    problems: [
      'approval-not-found',
      'change-made',
      'second-person-needed',
      'version-changed',
      'config-rejected',
      'step-up-needed',
    ],
  }),

  withdrawApproval: defineOperation('operator-api', 'DELETE', '/approvals/{id}', {
    summary: 'Take back what waits for a second person',
    access: 'operator',
    scope: 'any',
    params,
    replies: { 200: approval },
    problems: ['approval-not-found', 'change-made'],
  }),

  askPaymentApproval: defineOperation('operator-api', 'POST', '/orders/{id}/payment-approval', {
    summary: 'Ask a second person for a payment by hand; what waits for one already is given again',
    access: 'operator',
    scope: 'payments',
    params,
    body: z.strictObject({ note }),
    replies: { 201: approval },
    problems: ['order-not-found', 'transition-not-allowed'],
  }),

  proposeConfig: defineOperation('config-api', 'POST', '/configs/{id}/proposals', {
    summary: 'Ask a second person to publish a change of a programme, at once or from a moment on; checked now',
    access: 'operator',
    scope: 'config',
    params: z.object({ id: affiliateId }),
    body: z.strictObject({
      config: part,
      programme: part,
      texts: part,
      note,
      dueAt: z.optional(z.iso.datetime({ offset: true })),
    }),
    replies: { 201: approval },
    problems: ['affiliate-not-found', 'config-rejected'],
  }),
}
