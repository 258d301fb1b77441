import * as z from 'zod/mini'
import { link, sliceOf, slicing } from '../operation/hal.ts'
import { affiliateId, productId, uuid } from '../identifier/ids.ts'
import { LITIGATION_REASONS, OBSTACLE_KINDS } from '../lifecycle/litigation.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { MAX_FILE_BYTES, MAX_TEXT } from '../limits.ts'
import { currencyCode, minorUnits, wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { identifiersBody } from '../order-api/identifiers.ts'
import { litigationLine } from '../order-api/litigation.ts'
import { MOST_MARKS, photoMark } from '../order-api/photo-mark.ts'
import { answers } from '../pricing/questionnaire.ts'
import { sheetIdentifiers } from './device-facts.ts'
import { benchItem, benchPhoto, inspectionSheet, PARCEL_CONDITIONS, repeatedPhoto } from './inspection-sheet.ts'

const MOST_PHOTOS = 10
/** What carriers take as a parcel. */
const MOST_GRAMS = 70_000

const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))
const orderParams = z.object({ id: uuid })
const photoParams = z.object({ id: uuid, photo: uuid })

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
      weightGrams: z.optional(z.int().check(z.gte(1), z.lte(MOST_GRAMS))),
      parcel: z.optional(z.enum(PARCEL_CONDITIONS)),
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

  getOrderSlip: defineOperation('operator-api', 'GET', '/orders/{id}/slip', {
    summary: 'The slip that lies with the product: its order as bars and as a QR code, to be printed on A6',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    replies: { 200: { mediaTypes: ['application/pdf'] } },
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
    params: photoParams,
    replies: { 200: { mediaTypes: ['image/jpeg'] } },
    problems: ['order-not-found', 'photo-not-found'],
  }),

  markEvidencePhoto: defineOperation('operator-api', 'PATCH', '/orders/{id}/photos/{photo}', {
    summary: 'Mark the places on a picture that show what was found, until a finding names it',
    access: 'operator',
    scope: 'inspection',
    params: photoParams,
    body: z.strictObject({ marks: z.array(z.strictObject(photoMark.shape)).check(z.maxLength(MOST_MARKS)) }),
    replies: { 200: benchPhoto },
    problems: ['order-not-found', 'photo-not-found', 'photo-settled', 'inspection-not-due', 'field-rejected'],
  }),

  removeEvidencePhoto: defineOperation('operator-api', 'DELETE', '/orders/{id}/photos/{photo}', {
    summary: 'Remove a picture from the bench that shows nothing, until a finding names it',
    access: 'operator',
    scope: 'inspection',
    params: photoParams,
    replies: { 200: z.object({ photo: uuid, _links: z.object({ order: link }) }) },
    problems: ['order-not-found', 'photo-not-found', 'photo-settled', 'inspection-not-due'],
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

  previewInspection: defineOperation('operator-api', 'POST', '/orders/{id}/inspection/preview', {
    summary: 'What a finding would come to: which answers need a reason and a photo. Nothing is recorded',
    access: 'operator',
    scope: 'inspection',
    params: orderParams,
    body: z.strictObject({ answers }),
    replies: {
      200: z.object({
        order: uuid,
        outcome: z.enum(['as-declared', 'counter-offer']),
        /** What is not as declared. Without amounts: a look is not to be led by them. */
        lines: z.array(
          z.object({
            question: z.string(),
            /** It needs a reason and a photo. */
            worse: z.boolean(),
            /** False where the customer answered that they are not sure, at a price that covers it. */
            charged: z.boolean(),
          }),
        ),
        _links: z.object({ order: link }),
      }),
    },
    problems: ['order-not-found', 'inspection-not-due', 'unknown-answer', 'field-rejected'],
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
