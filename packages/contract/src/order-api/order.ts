import * as z from 'zod/mini'
import { paymentBody } from '../customer/customer-bodies.ts'
import { link, pageOf, paging, selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { CLAIM_CAUSES } from '../lifecycle/claim.ts'
import { LITIGATION_KINDS } from '../lifecycle/litigation.ts'
import { ORDER_STATES, ORDER_TRANSITIONS } from '../lifecycle/order.ts'
import { DETAILS_FAULTS } from '../lifecycle/payout.ts'
import { PDF_MEDIA_TYPE } from '../operation/media-type.ts'
import { currencyCode, minorUnits, wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { answers } from '../pricing/questionnaire.ts'
import { paymentTag } from '../programme/programme.ts'
import { runningPromise } from '../time/promise.ts'
import { terms } from '../programme/terms.ts'
import { transportation } from '../words/transportation.ts'
import { VOUCHER_DELIVERIES, VOUCHER_WAYS } from '../words/voucher-words.ts'
import { orderNeed, signature } from './order-parts.ts'
import { product } from './product.ts'
import { namedCharity, promotion, receiptLine } from './quotation.ts'

/** What the customer says the product is. */
export const declaredItem = z.object({
  id: uuid,
  product,
  /** Another product than the declared one, once a look found it. */
  foundProduct: z.optional(product),
  answers,
  receipt: z.array(receiptLine),
  promotions: z.array(promotion),
  _links: selfLink,
})

/** Without an order session: no personal data, no label (words §6). */
export const order = z.object({
  id: uuid,
  /** Raised by every change that this representation shows; the stream of events tells it. */
  version: z.int(),
  status: z.enum(ORDER_STATES),
  createdAt: z.iso.datetime(),
  /** Send the product before this moment to keep the price. */
  sendBefore: z.iso.datetime(),
  amount: minorUnits,
  /** What was promised, once the customer accepted a lower offer. */
  amountBefore: z.optional(minorUnits),
  currency: currencyCode,
  identityCheck: z.enum(['not-required', 'required', 'pending', 'accepted', 'refused']),
  transportation,
  /** The ways to send that the programme offers, while there is something to send. */
  transportations: z.array(transportation),
  /** What the customer has to do now, the most pressing first. */
  needs: z.array(orderNeed),
  /** What the company has promised to do next, and by which day. */
  promises: z.array(runningPromise),
  quotation: uuid,
  /** The terms of its offer, even if the programme has others by now. */
  terms,
  /** Id of the chosen way to be paid, as a string (portal §3). */
  process: z.string(),
  paymentTag,
  /** For an order that is paid by voucher: how it reaches its customer. */
  delivery: z.optional(z.enum(VOUCHER_DELIVERIES)),
  /** For an order that is donated: to whom it goes. */
  charity: z.optional(namedCharity),
  /** The day on which a donation was passed on: `2026-11-24`. */
  passedOn: z.optional(z.iso.date()),
  /** What happened, oldest first. */
  history: z.array(
    z.object({
      status: z.enum(ORDER_STATES),
      /** What moved it, or an event that left it in its state. */
      transition: z.string(),
      at: z.iso.datetime(),
      /** Which litigation was opened by it, or answered. */
      about: z.optional(z.enum(LITIGATION_KINDS)),
    }),
  ),
  /** Transitions that this caller may ask for now. */
  allowedTransitions: z.array(z.enum(ORDER_TRANSITIONS)),
  /** How much of the order this caller may see (words §6). */
  accessLevel: z.enum(['link', 'session', 'step-up']),
  /** For a product that goes back: when it left, and, once it could not be delivered, that it is here again. */
  return: z.optional(
    z.object({
      leftAt: z.nullable(z.iso.datetime()),
      undelivered: z.boolean(),
      /** Only with an order session. */
      trackingNumber: z.optional(z.string()),
    }),
  ),
  /** Only with an order session. */
  barcode: z.optional(z.string()),
  customer: z.optional(uuid),
  maskedEmail: z.optional(z.string()),
  /** For example `FR76 **** 1234`. */
  maskedAccount: z.optional(z.string()),
  /** The voucher that it was paid with: a code, or how it was given that is none. */
  voucher: z.optional(
    z.object({
      /** For example `**** 7K2Q`. */
      maskedCode: z.optional(z.string()),
      /** Whole: only with a fresh code from the e-mail, or where there is no e-mail address to send one to. */
      code: z.optional(z.string()),
      /** The last day on which it is good: `2027-11-30`; absent where it does not end. */
      expiresOn: z.optional(z.iso.date()),
      way: z.optional(z.enum(VOUCHER_WAYS)),
    }),
  ),
  /** The bank details are new: nothing is paid before this moment. */
  payNotBefore: z.optional(z.iso.datetime()),
  /** True while an operator holds the payment until something is looked at again. Absent otherwise. */
  paymentHeld: z.optional(z.boolean()),
  /** The bank refused these details, or sent the money back: the order is paid once there are others. */
  paymentRejected: z.optional(z.enum(DETAILS_FAULTS)),
  /** What its customer was told to pay back, while it is owed. */
  claim: z.optional(
    z.object({
      amount: minorUnits,
      cause: z.enum(CLAIM_CAUSES),
      /** The last day on which it is in time: `2026-12-24`. */
      repayBefore: z.iso.date(),
      /** Absent where the programme names no account any more. */
      repayTo: z.optional(
        z.object({
          name: z.string(),
          iban: z.optional(z.string()),
          bic: z.optional(z.string()),
          sortCode: z.optional(z.string()),
          accountNumber: z.optional(z.string()),
        }),
      ),
    }),
  ),
  shipAddress: z.optional(uuid),
  billAddress: z.optional(uuid),
  _links: z.extend(selfLink, { docToPrint: z.optional(link), barcode: z.optional(link) }),
  _embedded: z.object({ declaredItems: z.array(declaredItem) }),
})
export type Order = z.infer<typeof order>

export const orderOperations = {
  listOrders: defineOperation('order-api', 'GET', '/order', {
    summary: "The caller's own orders; a public token alone sees none",
    access: 'affiliate',
    query: z.object(paging),
    replies: { 200: pageOf('orders', order) },
    problems: [],
  }),

  placeOrder: defineOperation('order-api', 'POST', '/order', {
    summary: 'Sell: turn a quotation into an order',
    access: 'affiliate',
    body: z.strictObject({
      quotation: uuid,
      /** Id of an entry in the quotation's `availableProcesses`, as a string. */
      process: z.string().check(z.maxLength(20)),
      customer: uuid,
      shipAddress: uuid,
      billAddress: uuid,
      payment: paymentBody,
      /** Names of the consents that were given. */
      consents: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)),
      /** What the customer was shown, in minor units: a different price is refused rather than taken. */
      expectedAmount: wholeFrom(0),
    }),
    replies: { 201: order },
    problems: [
      'quotation-not-found',
      'quotation-expired',
      'quotation-sold',
      'price-changed',
      'process-not-available',
      'consent-missing',
      'field-rejected',
      'promotion-used-up',
      'affiliate-closed',
      'affiliate-not-open',
    ],
  }),

  getOrder: defineOperation('order-api', 'GET', '/order/{id}', {
    summary: 'One order; what it shows depends on the order session',
    access: 'affiliate',
    params: z.object({ id: uuid }),
    replies: { 200: order },
    problems: ['order-not-found'],
  }),

  getOrderItem: defineOperation('order-api', 'GET', '/order/{id}/item/{itemId}', {
    summary: 'One declared item of an order',
    access: 'affiliate',
    params: z.object({ id: uuid, itemId: uuid }),
    replies: { 200: declaredItem },
    problems: ['order-not-found', 'not-found'],
  }),
}

export const orderPaperOperations = {
  getOrderConfig: defineOperation('order-api', 'GET', '/order-config/{id}', {
    summary: 'Which affiliate and language an order belongs to; nothing personal',
    access: 'anyone',
    params: z.object({ id: uuid }),
    replies: { 200: z.object({ customerLanguage: z.string(), instanceName: z.string() }) },
    problems: ['order-not-found'],
  }),

  getOrderLabel: defineOperation('order-api', 'GET', '/order/{id}/label', {
    summary: 'The shipping label and the slip for the parcel, behind `_links.docToPrint`',
    access: 'signed-link',
    params: z.object({ id: uuid }),
    query: signature,
    replies: { 200: { mediaTypes: [PDF_MEDIA_TYPE] } },
    problems: ['order-not-found', 'link-expired'],
  }),

  getOrderBarcode: defineOperation('order-api', 'GET', '/order/{id}/barcode', {
    summary: "The order's barcode as a picture, behind `_links.barcode`",
    access: 'signed-link',
    params: z.object({ id: uuid }),
    query: signature,
    replies: { 200: { mediaTypes: ['image/svg+xml'] } },
    problems: ['order-not-found', 'link-expired'],
  }),
}
