import * as z from 'zod/mini'
import { documentOrigin } from '../document-api/document.ts'
import { link, selfLink } from '../operation/hal.ts'
import { affiliateId, productId, uuid } from '../identifier/ids.ts'
import { LITIGATION_ACTIONS, LITIGATION_KINDS, LITIGATION_STATES } from '../lifecycle/litigation.ts'
import { LOCK_KINDS } from '../lifecycle/locks.ts'
import { ORDER_STATES } from '../lifecycle/order.ts'
import { currencyCode, minorUnits, wholeFrom } from '../money.ts'
import { customerPicture } from '../order-api/evidence.ts'
import { evidencePhoto, litigationLine } from '../order-api/litigation.ts'
import { selfCheck } from '../order-api/self-check.ts'
import { answers, question } from '../pricing/questionnaire.ts'
import { productType } from '../words/product-type.ts'
import { sheetDevice, sheetIdentifiers } from './device-facts.ts'

/** `second`: its customer asked for it. `unlocked`: they say that the lock is off. */
export const LOOKS = ['first', 'second', 'unlocked'] as const
export type Look = (typeof LOOKS)[number]

/** How the outside of a parcel was when it arrived. */
export const PARCEL_CONDITIONS = ['sealed', 'open', 'damaged'] as const
export type ParcelCondition = (typeof PARCEL_CONDITIONS)[number]

export const benchItem = z.object({
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

/** What the customer says and shows; each look is kept in the audit. */
export const customerEvidence = z.object({
  statement: z.nullable(z.string()),
  documents: z.array(customerEvidenceFile),
  pictures: z.array(customerPicture),
})
export type CustomerEvidence = z.infer<typeof customerEvidence>

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
  /** The locks that its makers have: another one is refused. */
  locks: z.array(z.enum(LOCK_KINDS)),
  /** What was told of its parcel when it was received; null where nothing was. */
  reception: z.nullable(
    z.object({ weightGrams: z.nullable(wholeFrom(1)), parcel: z.nullable(z.enum(PARCEL_CONDITIONS)) }),
  ),
  amount: z.nullable(minorUnits),
  currency: currencyCode,
  look: z.nullable(z.enum(LOOKS)),
  questions: z.array(question),
  declared: answers,
  /** Null where the seller made none. */
  selfCheck: z.nullable(selfCheck),
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
  customerEvidence,
  _links: selfLink,
})
export type InspectionSheet = z.infer<typeof inspectionSheet>
