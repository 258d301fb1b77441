import * as z from 'zod/mini'
import { endpoints } from '../endpoints.ts'
import { uuid } from '../ids.ts'
import { selfLink } from '../hal.ts'
import { parcelLifecycle } from '../lifecycle/parcel.ts'
import { defineOperation } from '../operation.ts'

export const PARCEL_STATES = parcelLifecycle.states
export const trackingEvent = z.object({
  id: uuid,
  status: z.enum(PARCEL_STATES),
  at: z.iso.datetime(),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type TrackingEvent = z.infer<typeof trackingEvent>

export const TRANSPORTATIONS = ['label', 'code', 'kit', 'store'] as const
export const parcel = z.object({
  id: uuid,
  transportation: z.enum(TRANSPORTATIONS),
  status: z.enum(PARCEL_STATES),
  carrier: z.string(),
  /** Only with an order session. */
  trackingNumber: z.optional(z.string()),
  createdAt: z.iso.datetime(),
  replacedAt: z.nullable(z.iso.datetime()),
  events: z.array(trackingEvent),
})
export type Parcel = z.infer<typeof parcel>

export const getTracking = defineOperation(endpoints.getTracking, {
  summary: 'The parcels of an order and what happened to them, newest parcel first',
  access: 'affiliate',
  params: z.object({ id: uuid }),
  replies: { 200: z.object({ parcels: z.array(parcel), _links: selfLink }) },
  problems: ['order-not-found'],
})
