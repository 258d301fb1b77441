import * as z from 'zod/mini'
import { link, sliceOf, slicing } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { PARCEL_STAGES } from '../lifecycle/parcel.ts'
import { defineOperation } from '../operation/operation.ts'
import { PARCEL_DIRECTIONS, PARCEL_STATES } from '../order-api/tracking.ts'
import { transportation } from '../words/transportation.ts'

const listedParcel = z.object({
  id: uuid,
  order: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  product: z.string(),
  direction: z.enum(PARCEL_DIRECTIONS),
  transportation,
  trackingNumber: z.string(),
  status: z.enum(PARCEL_STATES),
  /** The last sign of it; when it was announced, or its order was sent, where there is none. */
  lastSeen: z.iso.datetime(),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  _links: z.object({ order: link }),
})
export type ListedParcel = z.infer<typeof listedParcel>

export const parcelListOperations = {
  listParcels: defineOperation('operator-api', 'GET', '/parcels', {
    summary: 'Parcels to which somebody has to see, those whose last sign is the oldest first',
    access: 'operator',
    scope: 'orders',
    query: z.object({ stage: z.enum(PARCEL_STAGES), affiliate: z.optional(affiliateId), ...slicing }),
    replies: { 200: sliceOf('parcels', listedParcel) },
    problems: ['affiliate-not-found'],
  }),
}
