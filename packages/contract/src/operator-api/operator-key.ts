import * as z from 'zod/mini'
import { affiliateId } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { OPERATOR_SCOPES } from '../programme/operator-scope.ts'

const keyItem = z.object({
  /** The part of the key that is no secret. */
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(OPERATOR_SCOPES)),
  allAffiliates: z.boolean(),
  affiliates: z.array(affiliateId),
  storeId: z.nullable(z.string()),
  readsOnly: z.boolean(),
  test: z.boolean(),
  state: z.enum(['good', 'expired', 'revoked']),
  /** As the audit names actors. */
  madeBy: z.nullable(z.string()),
  madeByName: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  expiresAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
  /** The UTC day. */
  lastUsed: z.nullable(z.iso.date()),
  _links: selfLink,
})
export type KeyItem = z.infer<typeof keyItem>

export const keyWish = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  scopes: z.array(z.enum(OPERATOR_SCOPES)).check(z.minLength(1), z.maxLength(OPERATOR_SCOPES.length)),
  affiliates: z.union([z.literal('all'), z.array(affiliateId).check(z.minLength(1), z.maxLength(500))]),
  storeId: z.optional(z.string().check(z.regex(/^[\w.:-]{1,60}$/, 'store-id'))),
  readsOnly: z.optional(z.boolean()),
  test: z.optional(z.boolean()),
  expiresAt: z.optional(z.iso.datetime()),
}

export const operatorKeyOperations = {
  getOperatorKey: defineOperation('operator-api', 'GET', '/key', {
    summary: 'What the key of this call may do',
    access: 'operator',
    scope: 'any',
    replies: {
      200: z.object({
        /** The part of the key that is no secret. */
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.enum(OPERATOR_SCOPES)),
        allAffiliates: z.boolean(),
        /** The affiliates whose orders it reaches; empty when it reaches all of them. */
        affiliates: z.array(affiliateId),
        storeId: z.nullable(z.string()),
        readsOnly: z.boolean(),
        test: z.boolean(),
        expiresAt: z.nullable(z.iso.datetime()),
      }),
    },
    problems: [],
  }),

  listOperatorKeys: defineOperation('operator-api', 'GET', '/keys', {
    summary: 'The keys of programs and stores, with who made each and when it was last used',
    access: 'operator',
    scope: 'people',
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ keys: z.array(keyItem) }) }) },
    problems: [],
  }),

  createOperatorKey: defineOperation('operator-api', 'POST', '/keys', {
    summary: 'Make a key for a program or a store; the reply shows it, this once',
    access: 'operator',
    scope: 'people',
    body: z.strictObject(keyWish),
    replies: { 201: z.object({ key: keyItem, secret: z.string() }) },
    problems: ['field-rejected', 'grant-too-wide', 'second-person-needed', 'step-up-needed'],
  }),

  revokeOperatorKey: defineOperation('operator-api', 'DELETE', '/keys/{id}', {
    summary: 'End a key: it opens nothing from the next call on',
    access: 'operator',
    scope: 'people',
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/, 'key-id')) }),
    replies: { 200: keyItem },
    problems: ['key-not-found', 'grant-too-wide', 'step-up-needed'],
  }),
}
