import * as z from 'zod/mini'
import { paymentBody } from '../customer/customer-bodies.ts'
import { link, pageOf, paging, selfLink } from '../operation/hal.ts'
import { uuid } from '../identifier/ids.ts'
import { DEVICE_STATES, SALE_STATES } from '../lifecycle/device.ts'
import { CLAIM_CAUSES } from '../lifecycle/claim.ts'
import { LITIGATION_KINDS } from '../lifecycle/litigation.ts'
import { ORDER_STATES, ORDER_TRANSITIONS } from '../lifecycle/order.ts'
import { DETAILS_FAULTS, HOLD_CAUSES } from '../lifecycle/payout.ts'
import { MAX_DEVICES } from '../limits.ts'
import { PDF_MEDIA_TYPE } from '../operation/media-type.ts'
import { currencyCode, minorUnits, wholeFrom } from '../money.ts'
import { defineOperation } from '../operation/operation.ts'
import { answers } from '../pricing/questionnaire.ts'
import { AFFILIATE_REFERENCE_PATTERN } from '../programme/affiliate-reference.ts'
import { DECLARATION_MEANS } from '../programme/instance.ts'
import { paymentTag } from '../programme/programme.ts'
import { expectedDays } from '../time/expected-days.ts'
import { runningPromise } from '../time/promise.ts'
import { terms } from '../programme/terms.ts'
import { reminderWay } from '../programme/sms.ts'
import { transportation } from '../words/transportation.ts'
import { VOUCHER_DELIVERIES, VOUCHER_WAYS } from '../words/voucher-words.ts'
import { maskedIdentifiers } from './identifiers.ts'
import { orderNeed, signature } from './order-parts.ts'
import { product } from './product.ts'
import { namedCharity, promotion, receiptLine } from './quotation.ts'

export const affiliateReference = z.string().check(z.regex(AFFILIATE_REFERENCE_PATTERN, 'affiliate-reference'))

export const declaredItem = z.object({
  id: uuid,
  product,
  foundProduct: z.optional(product),
  answers,
  receipt: z.array(receiptLine),
  promotions: z.array(promotion),
  /** What its customer told of the device's numbers. Only with an order session, and where something was told. */
  identifiers: z.optional(maskedIdentifiers),
  _links: selfLink,
})

/** One device of an order of several. Its order is the same for all until the parcel has arrived. */
export const orderDevice = z.object({
  number: z.int(),
  state: z.enum(DEVICE_STATES),
  order: uuid,
  item: uuid,
  product,
  amount: minorUnits,
  amountBefore: z.optional(minorUnits),
  /** Only with an order session. */
  barcode: z.optional(z.string()),
  _links: z.object({ order: link }),
})
export type OrderDevice = z.infer<typeof orderDevice>

/** Without an order session: no personal data, no label (words §6). */
export const order = z.object({
  id: uuid,
  /** Raised by every change that this representation shows; the stream of events tells it. */
  version: z.int(),
  /** Only of a test. */
  test: z.optional(z.literal(true)),
  status: z.enum(ORDER_STATES),
  createdAt: z.iso.datetime(),
  sendBefore: z.iso.datetime(),
  amount: minorUnits,
  amountBefore: z.optional(minorUnits),
  currency: currencyCode,
  identityCheck: z.enum(['not-required', 'required', 'pending', 'accepted', 'refused']),
  transportation,
  transportations: z.array(transportation),
  needs: z.array(orderNeed),
  promises: z.array(runningPromise),
  /** Until it is checked: what comes next if it goes its usual way, handed in today where it is still to be sent. */
  expected: z.optional(expectedDays),
  quotation: uuid,
  /** The terms of its offer, even if the programme has others by now. */
  terms,
  /** Id of the chosen way to be paid, as a string (portal §3). */
  process: z.string(),
  paymentTag,
  delivery: z.optional(z.enum(VOUCHER_DELIVERIES)),
  charity: z.optional(namedCharity),
  passedOn: z.optional(z.iso.date()),
  history: z.array(
    z.object({
      status: z.enum(ORDER_STATES),
      transition: z.string(),
      at: z.iso.datetime(),
      about: z.optional(z.enum(LITIGATION_KINDS)),
    }),
  ),
  allowedTransitions: z.array(z.enum(ORDER_TRANSITIONS)),
  accessLevel: z.enum(['link', 'session', 'step-up']),
  /** Those of the whole sale, where there are several. */
  devices: z.optional(z.array(orderDevice)),
  saleState: z.optional(z.enum(SALE_STATES)),
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
  affiliateReference: z.optional(z.string()),
  customer: z.optional(uuid),
  maskedEmail: z.optional(z.string()),
  maskedAccount: z.optional(z.string()),
  /** How its seller is reminded to send; only where they may be by SMS. */
  reminders: z.optional(z.object({ by: reminderWay, maskedPhone: z.string(), stopped: z.optional(z.literal(true)) })),
  voucher: z.optional(
    z.object({
      maskedCode: z.optional(z.string()),
      /** Whole: only with a fresh code from the e-mail, or where there is no e-mail address to send one to. */
      code: z.optional(z.string()),
      expiresOn: z.optional(z.iso.date()),
      way: z.optional(z.enum(VOUCHER_WAYS)),
    }),
  ),
  declaration: z.optional(
    z.object({
      text: z.string(),
      confirmedBy: z.enum(DECLARATION_MEANS),
      declaredAt: z.iso.datetime(),
      /** Null while a code is awaited. */
      confirmedAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** The bank details are new: nothing is paid before this moment. */
  payNotBefore: z.optional(z.iso.datetime()),
  paymentHeld: z.optional(z.boolean()),
  paymentHeldFor: z.optional(z.enum(HOLD_CAUSES)),
  paymentRejected: z.optional(z.enum(DETAILS_FAULTS)),
  claim: z.optional(
    z.object({
      amount: minorUnits,
      cause: z.enum(CLAIM_CAUSES),
      repayBefore: z.iso.date(),
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
  _links: z.extend(selfLink, {
    docToPrint: z.optional(link),
    barcode: z.optional(link),
    pass: z.optional(link),
    purchaseDocument: z.optional(link),
    erasure: z.optional(link),
  }),
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
      furtherQuotations: z._default(z.array(uuid).check(z.maxLength(MAX_DEVICES - 1)), []),
      process: z.string().check(z.maxLength(20)),
      transportation: z.optional(transportation),
      customer: uuid,
      shipAddress: uuid,
      billAddress: uuid,
      payment: paymentBody,
      consents: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)),
      expectedAmount: wholeFrom(0),
      affiliateReference: z.optional(affiliateReference),
      /** Has no effect where the programme sends no SMS, or asked for no telephone number. */
      remindBySms: z._default(z.boolean(), false),
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
    problems: ['order-not-found', 'link-expired', 'process-not-available'],
  }),

  getOrderPurchaseDocument: defineOperation('order-api', 'GET', '/order/{id}/purchase-document', {
    summary: 'The document of the purchase, as PDF/A, behind `_links.purchaseDocument`',
    access: 'signed-link',
    params: z.object({ id: uuid }),
    query: signature,
    replies: { 200: { mediaTypes: [PDF_MEDIA_TYPE] } },
    problems: ['document-not-found', 'link-expired'],
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
