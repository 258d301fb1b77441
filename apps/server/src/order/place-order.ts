import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { barcodeFrom, type BodyOf, orderLifecycle } from '@reprise/contract'
import { requireOpen } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { type AcceptedFields, findParties, forgetDraftDetails } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { takePromotion } from '#server/promotion/index.ts'
import {
  findQuotation,
  markSold,
  type Payout,
  payoutById,
  removePromotion,
  statusOf,
  type StoredQuotation,
} from '#server/quotation/index.ts'
import { consentFaults, identityCheckOf, keptConsents, unknownConsents } from './order.decide.ts'
import { transportationsOf } from './order.hal.ts'
import { insertOrder, selectOrder, selectOrderOfQuotation } from './order.repository.ts'
import { acceptPayment, openPayment, sealPayment } from './payment.ts'
import type { PlacedOrder, StoredOrder } from './stored-order.ts'

type Input = BodyOf<'placeOrder'>

/**
 * The same browser sending the same sale again gets the order it has (docs/decisions/0013); all others are told that it
 * is sold.
 */
export const repeatedOrder = async (ctx: Context, input: Input, vault: Vault): Promise<StoredOrder> => {
  const quotation = await findQuotation(ctx, input.quotation)
  if (statusOf(quotation, ctx.now) === 'expired') throw new ProblemError('quotation-expired')
  const own = ctx.session ? await selectOrderOfQuotation(ctx, ctx.session.id, quotation.id) : undefined
  const order = own && (await selectOrder(ctx, own.id))
  if (!order) throw new ProblemError('quotation-sold')
  if (!isSameSale(order, input) || !isSamePayment(ctx, order, input, openPayment(vault, order.id, own.payment)))
    throw new ProblemError('quotation-sold', { current: { order: order.id } })
  return order
}

const isSameSale = (order: StoredOrder, input: Input): boolean =>
  String(order.paymentOptionId) === input.process &&
  order.amount === input.expectedAmount &&
  order.customerId === input.customer.toLowerCase() &&
  order.shipAddressId === input.shipAddress.toLowerCase() &&
  order.billAddressId === input.billAddress.toLowerCase()

const isSamePayment = (ctx: Context, order: StoredOrder, input: Input, kept: AcceptedFields): boolean => {
  try {
    const sent = acceptPayment(ctx, order.paymentTag, input.payment)
    return isDeepStrictEqual(sent, kept)
  } catch (error) {
    if (error instanceof ProblemError) return false
    throw error
  }
}

/** `firstParcelOf` of shipping, which app.ts hands in. */
export type OnPlaced = (ctx: Context, order: StoredOrder) => Promise<void>

export type PlaceDeps = { readonly vault: Vault; readonly onPlaced: OnPlaced }

/** A barcode has 55 random bits: a second try is already a curiosity. */
const BARCODE_TRIES = 5

/** Turns an open quotation into an order, once, with all that follows from it in one transaction. */
export const placeOrder = async (ctx: Context, input: Input, { vault, onPlaced }: PlaceDeps): Promise<StoredOrder> => {
  requireOpen(ctx)
  const parties = findParties(ctx, input, vault)
  // Asked together with the quotation, whose own faults come first.
  parties.catch(() => {})
  const quotation = await markSold(ctx, input.quotation)
  if (!quotation) return repeatedOrder(ctx, input, vault)
  const { maskedEmail, sessionId } = await parties

  const offer = await promotedOffer(ctx, quotation)
  const payout = chosenPayout(quotation, offer, input)
  const { consents: asked } = ctx.affiliate.config
  const unknown = unknownConsents(asked, input.consents)
  if (unknown.length > 0) throw new ProblemError('field-rejected', { faults: unknown })
  const faults = consentFaults(asked, input.consents)
  if (faults.length > 0) throw new ProblemError('consent-missing', { faults })
  const payment = acceptPayment(ctx, payout.option.tag, input.payment)

  const wanted = orderFrom(ctx, { input, quotation: offer, payout, sessionId, maskedEmail, payment, vault })
  ctx.later(enqueue(ctx.db, 'order.confirm-by-mail', { orderId: wanted.id }))
  ctx.later(forgetDraftDetails(ctx))
  const order = await keepOrder(ctx, wanted)
  await onPlaced(ctx, order)
  return order
}

/** Without a promotion that was used up meanwhile. */
const promotedOffer = async (ctx: Context, quotation: StoredQuotation): Promise<StoredQuotation> =>
  quotation.promotion === null || (await takePromotion(ctx, quotation.promotion.id))
    ? quotation
    : removePromotion(ctx, quotation)

/** The price that the customer agreed to, which may be the one without a promotion. */
const chosenPayout = (
  quotation: StoredQuotation,
  offer: StoredQuotation,
  { process, expectedAmount }: Input,
): Payout => {
  const payout = payoutById(offer, process)
  if (!payout) throw new ProblemError('process-not-available')
  if (payout.value === expectedAmount) return payout
  const isUsedUp = offer !== quotation && payoutById(quotation, process)?.value === expectedAmount
  throw new ProblemError(isUsedUp ? 'promotion-used-up' : 'price-changed', {
    current: { amount: payout.value, currency: offer.currency },
  })
}

const keepOrder = async (ctx: Context, wanted: PlacedOrder): Promise<PlacedOrder> => {
  for (let tries = 1; tries <= BARCODE_TRIES; tries += 1) {
    const order = tries === 1 ? wanted : { ...wanted, barcode: newBarcode() }
    if (await insertOrder(ctx, order)) return order
  }
  throw new Error('No free barcode was found')
}

const newBarcode = (): string => barcodeFrom(randomBytes(11))

/** The settlement as the database tells it of an order that was just placed. */
const settlementOf = ({ option: { tag, delivery, charity } }: Payout): StoredOrder['settlement'] =>
  tag === 'bank-transfer'
    ? null
    : { delivery: delivery ?? null, charity: charity ?? null, voucher: null, way: null, passedOn: null }

type Facts = {
  readonly input: Input
  readonly quotation: StoredQuotation
  readonly payout: Payout
  readonly sessionId: string
  readonly maskedEmail: string | null
  readonly payment: AcceptedFields
  readonly vault: Vault
}

const orderFrom = (
  ctx: Context,
  { input, quotation, payout, sessionId, maskedEmail, payment, vault }: Facts,
): PlacedOrder => {
  const { id: affiliateId, config, configVersion } = ctx.affiliate
  const id = newId()
  return {
    id,
    version: 1,
    affiliateId,
    sessionId,
    quotationId: quotation.id,
    customerId: input.customer.toLowerCase(),
    shipAddressId: input.shipAddress.toLowerCase(),
    billAddressId: input.billAddress.toLowerCase(),
    barcode: newBarcode(),
    status: orderLifecycle.initial,
    processLabel: payout.process,
    paymentOptionId: payout.option.id,
    paymentTag: payout.option.tag,
    settlement: settlementOf(payout),
    amount: payout.value,
    amountBefore: null,
    paymentRejected: null,
    paymentHeld: null,
    currency: quotation.currency,
    ...sealPayment(vault, id, payment),
    maskedEmail,
    payNotBefore: null,
    consents: { given: keptConsents(config.consents, input.consents), configVersion },
    identityCheck: identityCheckOf(ctx.affiliate, payout.value),
    transportation: transportationsOf(ctx, { processLabel: payout.process })[0] ?? 'label',
    language: ctx.locale,
    createdAt: ctx.now,
    sendBefore: quotation.validUntil,
    asksPosting: false,
    claims: [],
    return: null,
    terms: quotation.terms,
    promises: [],
    history: [{ status: orderLifecycle.initial, transition: 'place', at: ctx.now }],
    items: [
      {
        id: newId(),
        productId: quotation.productId,
        foundProductId: null,
        answers: quotation.answers,
        receipt: { ...quotation.receipt, questionnaireVersion: quotation.questionnaireVersion },
        promotions: quotation.promotion ? [quotation.promotion] : [],
        identifiers: [],
      },
    ],
  }
}
