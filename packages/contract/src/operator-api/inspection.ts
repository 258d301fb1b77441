import * as z from 'zod/mini'
import { documentOrigin } from '../document-api/document.ts'
import { link, selfLink, sliceOf, slicing } from '../operation/hal.ts'
import { affiliateId, productId, uuid } from '../identifier/ids.ts'
import {
  LITIGATION_ACTIONS,
  LITIGATION_KINDS,
  LITIGATION_REASONS,
  LITIGATION_STATES,
  OBSTACLE_KINDS,
} from '../lifecycle/litigation.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { MAX_FILE_BYTES, MAX_TEXT } from '../limits.ts'
import { currencyCode, minorUnits, wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { identifiersBody } from '../order-api/identifiers.ts'
import { customerPicture } from '../order-api/evidence.ts'
import { evidencePhoto, litigationLine } from '../order-api/litigation.ts'
import { answers, question } from '../pricing/questionnaire.ts'
import { productType } from '../words/product-type.ts'
import { sheetDevice, sheetIdentifiers } from './device-facts.ts'

const MOST_PHOTOS = 10

/** `second`: its customer asked for it. `unlocked`: they say that the lock is off. */
export const LOOKS = ['first', 'second', 'unlocked'] as const
export type Look = (typeof LOOKS)[number]

const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))
const orderParams = z.object({ id: uuid })

const benchItem = z.object({
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  product: z.string(),
  look: z.enum(LOOKS),
  /** It was looked at, and a second person has to approve what was found. */
  approval: z.boolean(),
  since: z.iso.datetime(),
  _links: selfLink,
})
export type BenchItem = z.infer<typeof benchItem>

const sheetLitigation = z.object({
  id: uuid,
  kind: z.enum(LITIGATION_KINDS),
  status: z.enum(LITIGATION_STATES),
  action: z.nullable(z.enum(LITIGATION_ACTIONS)),
  /** Both amounts are null for a second look: they tell what the first one came to. */
  amountBefore: z.nullable(minorUnits),
  amountAfter: z.nullable(minorUnits),
  openedAt: z.iso.datetime(),
  answerBefore: z.iso.datetime(),
})

/** A file of the customer's. Its content is another call, and is kept in the audit. */
const customerEvidenceFile = z.object({
  id: uuid,
  origin: documentOrigin,
  mediaType: z.string(),
  readable: z.boolean(),
  createdAt: z.iso.datetime(),
  _links: z.object({ content: z.optional(link) }),
})

export const benchPhoto = z.extend(evidencePhoto, { otherOrder: z.boolean() })
export type BenchPhoto = z.infer<typeof benchPhoto>

/** A photo that is the same as another one (`exact`), or looks like it. */
export const repeatedPhoto = z.object({ photo: uuid, order: uuid, as: uuid, exact: z.boolean() })
export type RepeatedPhoto = z.infer<typeof repeatedPhoto>

export const inspectionSheet = z.object({
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  status: z.enum(ORDER_STATES),
  product: z.object({ id: productId, name: z.string(), type: productType }),
  items: z.array(z.object({ item: uuid, product: z.string(), identifiers: sheetIdentifiers })),
  /** All of its parcel, where there are several. */
  devices: z.array(sheetDevice),
  amount: z.nullable(minorUnits),
  currency: currencyCode,
  look: z.nullable(z.enum(LOOKS)),
  questions: z.array(question),
  declared: answers,
  /** What was found and waits for a second person; null where nothing does. */
  approval: z.nullable(
    z.object({
      at: z.iso.datetime(),
      actor: z.string(),
      amountBefore: minorUnits,
      amountAfter: minorUnits,
      lines: z.array(litigationLine),
    }),
  ),
  photos: z.array(benchPhoto),
  repeated: z.array(repeatedPhoto),
  /** The newest; its findings are not shown, so that a second look is not led by the first. */
  litigation: z.nullable(sheetLitigation),
  customerEvidence: z.object({
    statement: z.nullable(z.string()),
    documents: z.array(customerEvidenceFile),
    pictures: z.array(customerPicture),
  }),
  _links: selfLink,
})
export type InspectionSheet = z.infer<typeof inspectionSheet>

const photos = z.array(uuid).check(z.minLength(1), z.maxLength(MOST_PHOTOS))

export const inspectionOperations = {
  listBench: defineOperation('operator-api', 'GET', '/bench', {
    summary: 'Products that wait for a look, those that wait longest first',
    access: 'operator',
    scope: 'inspection',
    query: z.object({
      affiliate: z.optional(affiliateId),
      ...slicing,
    }),
    replies: { 200: sliceOf('bench', benchItem) },
    problems: ['affiliate-not-found'],
  }),

  receiveProduct: defineOperation('operator-api', 'POST', '/receptions', {
    summary:
      'A parcel has arrived: its order is received, each device of several as an order of its own, and its sheet is given. Scanned twice it counts once. One whose order had ended is put to its customer, or goes back',
    access: 'operator',
    scope: 'inspection',
    body: z.strictObject({
      barcode: z.string().check(z.minLength(1), z.maxLength(60)),
      identifiers: z.optional(identifiersBody),
      device: z.optional(wholeFrom(1)),
    }),
    replies: { 200: inspectionSheet },
    problems: ['barcode-not-found', 'transition-not-allowed', 'parcel-unexpected', 'field-rejected'],
  }),

  getInspectionSheet: defineOperation('operator-api', 'GET', '/orders/{id}/inspection', {
    summary: 'What was declared, what to ask, and what was photographed',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    replies: { 200: inspectionSheet },
    problems: ['order-not-found'],
  }),

  addEvidencePhoto: defineOperation('operator-api', 'POST', '/orders/{id}/photos', {
    summary:
      'Keep a picture from the bench: JPEG, PNG or WebP. It is decoded and written anew, without anything hidden in it',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    multipart: { maxFileBytes: MAX_FILE_BYTES },
    body: z.strictObject({ file: z.file() }),
    replies: { 201: benchPhoto },
    problems: ['order-not-found', 'file-refused'],
  }),

  getEvidencePhoto: defineOperation('operator-api', 'GET', '/orders/{id}/photos/{photo}', {
    summary: 'A picture from the bench',
    access: 'operator',
    scope: 'inspection',
    params: z.object({ id: uuid, photo: uuid }),
    replies: { 200: { mediaTypes: ['image/jpeg'] } },
    problems: ['order-not-found', 'photo-not-found'],
  }),

  getCustomerEvidence: defineOperation('operator-api', 'GET', '/orders/{id}/evidence/{document}', {
    summary:
      'A file with which the customer backs what they say, as a JPEG or a PDF of pictures; each look is kept in the audit',
    access: 'operator',
    scope: 'inspection',
    params: z.object({ id: uuid, document: uuid }),
    replies: { 200: { mediaTypes: ['image/jpeg', 'application/pdf'] } },
    problems: ['order-not-found', 'document-not-found', 'document-not-changeable'],
  }),

  recordInspection: defineOperation('operator-api', 'POST', '/orders/{id}/inspection', {
    summary:
      'What was found, priced by the rule, list and questions of the offer: as good as declared is accepted, worse asks the customer',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({
      answers,
      identifiers: z.optional(identifiersBody),
      differences: z._default(
        z
          .array(
            z.strictObject({
              question: z.string().check(z.maxLength(40)),
              reason: z.enum(LITIGATION_REASONS),
              photos,
              /** The customer could not have known: it is told, and not charged. */
              hidden: z._default(z.boolean(), false),
              note: z.optional(text),
            }),
          )
          .check(z.maxLength(40)),
        [],
      ),
      foundProduct: z.optional(
        z.strictObject({
          product: productId,
          photos,
          hidden: z._default(z.boolean(), false),
          note: z.optional(text),
        }),
      ),
    }),
    replies: {
      201: z.object({
        id: uuid,
        order: uuid,
        outcome: z.enum(['as-declared', 'counter-offer', 'waiting-approval', 'blocklisted']),
        amountBefore: minorUnits,
        amountAfter: minorUnits,
        currency: currencyCode,
        lines: z.array(litigationLine),
        litigation: z.nullable(uuid),
        status: z.enum(ORDER_STATES),
        identifiers: sheetIdentifiers,
        repeated: z.array(repeatedPhoto),
        _links: z.object({ order: link }),
      }),
    },
    problems: [
      'order-not-found',
      'inspection-not-due',
      'identifier-missing',
      'second-look-needs-another',
      'unknown-answer',
      'evidence-missing',
      'field-rejected',
    ],
  }),

  decideApproval: defineOperation('operator-api', 'POST', '/orders/{id}/approval', {
    summary: 'Approve or refuse a finding that takes off more than the programme lets one person decide',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({
      decision: z.enum(['approve', 'refuse']),
      /** For colleagues; the customer is not shown it. */
      note: z.optional(text),
    }),
    replies: {
      200: z.object({
        order: uuid,
        decision: z.enum(['approve', 'refuse']),
        litigation: z.nullable(uuid),
        status: z.enum(ORDER_STATES),
        _links: z.object({ order: link }),
      }),
    },
    problems: ['order-not-found', 'inspection-not-due', 'approval-not-waiting', 'approval-needs-another'],
  }),

  reportObstacle: defineOperation('operator-api', 'POST', '/orders/{id}/obstacle', {
    summary:
      'What keeps the product from being bought at all: a lock, a block list, the wrong product, a bad parcel. Also once it was accepted, while no batch pays it',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({ kind: z.enum(OBSTACLE_KINDS), photos, note: z.optional(text) }),
    replies: {
      201: z.object({
        order: uuid,
        litigation: uuid,
        answerBefore: z.iso.datetime(),
        status: z.enum(ORDER_STATES),
        _links: z.object({ order: link }),
      }),
    },
    problems: [
      'order-not-found',
      'inspection-not-due',
      'second-look-needs-another',
      'field-rejected',
      'evidence-missing',
      'transition-not-allowed',
    ],
  }),
}
