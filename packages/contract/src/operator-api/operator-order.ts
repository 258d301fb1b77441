import * as z from 'zod/mini'
import { selfLink, sliceOf, slicing } from '../operation/hal.ts'
import { affiliateId, uuid } from '../identifier/ids.ts'
import { LITIGATION_KINDS } from '../lifecycle/litigation.ts'
import { ORDER_STATES, ORDER_TRANSITIONS } from '../lifecycle/order.ts'
import { addressBody } from '../customer/customer-bodies.ts'
import { TOLD_BY } from '../lifecycle/correction.ts'
import { MAX_TEXT, MOST_MOVED_AT_ONCE } from '../limits.ts'
import { currencyCode, minorUnits } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { ACCESSORIES } from '../order-api/collected-data.ts'
import { declaredItem, orderDevice } from '../order-api/order.ts'
import { PARCEL_DIRECTIONS, PARCEL_STATES, parcel } from '../order-api/tracking.ts'
import { VOUCHER_DELIVERIES, VOUCHER_WAYS } from '../words/voucher-words.ts'
import { paymentTag } from '../programme/programme.ts'
import { claimOfOrder } from './claim.ts'
import { orderPastFilter } from './order-filter.ts'
import { erasure, restock } from './erasure.ts'
import { voucherGiven } from './voucher-given.ts'
import { orderPromise, PROMISE_KINDS, runningPromise } from '../time/promise.ts'

const workItem = z.object({
  id: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  affiliateReference: z.nullable(z.string()),
  test: z.boolean(),
  status: z.enum(ORDER_STATES),
  statusSince: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  product: z.string(),
  amount: minorUnits,
  currency: currencyCode,
  promises: z.array(runningPromise),
  paymentHeld: z.boolean(),
  promisedPayment: z.boolean(),
  leftAt: z.nullable(z.iso.datetime()),
  _links: selfLink,
})
export type WorkItem = z.infer<typeof workItem>

/** An order as operators see it: everything but who sold it. */
export const operatorOrder = z.object({
  id: uuid,
  barcode: z.string(),
  affiliate: affiliateId,
  affiliateReference: z.nullable(z.string()),
  test: z.boolean(),
  status: z.enum(ORDER_STATES),
  statusSince: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  sendBefore: z.iso.datetime(),
  amount: minorUnits,
  currency: currencyCode,
  identityCheck: z.enum(['not-required', 'required', 'pending', 'accepted', 'refused']),
  transportation: z.enum(['label', 'code', 'kit', 'store']),
  process: z.string(),
  paymentTag,
  delivery: z.nullable(z.enum(VOUCHER_DELIVERIES)),
  charity: z.nullable(z.string()),
  voucher: z.nullable(z.object({ maskedCode: z.nullable(z.string()), way: z.nullable(z.enum(VOUCHER_WAYS)) })),
  passedOn: z.nullable(z.iso.date()),
  paymentHeld: z.nullable(z.object({ reason: z.string(), since: z.iso.datetime() })),
  claims: z.array(claimOfOrder),
  erasure: z.nullable(erasure),
  restock,
  language: z.string(),
  /** When the product left again; null while it is here, and once it came back undelivered. */
  leftAt: z.nullable(z.iso.datetime()),
  /** Comes for a parcel though the carrier was to call them off. */
  stayingDriver: z.nullable(
    z.object({ carrier: z.string(), pickUp: z.string(), from: z.iso.datetime(), until: z.iso.datetime() }),
  ),
  history: z.array(
    z.object({
      status: z.enum(ORDER_STATES),
      transition: z.string(),
      actor: z.string(),
      reason: z.nullable(z.string()),
      about: z.nullable(z.enum(LITIGATION_KINDS)),
      at: z.iso.datetime(),
    }),
  ),
  promises: z.array(orderPromise),
  notes: z.array(z.object({ at: z.iso.datetime(), actor: z.string(), text: z.string() })),
  allowedTransitions: z.array(z.enum(ORDER_TRANSITIONS)),
  _links: selfLink,
  _embedded: z.object({
    declaredItems: z.array(z.omit(declaredItem, { _links: true })),
    /** All of its sale, where there are several. */
    devices: z.array(z.omit(orderDevice, { _links: true })),
    parcels: z.array(parcel),
  }),
})
export type OperatorOrder = z.infer<typeof operatorOrder>

/** What a scanned code names. */
const scannedOrder = z.extend(operatorOrder, {
  /** The order by its own barcode, or one of its parcels. */
  scanned: z.object({ kind: z.enum(['order', ...PARCEL_DIRECTIONS]), parcel: z.nullable(uuid) }),
})

/** So many days or hours: `3d`, `12h`. */
const duration = z.string().check(z.regex(/^[1-9]\d{0,3}[dh]$/, 'duration'))
const states = z.pipe(
  z.string().check(z.maxLength(200)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(z.enum(ORDER_STATES)).check(z.minLength(1)),
  ),
)

export const WAITS_FOR = [
  'approval',
  'customer',
  'operator',
  'documents',
  'identity',
  /** The part of `operator` whose envelope by post is not noted as sent (an event `label-created`). */
  'kit',
  /** A product that goes back and has not left, to an address that is good. */
  'return',
  'promised-payment',
  /** To call off a driver whom the carrier does not; also of orders that are over. */
  'driver',
] as const
export type WaitsFor = (typeof WAITS_FOR)[number]

const text = z.optional(z.string())

const orderPerson = z.object({
  order: uuid,
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: z.object({ line1: text, line2: text, postalCode: text, city: text, region: text, country: text }),
  _links: selfLink,
})

/** Without what pays, and what follows from a look at one product. */
const BULK_TRANSITIONS = ['send', 'lose', 'write-off', 'cancel', 'give-back', 'confirm-return', 'recycle'] as const

const moveOutcome = z.object({
  order: uuid,
  barcode: z.nullable(z.string()),
  result: z.enum(['moved', 'unchanged', 'refused']),
  status: z.nullable(z.enum(ORDER_STATES)),
  problem: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  current: z.nullable(z.record(z.string(), z.unknown())),
})
export type MoveOutcome = z.infer<typeof moveOutcome>

export const operatorOrderOperations = {
  findOrderByBarcode: defineOperation('operator-api', 'GET', '/barcodes/{barcode}', {
    summary:
      'The order of a scanned code: its own barcode, in any case and spacing, or the tracking number of a parcel',
    access: 'operator',
    scope: ['orders', 'inspection'],
    params: z.object({ barcode: z.string().check(z.minLength(1), z.maxLength(60)) }),
    replies: { 200: scannedOrder },
    problems: ['barcode-not-found'],
  }),

  listWork: defineOperation('operator-api', 'GET', '/orders', {
    summary: 'Orders that are not finished, those in the states named, or overdue ones, longest in their state first',
    access: 'operator',
    scope: 'orders',
    query: z.object({
      status: z.optional(states),
      affiliate: z.optional(affiliateId),
      olderThan: z.optional(duration),
      waitsFor: z.optional(z.enum(WAITS_FOR)),
      /** In every state unless states are named. */
      overdue: z.optional(z.enum(['any', ...PROMISE_KINDS])),
      ...orderPastFilter,
      ...slicing,
    }),
    replies: { 200: sliceOf('orders', workItem) },
    problems: ['affiliate-not-found', 'field-rejected'],
  }),

  getOperatorOrder: defineOperation('operator-api', 'GET', '/orders/{id}', {
    summary: 'One order with its parcels; nothing of the person who sold it',
    access: 'operator',
    scope: 'orders',
    params: z.object({ id: uuid }),
    replies: { 200: operatorOrder },
    problems: ['order-not-found'],
  }),

  getOrderPerson: defineOperation('operator-api', 'GET', '/orders/{id}/person', {
    summary: 'Who sold, and where a product goes back to; each look is kept in the audit',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    replies: {
      200: orderPerson,
    },
    problems: ['order-not-found'],
  }),

  correctOrderPerson: defineOperation('operator-api', 'PATCH', '/orders/{id}/person', {
    summary: 'Correct the e-mail address or the address of a customer, who is told at the old and the new one',
    access: 'operator',
    scope: 'support',
    params: z.object({ id: uuid }),
    body: z.strictObject({
      email: z.optional(z.string().check(z.maxLength(254))),
      address: z.optional(addressBody),
      told: z.enum(TOLD_BY),
    }),
    replies: { 200: orderPerson },
    problems: ['order-not-found', 'field-rejected', 'transition-not-allowed'],
  }),

  getOrderCollectedData: defineOperation('operator-api', 'GET', '/orders/{id}/collected-data', {
    summary: 'What the customer told of the product besides its condition, in full; each look is kept in the audit',
    access: 'operator',
    scope: 'inspection',
    params: z.object({ id: uuid }),
    replies: {
      200: z.object({
        order: uuid,
        imei: text,
        serialNumber: text,
        colour: text,
        accessories: z.array(z.enum(ACCESSORIES)),
        _links: selfLink,
      }),
    },
    problems: ['order-not-found'],
  }),

  moveOrders: defineOperation('operator-api', 'POST', '/orders/transitions', {
    summary: 'Move up to 200 orders by the same transition, each for itself, or try what would come of it',
    access: 'operator',
    scope: 'orders',
    body: z.strictObject({
      orders: z.array(uuid).check(z.minLength(1), z.maxLength(MOST_MOVED_AT_ONCE)),
      statusTransition: z.enum(BULK_TRANSITIONS),
      reason: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))),
      dryRun: z.boolean(),
    }),
    replies: { 200: z.object({ dryRun: z.boolean(), _embedded: z.object({ moves: z.array(moveOutcome) }) }) },
    problems: [],
  }),

  moveOrder: defineOperation('operator-api', 'PATCH', '/orders/{id}', {
    summary:
      'Move an order by the name of a transition; one whose result already holds changes nothing. `pay` needs the scope payments besides, `confirm-return` may be said with the scope inspection alone once the product has left',
    access: 'operator',
    scope: ['orders', 'inspection'],
    params: z.object({ id: uuid }),
    body: z.strictObject({
      statusTransition: z.enum(ORDER_TRANSITIONS),
      /** Needed to lose or write off a parcel, and to undo a purchase. Nothing personal. */
      reason: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))),
      voucher: z.optional(voucherGiven),
      passedOn: z.optional(z.iso.date()),
    }),
    replies: { 200: operatorOrder },
    problems: [
      'order-not-found',
      'transition-not-allowed',
      'field-rejected',
      'identifier-missing',
      'voucher-stock',
      'second-person-needed',
    ],
  }),
}

export const trackingEventOperations = {
  recordTrackingEvent: defineOperation('operator-api', 'POST', '/parcels/{trackingNumber}/events', {
    summary: 'Take down what happened to a parcel; told twice it counts once, told late it takes its place in the past',
    access: 'operator',
    scope: 'orders',
    params: z.object({ trackingNumber: z.string().check(z.regex(/^[\w-]{4,40}$/, 'tracking-number')) }),
    body: z.strictObject({
      status: z.enum(PARCEL_STATES),
      at: z.optional(z.iso.datetime()),
      place: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))),
      note: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_TEXT))),
      /** The carrier's own id of the event: what tells a repetition from a second event of the same kind. */
      eventId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    }),
    replies: {
      201: z.object({
        order: uuid,
        isNews: z.boolean(),
        status: z.enum(ORDER_STATES),
        _links: selfLink,
      }),
    },
    problems: ['parcel-not-found', 'field-rejected'],
  }),
}
