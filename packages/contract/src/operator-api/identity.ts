import * as z from 'zod/mini'
import { link, pageOf, paging, selfLink } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { identityCheckLifecycle } from '../lifecycle/identity-check.ts'
import { MAX_NAME, MAX_TEXT } from '../limits.ts'
import { defineOperation } from '../operation/operation.ts'
import { isCalendarDay } from '../time/calendar-day.ts'
import { IDENTITY_DOCUMENTS, IDENTITY_REASONS, IDENTITY_SIDES, IDENTITY_WARNINGS } from '../order-api/identity-words.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date'), z.refine(isCalendarDay, 'date'))
/** Some documents tell the month alone. */
const monthOrDay = z.string().check(
  z.regex(/^\d{4}-\d{2}(-\d{2})?$/, 'date'),
  z.refine((text) => isCalendarDay(`${text}-01`.slice(0, 10)), 'date'),
)
const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))

/** What a register of purchases asks about the seller's document (docs/decisions/0033). */
export const identityFields = z.object({
  kind: z.enum(['passport', 'identity-card', 'residence-permit', 'other']),
  issuer: z.string().check(z.minLength(1), z.maxLength(3)),
  number: z.string().check(z.minLength(1), z.maxLength(30)),
  lastNames: z.string().check(z.minLength(1), z.maxLength(MAX_NAME)),
  firstNames: z.string().check(z.maxLength(MAX_NAME)),
  birthDate: day,
  expiryDate: z.nullable(day),
  issuedIn: z.nullable(monthOrDay),
  authority: z.nullable(text),
})
export type IdentityFields = z.infer<typeof identityFields>

const waitingCheck = z.object({
  order: uuid,
  affiliate: affiliateId,
  barcode: z.string(),
  since: z.iso.datetime(),
  warnings: z.array(z.enum(IDENTITY_WARNINGS)),
  _links: selfLink,
})

export const operatorIdentity = z.object({
  order: uuid,
  status: z.enum(identityCheckLifecycle.states),
  document: z.nullable(z.enum(IDENTITY_DOCUMENTS)),
  tries: z.int(),
  declared: z.object({ firstName: z.string(), lastName: z.string(), birthDate: z.nullable(z.string()) }),
  /** What the machine read, or, once accepted, what the register keeps. */
  fields: z.nullable(identityFields),
  warnings: z.array(z.enum(IDENTITY_WARNINGS)),
  reasons: z.array(z.enum(IDENTITY_REASONS)),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedBy: z.nullable(z.string()),
  photos: z.array(z.object({ side: z.enum(IDENTITY_SIDES), _links: z.object({ image: link }) })),
  photosUntil: z.nullable(z.iso.datetime()),
  _links: selfLink,
})
export type OperatorIdentity = z.infer<typeof operatorIdentity>

const orderParams = z.object({ id: uuid })

export const operatorIdentityOperations = {
  listIdentityChecks: defineOperation('operator-api', 'GET', '/identity-checks', {
    summary: 'Identity checks that wait for a person, those that wait longest first',
    access: 'operator',
    scope: 'identity',
    query: z.object(paging),
    replies: { 200: pageOf('checks', waitingCheck) },
    problems: [],
  }),

  getOperatorIdentity: defineOperation('operator-api', 'GET', '/orders/{id}/identity', {
    summary: 'The newest try of an order: fields, warnings, photos; who looked is written down',
    access: 'operator',
    scope: 'identity',
    params: orderParams,
    replies: { 200: operatorIdentity },
    problems: ['order-not-found'],
  }),

  getIdentityPhoto: defineOperation('operator-api', 'GET', '/orders/{id}/identity/photos/{side}', {
    summary: 'A photo of the newest try',
    access: 'operator',
    scope: 'identity',
    params: z.object({ id: uuid, side: z.enum(IDENTITY_SIDES) }),
    replies: { 200: { mediaTypes: ['image/jpeg'] } },
    problems: ['order-not-found', 'photo-not-found'],
  }),

  decideIdentity: defineOperation('operator-api', 'PATCH', '/orders/{id}/identity', {
    summary: 'Accept, with the fields as they stand on the document, or refuse for known reasons',
    access: 'operator',
    scope: 'identity',
    params: orderParams,
    body: z.strictObject({
      decision: z.enum(['accept', 'refuse']),
      fields: z.optional(z.partial(identityFields)),
      reasons: z.optional(z.array(z.enum(IDENTITY_REASONS)).check(z.maxLength(IDENTITY_REASONS.length))),
    }),
    replies: { 200: operatorIdentity },
    problems: ['order-not-found', 'identity-not-possible', 'field-rejected'],
  }),

  requireIdentity: defineOperation('operator-api', 'POST', '/orders/{id}/identity', {
    summary: 'Ask the customer of an order to prove who they are; asked twice it changes nothing',
    access: 'operator',
    scope: 'identity',
    params: orderParams,
    replies: { 200: operatorIdentity },
    problems: ['order-not-found'],
  }),

  receiveIdentityResult: defineOperation('operator-api', 'POST', '/identity-providers/{provider}/results', {
    summary:
      'What an outside provider found, proved by `Reprise-Signature: t=<seconds>,v1=<hex HMAC-SHA-256 of "t.body">`; a repetition is refused',
    access: 'anyone',
    params: z.object({ provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'provider')) }),
    body: z.strictObject({
      /** Id of the message: one that was taken before is not taken again. */
      id: z.string().check(z.minLength(8), z.maxLength(100)),
      reference: uuid,
      result: z.enum(['accepted', 'refused', 'doubtful']),
      reasons: z._default(z.array(z.enum(IDENTITY_REASONS)).check(z.maxLength(IDENTITY_REASONS.length)), []),
      fields: z._default(z.nullable(identityFields), null),
    }),
    replies: { 202: z.object({ requestId: z.string() }) },
    problems: ['signature-rejected', 'message-repeated', 'not-found', 'field-rejected'],
  }),
}
