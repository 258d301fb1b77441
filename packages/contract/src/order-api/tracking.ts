import * as z from 'zod/mini'
import { storePlace } from '../words/hand-in.ts'
import { uuid } from '../identifier/ids.ts'
import { link, selfLink } from '../operation/hal.ts'
import { parcelLifecycle } from '../lifecycle/parcel.ts'
import { defineOperation } from '../operation/operation.ts'
import { transportation } from '../words/transportation.ts'
import { TYPED_POSTAL_CODE } from '../words/typed-postal-code.ts'
import { signature } from './order-parts.ts'

export const PARCEL_STATES = parcelLifecycle.states
export const trackingEvent = z.object({
  id: uuid,
  status: z.enum(PARCEL_STATES),
  at: z.iso.datetime(),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
})
export type TrackingEvent = z.infer<typeof trackingEvent>

/** `return`: back to its seller. */
export const PARCEL_DIRECTIONS = ['outward', 'return'] as const

/** A driver comes at some moment between the two. */
export const pickUpWindow = z.object({ from: z.iso.datetime(), until: z.iso.datetime() })
export type PickUpWindow = z.infer<typeof pickUpWindow>

export const PICK_UP_STATES = ['asked', 'booked', 'refused'] as const
export const pickUp = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  timeZone: z.string(),
  state: z.enum(PICK_UP_STATES),
})
export type PickUp = z.infer<typeof pickUp>

export const parcel = z.object({
  id: uuid,
  direction: z.enum(PARCEL_DIRECTIONS),
  transportation,
  status: z.enum(PARCEL_STATES),
  carrier: z.optional(z.string()),
  trackingNumber: z.optional(z.string()),
  /** Only with an order session, for the parcel in use. */
  counterCode: z.optional(z.string()),
  /** Only with an order session, for the parcel in use. */
  pickUp: z.optional(pickUp),
  createdAt: z.iso.datetime(),
  replacedAt: z.nullable(z.iso.datetime()),
  events: z.array(trackingEvent),
  /** Only with an order session, for the parcel in use: what a counter scans, as a QR code and as bars, which work for minutes. */
  _links: z.object({
    qr: z.optional(link),
    bars: z.optional(link),
    follow: z.optional(link),
  }),
})
export type Parcel = z.infer<typeof parcel>

export const handIn = z.object({
  carrier: z.optional(z.string()),
  stores: z.array(storePlace),
  timeZone: z.optional(z.string()),
  _links: z.object({
    places: z.optional(link),
    stores: z.optional(link),
    points: z.optional(link),
    pickUp: z.optional(link),
  }),
})
export type HandIn = z.infer<typeof handIn>

export const POINT_KINDS = ['counter', 'locker'] as const
export const carrierPoint = z.object({
  id: z.string(),
  kind: z.enum(POINT_KINDS),
  name: z.string(),
  /** Absent where only the programme has a name for it. */
  carrier: z.optional(z.string()),
  lines: z.array(z.string()),
  postalCode: z.string(),
  city: z.string(),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  openingHours: z.optional(z.array(z.string())),
  metres: z.nullable(z.number()),
})
export type CarrierPoint = z.infer<typeof carrierPoint>

export const trackingOperations = {
  getTracking: defineOperation('order-api', 'GET', '/order/{id}/tracking', {
    summary: 'The parcels of an order and what happened to them, newest parcel first, and where it may be handed over',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: {
      200: z.object({ parcels: z.array(parcel), returns: z.optional(z.array(parcel)), handIn, _links: selfLink }),
    },
    problems: ['order-not-found'],
  }),

  listCarrierPoints: defineOperation('order-api', 'GET', '/order/{id}/points', {
    summary:
      'Where the carrier takes the parcel near a postal code, nearest first, behind `_links.points` of the tracking',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    query: z.object({ postalCode: z.string().check(z.maxLength(20), z.regex(TYPED_POSTAL_CODE, 'postal-code')) }),
    replies: { 200: z.object({ points: z.array(carrierPoint), _links: selfLink }) },
    problems: ['order-not-found', 'session-required', 'process-not-available'],
  }),

  getPickUpWindows: defineOperation('order-api', 'GET', '/order/{id}/pick-up', {
    summary:
      'When a driver of the carrier may come for the parcel, soonest first, behind `_links.pickUp` of the tracking',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: z.object({ windows: z.array(pickUpWindow), timeZone: z.string(), _links: selfLink }) },
    problems: ['order-not-found', 'session-required', 'process-not-available', 'parcel-under-way'],
  }),

  bookPickUp: defineOperation('order-api', 'PUT', '/order/{id}/pick-up', {
    summary: 'Have the parcel fetched at the address of its seller, in one of the windows that may be booked',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    body: z.strictObject(pickUpWindow.shape),
    replies: { 200: pickUp },
    problems: [
      'order-not-found',
      'session-required',
      'process-not-available',
      'parcel-under-way',
      'pick-up-window-gone',
      'pick-up-stands',
      'pick-up-unsettled',
      'too-many-requests',
    ],
  }),

  cancelPickUp: defineOperation('order-api', 'DELETE', '/order/{id}/pick-up', {
    summary: 'Call off the driver who was to come for the parcel',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: z.object({ cancelled: z.boolean() }) },
    problems: ['order-not-found', 'session-required', 'process-not-available', 'parcel-under-way', 'pick-up-stands'],
  }),

  getParcelCode: defineOperation('order-api', 'GET', '/order-parcel/{id}/{form}', {
    summary: "What a counter scans from a screen to print a parcel's label, behind `_links.qr` and `_links.bars`",
    access: 'signed-link',
    params: z.object({ id: uuid, form: z.enum(['qr', 'bars']) }),
    query: signature,
    replies: { 200: { mediaTypes: ['image/svg+xml'] } },
    problems: ['parcel-not-found', 'link-expired'],
  }),
}
