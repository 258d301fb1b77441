import * as z from 'zod/mini'
import { selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { identityCheckLifecycle } from '../lifecycle/identity-check.ts'
import { defineOperation } from '../operation/operation.ts'
import {
  IDENTITY_DOCUMENTS,
  IDENTITY_REASONS,
  IDENTITY_SIDES,
  IDENTITY_STEPS,
  MAX_IDENTITY_PHOTO_BYTES,
} from './identity-words.ts'

const url = z.string().check(z.maxLength(500))
const token = z.string().check(z.maxLength(100))
/** Shown on both screens; a person compares them, so that a code from a stranger is noticed (docs/decisions/0029). */
const handOffWords = z.array(z.string())

/** How a person stands who has to prove who they are. Nothing that a document says is among it. */
export const identityCheck = z.object({
  order: uuid,
  status: z.enum(identityCheckLifecycle.states),
  step: z.enum(IDENTITY_STEPS),
  linkSeen: z.boolean(),
  provider: z.string(),
  /** `device`: this browser opened the link of a check, and may carry it out and nothing else. */
  accessLevel: z.enum(['link', 'device', 'session', 'step-up']),
  document: z.nullable(z.enum(IDENTITY_DOCUMENTS)),
  received: z.array(z.enum(IDENTITY_SIDES)),
  reasons: z.array(z.enum(IDENTITY_REASONS)),
  triesLeft: z.int(),
  maySend: z.boolean(),
  words: handOffWords,
  /** To which a link can be sent by SMS; absent where it cannot. */
  maskedPhone: z.optional(z.string()),
  _links: selfLink,
})
export type IdentityCheck = z.infer<typeof identityCheck>

export const identityOperations = {
  createIdentityLink: defineOperation('order-api', 'POST', '/identity-link/{orderUuid}', {
    summary:
      'A link where the customer proves who they are: works once, for ten minutes. The addresses to return to lie on the own portal',
    access: 'affiliate',
    params: z.object({ orderUuid: uuid }),
    body: z.strictObject({
      orderUuid: uuid,
      language: z.string().check(z.minLength(2), z.maxLength(20)),
      successRedirectUrl: url,
      errorRedirectUrl: url,
    }),
    replies: { 201: z.object({ url: z.string(), expiresAt: z.iso.datetime(), words: handOffWords }) },
    problems: [
      'order-not-found',
      'session-required',
      'redirect-not-allowed',
      'identity-not-needed',
      'identity-tries-used-up',
      'service-unavailable',
    ],
  }),

  mailIdentityLink: defineOperation('order-api', 'POST', '/identity-check/{id}/mail', {
    summary: 'Mail a link to the check to the address on file',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 202: z.object({ maskedEmail: z.nullable(z.string()) }) },
    problems: ['order-not-found', 'session-required', 'identity-not-needed', 'too-many-requests'],
  }),

  textIdentityLink: defineOperation('order-api', 'POST', '/identity-check/{id}/sms', {
    summary: 'Send a link to the check by SMS to the telephone number on file',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 202: z.object({ maskedPhone: z.string() }) },
    problems: ['order-not-found', 'session-required', 'identity-not-needed', 'sms-not-possible', 'too-many-requests'],
  }),

  previewIdentityLink: defineOperation('order-api', 'POST', '/identity-link-preview', {
    summary: 'The two words of a link that was scanned, before it is used; the token alone proves it',
    access: 'affiliate',
    body: z.strictObject({ order: uuid, token }),
    replies: { 200: z.object({ words: handOffWords, expiresAt: z.iso.datetime() }) },
    problems: ['link-expired'],
  }),

  openIdentityCheck: defineOperation('order-api', 'POST', '/identity-check', {
    summary: 'Use a link: this browser may carry out the check from now on, and nothing else',
    access: 'affiliate',
    body: z.strictObject({ order: uuid, token }),
    replies: { 201: identityCheck },
    problems: ['link-expired'],
  }),

  getIdentityCheck: defineOperation('order-api', 'GET', '/identity-check/{id}', {
    summary: 'How an order’s identity check stands; reasons only for its customer',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: identityCheck },
    problems: ['order-not-found'],
  }),

  sendIdentityPhoto: defineOperation('order-api', 'POST', '/identity-check/{id}/photos', {
    summary: 'A picture of a document; with the last one the machine begins to read',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject({ side: z.enum(IDENTITY_SIDES), file: z.file() }),
    multipart: { maxFileBytes: MAX_IDENTITY_PHOTO_BYTES },
    replies: { 202: identityCheck },
    problems: [
      'order-not-found',
      'session-required',
      'body-too-large',
      'identity-not-needed',
      'identity-tries-used-up',
      'unsupported-media-type',
    ],
  }),

  askIdentityPerson: defineOperation('order-api', 'POST', '/identity-check/{id}/person', {
    summary: 'Have a person look at it: at the photos of the last try, or at why there are none',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: identityCheck },
    problems: ['order-not-found', 'session-required', 'identity-not-needed'],
  }),
}
