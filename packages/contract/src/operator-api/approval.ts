import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { MAX_TEXT } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { pageOf, selfLink, wholeNumber } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import type { OperatorScope } from '../programme/operator-scope.ts'
import { keyWish } from './operator-key.ts'
import { personWish } from './person.ts'
import { registerCorrection } from './register.ts'

/** What people and keys may do: of no programme, so those approve it who reach all. */
export const RIGHTS_KINDS = ['invitation', 'new-link', 'rights', 'resumption', 'operator-key', 'rule-off'] as const
export type RightsKind = (typeof RIGHTS_KINDS)[number]
export const APPROVAL_KINDS = ['programme', 'payment-by-hand', 'register-correction', ...RIGHTS_KINDS] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** Who may ask for it, read it, and approve it. */
export const SCOPES_OF_APPROVAL = {
  programme: ['config', 'programme'],
  'payment-by-hand': ['payments'],
  'register-correction': ['payments'],
  invitation: ['people'],
  'new-link': ['people'],
  rights: ['people'],
  resumption: ['people'],
  'operator-key': ['people'],
  'rule-off': ['people'],
} as const satisfies { readonly [kind in ApprovalKind]: readonly OperatorScope[] }

/** `used`: what was approved is done. */
export const APPROVAL_STATES = ['waiting', 'approved', 'used', 'withdrawn'] as const

const caller = z.object({ actor: z.string(), name: z.nullable(z.string()) })

export const approval = z.object({
  id: uuid,
  kind: z.enum(APPROVAL_KINDS),
  affiliate: z.nullable(affiliateId),
  /** Name of the person or the key. */
  subject: z.nullable(z.string()),
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
  /** Null where it does not wait. */
  contentHash: z.nullable(z.string()),
  changes: z.array(z.object({ pointer: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  amount: z.nullable(minorUnits),
  currency: z.nullable(currencyCode),
})
export type ApprovalContent = z.infer<typeof approvalContent>

/** Why what was asked for could not be done now. */
const NO_LONGER = [
  'config-rejected',
  'register-line-not-found',
  'person-not-found',
  'field-rejected',
  'grant-too-wide',
  'last-owner',
] as const

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
    problems: ['approval-not-found', ...NO_LONGER],
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
      'step-up-needed',
      ...NO_LONGER,
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

  askRegisterCorrection: defineOperation('operator-api', 'POST', '/register/{affiliate}/correction-approvals', {
    summary: 'Ask a second person for a correction of the register, which is written by their approval; checked now',
    access: 'operator',
    scope: 'payments',
    params: z.object({ affiliate: affiliateId }),
    body: registerCorrection,
    replies: { 201: approval },
    problems: ['affiliate-not-found', 'register-line-not-found', 'field-rejected'],
  }),

  askRights: defineOperation('operator-api', 'POST', '/people/approvals', {
    summary: 'Ask a second person for a change of what people and keys may do; checked now',
    access: 'operator',
    scope: 'people',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('invitation'), ...personWish, note }),
      z.strictObject({ kind: z.literal('new-link'), person: uuid, note }),
      z.strictObject({
        kind: z.literal('rights'),
        person: uuid,
        name: z.optional(personWish.name),
        roles: z.optional(personWish.roles),
        affiliates: z.optional(personWish.affiliates),
        note,
      }),
      z.strictObject({ kind: z.literal('resumption'), person: uuid, note }),
      z.strictObject({ kind: z.literal('operator-key'), ...keyWish, note }),
      z.strictObject({ kind: z.literal('rule-off'), note }),
    ]),
    replies: { 201: approval },
    problems: ['person-not-found', 'field-rejected', 'grant-too-wide', 'own-person', 'last-owner', 'provider-decides'],
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
