import * as z from 'zod/mini'
import { defineOperation } from '../operation/operation.ts'
import { enrolmentToken, me } from './sign-in.ts'

export const accountOperations = {
  getSignInWays: defineOperation('operator-api', 'GET', '/sign-in', {
    summary: 'How people sign in here besides by passkey',
    access: 'anyone',
    replies: { 200: z.object({ provider: z.nullable(z.string()) }) },
    problems: [],
  }),

  beginAccountSignIn: defineOperation('operator-api', 'POST', '/sign-in/account/options', {
    summary:
      'Where the browser goes to sign in at the OpenID provider; with the token of an invitation to take it by that account',
    access: 'anyone',
    body: z.strictObject({ token: z.optional(enrolmentToken) }),
    replies: { 200: z.object({ address: z.url() }) },
    problems: ['provider-unavailable'],
  }),

  signInByAccount: defineOperation('operator-api', 'POST', '/sign-in/account', {
    summary: 'Sign in with what the OpenID provider sent the browser back with',
    access: 'anyone',
    body: z.strictObject({ answer: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
    replies: { 200: me },
    problems: ['account-refused', 'no-mapped-group', 'enrolment-over', 'provider-unavailable'],
  }),
}
