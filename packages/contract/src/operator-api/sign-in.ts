import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { OPERATOR_SCOPES } from '../programme/operator-scope.ts'
import { ROLES } from '../programme/roles.ts'

/** What a browser gives for `navigator.credentials`, as its own JSON (Web Authentication Level 3, 5.1.8). */
export const credential = z.looseObject({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/, 'base64url')) })

/** To be handed to the browser as it is; the answer names the challenge. */
export const challenge = z.object({ challenge: uuid, publicKey: z.record(z.string(), z.unknown()) })

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
export const enrolmentToken = z.string().check(z.regex(/^[\w-]{43}$/, 'token'))

/** Who is signed in, and what they may do. */
export const me = z.object({
  id: uuid,
  name: z.string(),
  roles: z.array(z.enum(ROLES)),
  scopes: z.array(z.enum(OPERATOR_SCOPES)),
  allAffiliates: z.boolean(),
  affiliates: z.array(affiliateId),
  /** Whether they may look at test orders: a programme that they reach has some, and a role of theirs a scope for it. */
  testOrders: z.boolean(),
  /** When they have to sign in again in any case. */
  sessionEndsAt: z.iso.datetime(),
  /** Where they signed in with badge and PIN; their scopes are at most those of a station. */
  station: z.nullable(z.object({ id: uuid, name: z.string() })),
  _links: selfLink,
})
export type Me = z.infer<typeof me>

export const signInOperations = {
  beginSignIn: defineOperation('operator-api', 'POST', '/sign-in/options', {
    summary: 'A challenge for the passkey of a person; none is named, so that nobody can ask who there is',
    access: 'anyone',
    replies: { 200: challenge },
    problems: [],
  }),

  signIn: defineOperation('operator-api', 'POST', '/sign-in', {
    summary:
      'Sign in with a passkey; the session is a cookie, ends after 12 hours, and after 30 minutes without a call',
    access: 'anyone',
    body: z.strictObject({ challenge: uuid, credential }),
    replies: { 200: me },
    problems: ['provider-decides', 'sign-in-refused'],
  }),

  beginEnrolment: defineOperation('operator-api', 'POST', '/enrolment/options', {
    summary: 'A challenge for the first passkey of the person whom a one-time link invites',
    access: 'anyone',
    body: z.strictObject({ token: enrolmentToken }),
    replies: { 200: z.object({ ...challenge.shape, name: z.string() }) },
    problems: ['enrolment-over'],
  }),

  enrol: defineOperation('operator-api', 'POST', '/enrolment', {
    summary: 'Keep a passkey for the person whom a one-time link invites, and sign them in; the link works once',
    access: 'anyone',
    body: z.strictObject({ token: enrolmentToken, challenge: uuid, credential, name: passkeyName }),
    replies: { 201: me },
    problems: ['enrolment-over', 'sign-in-refused'],
  }),

  enterDemo: defineOperation('operator-api', 'POST', '/sign-in/demo', {
    summary: 'Sign in by the link that a demo prints at its start: once, and only where the demo is on',
    access: 'anyone',
    body: z.strictObject({ token: enrolmentToken }),
    replies: { 200: me },
    problems: ['enrolment-over'],
  }),

  getMe: defineOperation('operator-api', 'GET', '/me', {
    summary: 'Who is signed in, and what they may do',
    access: 'operator',
    scope: 'any',
    replies: { 200: me },
    problems: ['person-needed'],
  }),

  endOperatorSession: defineOperation('operator-api', 'DELETE', '/session', {
    summary: 'Sign out; the cookie opens nothing from then on',
    access: 'operator',
    scope: 'any',
    replies: { 200: z.object({ ended: z.boolean() }) },
    problems: ['person-needed'],
  }),
}
