import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import { selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import { challenge, credential, me, passkeyName } from './sign-in.ts'

const passkeyItem = z.object({
  /** Id of the credential, in base64url. */
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** The UTC day; null before the first sign-in. */
  lastUsed: z.nullable(z.iso.date()),
})
export type PasskeyItem = z.infer<typeof passkeyItem>

export const passkeyOperations = {
  stepUp: defineOperation('operator-api', 'POST', '/session/step-up', {
    summary:
      'Prove once more with a passkey that it is you; for ten minutes calls that change who may sign in are taken',
    access: 'operator',
    scope: 'any',
    body: z.strictObject({ challenge: uuid, credential }),
    replies: { 200: me },
    problems: ['person-needed', 'sign-in-refused'],
  }),

  listMyPasskeys: defineOperation('operator-api', 'GET', '/me/passkeys', {
    summary: 'The passkeys that open the console for whoever is signed in',
    access: 'operator',
    scope: 'any',
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ passkeys: z.array(passkeyItem) }) }) },
    problems: ['person-needed'],
  }),

  beginPasskey: defineOperation('operator-api', 'POST', '/me/passkeys/options', {
    summary: 'A challenge for one more passkey, on another device',
    access: 'operator',
    scope: 'any',
    replies: { 200: challenge },
    problems: ['person-needed', 'step-up-needed'],
  }),

  addPasskey: defineOperation('operator-api', 'POST', '/me/passkeys', {
    summary: 'Keep one more passkey, so that the loss of a device locks nobody out',
    access: 'operator',
    scope: 'any',
    body: z.strictObject({ challenge: uuid, credential, name: passkeyName }),
    replies: { 201: passkeyItem },
    problems: ['person-needed', 'step-up-needed', 'sign-in-refused'],
  }),

  removePasskey: defineOperation('operator-api', 'DELETE', '/me/passkeys/{id}', {
    summary: 'Take a passkey away, as of a device that was lost; the last one stays',
    access: 'operator',
    scope: 'any',
    params: z.object({ id: z.string().check(z.regex(/^[\w-]{1,1400}$/, 'base64url')) }),
    replies: { 200: z.object({ _links: selfLink, _embedded: z.object({ passkeys: z.array(passkeyItem) }) }) },
    problems: ['person-needed', 'step-up-needed', 'passkey-not-found', 'last-passkey'],
  }),
}
