import * as z from 'zod/mini'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { MAX_TEXT } from '../limits.ts'
import { link, selfLink, sliceOf, slicing } from '../operation/hal.ts'
import { PDF_MEDIA_TYPE } from '../operation/media-type.ts'
import { defineOperation } from '../operation/operation.ts'
import { identifiersBody, maskedIdentifiers } from '../order-api/identifiers.ts'
import { signature } from '../order-api/order-parts.ts'
import {
  ALL_ERASURE_TECHNIQUES,
  ERASURE_DESTINATIONS,
  ERASURE_METHODS,
  ERASURE_RESULTS,
  ERASURE_VERIFICATIONS,
  RESTOCK_REASONS,
  RESTOCK_WAITS_FOR,
  STORAGE_MEDIA,
} from '../words/erasure-words.ts'

const words = z.string().check(z.minLength(1), z.maxLength(100))
const orderParams = z.object({ id: uuid })

/** Who signs, as it is to stand on the certificate. */
const signer = { name: z.optional(words), position: z.optional(words), location: z.optional(words) }
const signed = {
  name: z.string(),
  position: z.nullable(z.string()),
  location: z.nullable(z.string()),
  actor: z.string(),
  at: z.iso.datetime(),
}

/** The newest of a device, with what a certificate of NIST SP 800-88 Rev. 1 (section 4.8) names. */
export const erasure = z.object({
  method: z.enum(ERASURE_METHODS),
  technique: z.enum(ALL_ERASURE_TECHNIQUES),
  media: z.enum(STORAGE_MEDIA),
  tool: z.string(),
  toolVersion: z.string(),
  destination: z.nullable(z.enum(ERASURE_DESTINATIONS)),
  numbers: maskedIdentifiers,
  ...signed,
  verification: z.nullable(
    z.object({ method: z.enum(ERASURE_VERIFICATIONS), result: z.enum(ERASURE_RESULTS), ...signed }),
  ),
})
export type Erasure = z.infer<typeof erasure>

export const restock = z.object({ allowed: z.boolean(), reason: z.nullable(z.enum(RESTOCK_REASONS)) })
export type Restock = z.infer<typeof restock>

const restockItem = z.object({
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  product: z.string(),
  status: z.enum(ORDER_STATES),
  statusSince: z.iso.datetime(),
  restock,
  _links: selfLink,
})
export type RestockItem = z.infer<typeof restockItem>

const recorded = z.extend(erasure, { order: uuid, _links: z.object({ order: link, certificate: z.optional(link) }) })

export const erasureOperations = {
  recordErasure: defineOperation('operator-api', 'POST', '/orders/{id}/erasure', {
    summary: 'Take down how the storage of a device that was bought, or is recycled, was erased',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({
      method: z.enum(ERASURE_METHODS),
      technique: z.enum(ALL_ERASURE_TECHNIQUES),
      media: z._default(z.enum(STORAGE_MEDIA), 'flash'),
      tool: words,
      toolVersion: words,
      destination: z.optional(z.enum(ERASURE_DESTINATIONS)),
      ...signer,
      identifiers: z.optional(identifiersBody),
    }),
    replies: { 201: recorded },
    problems: ['order-not-found', 'erasure-not-due', 'identifier-missing', 'field-rejected'],
  }),

  verifyErasure: defineOperation('operator-api', 'POST', '/orders/{id}/erasure/verification', {
    summary: 'A second person verifies the newest erasure of a device',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({
      method: z.enum(ERASURE_VERIFICATIONS),
      result: z._default(z.enum(ERASURE_RESULTS), 'erased'),
      ...signer,
      /** For colleagues; the certificate does not show it. */
      note: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))),
    }),
    replies: { 201: recorded },
    problems: ['order-not-found', 'erasure-not-due', 'erasure-needs-another', 'field-rejected'],
  }),

  getErasureCertificate: defineOperation('operator-api', 'GET', '/orders/{id}/erasure/certificate', {
    summary:
      'The certificate of an erasure that was verified, with the number of the device; each look is kept in the audit',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    replies: { 200: { mediaTypes: [PDF_MEDIA_TYPE] } },
    problems: ['order-not-found', 'erasure-not-due'],
  }),

  listRestock: defineOperation('operator-api', 'GET', '/bench/restock', {
    summary: 'Devices that were bought, with what each still waits for before it may be sold on; those paid last first',
    access: 'operator',
    scope: 'inspection',
    query: z.object({
      affiliate: z.optional(affiliateId),
      waitsFor: z.optional(z.enum(RESTOCK_WAITS_FOR)),
      ...slicing,
    }),
    replies: { 200: sliceOf('restock', restockItem) },
    problems: ['affiliate-not-found'],
  }),

  getRestockFile: defineOperation('operator-api', 'GET', '/bench/restock/file', {
    summary: 'The same devices as a table, 10,000 at most',
    access: 'operator',
    scope: 'inspection',
    query: z.object({ affiliate: z.optional(affiliateId), waitsFor: z.optional(z.enum(RESTOCK_WAITS_FOR)) }),
    replies: { 200: { mediaTypes: ['text/csv'] } },
    problems: ['affiliate-not-found'],
  }),
}

export const orderErasureOperations = {
  getOrderErasure: defineOperation('order-api', 'GET', '/order/{id}/erasure', {
    summary: 'The certificate that a device was erased, behind `_links.erasure`',
    access: 'signed-link',
    params: orderParams,
    query: signature,
    replies: { 200: { mediaTypes: [PDF_MEDIA_TYPE] } },
    problems: ['order-not-found', 'erasure-not-due', 'link-expired'],
  }),
}
