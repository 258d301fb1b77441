import * as z from 'zod/mini'
import { uuid } from '../identifier/ids.ts'
import type { IdentifierKind } from '../identifier/device-identifier.ts'
import { PDF_MEDIA_TYPE } from '../operation/media-type.ts'
import { link, selfLink } from '../operation/hal.ts'
import { defineOperation } from '../operation/operation.ts'
import type { ErasureMethod, ErasureTechnique } from '../words/erasure-words.ts'
import { signature } from './order-parts.ts'

/** The media type of a pass, without `application/`: a W3C Verifiable Credential 2.0, secured by JOSE. */
export const PASS_TYPE = 'vc+jwt'
/** The media type of an answer about a pass, without `application/`. */
export const PASS_STATUS_TYPE = 'pass-status+jwt'

/** `revoked`: the sale was undone, or is in question again. */
export const PASS_STATES = ['valid', 'revoked'] as const
export type PassState = (typeof PASS_STATES)[number]

/** A number of the device that is not told: SHA-256, in base64url, of `salt` followed by the number, both as text. */
export type HashedIdentifier = { readonly kind: IdentifierKind; readonly salt: string; readonly sha256: string }

/** What a block list said when it was asked last. `cleared`: listed, and a person found that nothing stands against it. */
export type PassBlocklist = {
  readonly source: string
  readonly result: 'clear' | 'listed' | 'cleared'
  readonly checkedOn: string
}

/** As a second person verified it. Method and technique: NIST SP 800-88 Rev. 1. */
export type PassErasure = {
  readonly method: ErasureMethod
  readonly technique: ErasureTechnique
  readonly verifiedOn: string
}

export type PassProduct = {
  readonly name: string
  readonly identifiers: readonly HashedIdentifier[]
  /** Absent where no source could say anything. */
  readonly blocklist?: readonly PassBlocklist[]
  readonly erasure?: PassErasure
}

/** What a pass says of a sale. Days are `2026-11-22`, in UTC. */
export type PassFacts = {
  /** Number of the order. */
  readonly number: string
  /** Name of the programme that bought. */
  readonly programme: string
  readonly state: PassState
  readonly products: readonly PassProduct[]
  /** Major units, with a point: `320.00`. */
  readonly price: { readonly value: string; readonly currency: string }
  readonly soldOn: string
  readonly acceptedOn: string
  readonly paidOn?: string
  /** Name of the seller, where they chose to show it. */
  readonly seller?: string
}

/** The payload of a pass. Times of `iat` and `nbf` in seconds. */
export type PassClaims = {
  readonly '@context': readonly string[]
  readonly type: readonly string[]
  readonly issuer: string
  readonly validFrom: string
  readonly jti: string
  readonly iat: number
  readonly nbf: number
  readonly credentialStatus: { readonly type: string; readonly id: string }
  readonly credentialSubject: PassFacts
}

const MOST_ID = 80
const passId = z.string().check(z.minLength(1), z.maxLength(MOST_ID))

export const passOperations = {
  openPass: defineOperation('order-api', 'POST', '/pass', {
    summary: 'Read the pass of a sale by its number and its secret',
    access: 'affiliate',
    body: z.strictObject({ number: z.string().check(z.maxLength(40)), secret: z.string().check(z.maxLength(60)) }),
    replies: {
      200: z.object({
        id: passId,
        status: z.enum(PASS_STATES),
        pass: z.string(),
        _links: z.object({ document: z.optional(link), withName: z.optional(link), withoutName: z.optional(link) }),
      }),
    },
    problems: ['order-not-found'],
  }),

  getPassStatus: defineOperation('order-api', 'GET', '/pass/{id}/status', {
    summary: 'Whether a pass still holds',
    access: 'anyone',
    params: z.object({ id: passId }),
    replies: { 200: z.object({ id: passId, status: z.enum(PASS_STATES), signed: z.string(), _links: selfLink }) },
    problems: ['order-not-found'],
  }),

  getPassDocument: defineOperation('order-api', 'GET', '/pass/{id}/document', {
    summary: 'The pass on paper, behind `_links.document`',
    access: 'signed-link',
    params: z.object({ id: passId }),
    query: signature,
    replies: { 200: { mediaTypes: [PDF_MEDIA_TYPE] } },
    problems: ['order-not-found', 'link-expired'],
  }),
}

export const operatorPassOperations = {
  getOrderPass: defineOperation('operator-api', 'GET', '/orders/{id}/pass', {
    summary: 'The pass of a sale, without the name of its seller',
    access: 'operator',
    scope: 'orders',
    params: z.object({ id: uuid }),
    replies: {
      200: z.object({
        order: uuid,
        id: passId,
        status: z.enum(PASS_STATES),
        address: z.string(),
        pass: z.string(),
        _links: z.extend(selfLink, { document: z.optional(link) }),
      }),
    },
    problems: ['order-not-found', 'not-found'],
  }),
}
