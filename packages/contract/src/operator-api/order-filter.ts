import * as z from 'zod/mini'
import { IDENTITY_REASONS, IDENTITY_WARNINGS } from '../order-api/identity-words.ts'
import { affiliateReference } from '../order-api/order.ts'
import { promotionCode } from '../programme/promotion-file.ts'
import { FILTERED_DEVICES, IDENTITY_DECIDERS, IDENTITY_RESULTS, PARCEL_PASTS } from '../report/order-filter-words.ts'
import { TRANSPORTATIONS } from '../words/transportation.ts'

/** What is asked of the past of an order, so that each number of a report leads to the orders that it counts. */
export const orderPastFilter = {
  placedFrom: z.optional(z.iso.date()),
  placedTo: z.optional(z.iso.date()),
  transportation: z.optional(z.enum(TRANSPORTATIONS)),
  parcel: z.optional(z.enum(PARCEL_PASTS)),
  promotion: z.optional(promotionCode),
  identity: z.optional(z.enum(IDENTITY_RESULTS)),
  identityBy: z.optional(z.enum(IDENTITY_DECIDERS)),
  identityReason: z.optional(z.enum(IDENTITY_REASONS)),
  identityWarning: z.optional(z.enum(IDENTITY_WARNINGS)),
  identityFrom: z.optional(z.iso.date()),
  identityTo: z.optional(z.iso.date()),
  device: z.optional(z.enum(FILTERED_DEVICES)),
  affiliateReference: z.optional(affiliateReference),
}

export type OrderPastFilter = {
  readonly [name in keyof typeof orderPastFilter]?: z.infer<(typeof orderPastFilter)[name]>
}
