import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { barcodeFrom, type BodyOf, orderLifecycle, type Transportation } from '@reprise/contract'
import { type Affiliates, requireOpen } from '#server/affiliate/index.ts'
import type { Context } from '#server/call/index.ts'
import { type AcceptedFields, findParties, forgetDraftDetails, type Parties } from '#server/customer/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import { enqueueAll } from '#server/platform/jobs/enqueue.ts'
import {
  findQuotation,
  lastToSend,
  markSold,
  type Payout,
  payoutById,
  statusOf,
  type StoredQuotation,
} from '#server/quotation/index.ts'
import { declarationAsked, keepDeclaration } from './declaration/declare.ts'
import { findOrder } from './find-order.ts'
import { insertItem, selectSaleQuotations } from './items/items.repository.ts'
import { type OfferedItem, offeredItem, takeOffer } from './items/take-offer.ts'
import { consentFaults, identityCheckOf, keptConsents, unknownConsents } from './order.decide.ts'
import { insertOrder, selectOrder, selectOrderOfQuotation } from './order.repository.ts'
import { acceptPayment, openPayment, sealPayment } from './payment.ts'
import { wayToSend } from './sending/way-to-send.ts'
import { upsertSmsChoice } from './reminders/sms-choice.repository.ts'
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
  const sold = await selectSaleQuotations(ctx, order.saleId)
  if (!isSameSale(order, sold, input) || !isSamePayment(ctx, order, input, openPayment(vault, order.id, own.payment)))
    throw new ProblemError('quotation-sold', { current: { order: order.id } })
  return order
}

const isSameSale = (order: StoredOrder, sold: readonly string[], input: Input): boolean =>
  isSameSet(sold, [input.quotation, ...input.furtherQuotations]) &&
  String(order.paymentOptionId) === input.process &&
  order.amount === input.expectedAmount &&
  order.affiliateReference === (input.affiliateReference ?? null) &&
  order.customerId === input.customer.toLowerCase() &&
  order.shipAddressId === input.shipAddress.toLowerCase() &&
  order.billAddressId === input.billAddress.toLowerCase()

const isSameSet = (sold: readonly string[], asked: readonly string[]): boolean => {
  const ids = new Set(asked.map((id) => id.toLowerCase()))
  return sold.length === ids.size && sold.every((id) => ids.has(id))
}

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

export type PlaceDeps = {
  readonly vault: Vault
  readonly onPlaced: OnPlaced
  readonly affiliates: Pick<Affiliates, 'textsOf'>
}

/** A barcode has 55 random bits: a second try is already a curiosity. */
export const BARCODE_TRIES = 5

/**
 * Turns open quotations into an order, once, with all that follows from it in one transaction.
 * @param show what the caller is answered, of which its parcel is no part: both are asked together
 */
export const placeOrder = async <View>(
  ctx: Context,
  input: Input,
  deps: PlaceDeps,
  show: (order: StoredOrder) => Promise<View>,
): Promise<View> => {
  const { vault, onPlaced, affiliates } = deps
  requireOpen(ctx)
  const parties = findParties(ctx, input, vault)
  // Asked together with the quotation, whose own faults come first.
  parties.catch(() => {})
  const quotation = await markSold(ctx, input.quotation)
  if (!quotation) return show(await repeatedOrder(ctx, input, vault))
  const { maskedEmail, phone, sessionId } = await parties

  const offer = await offeredItem(ctx, quotation, input.process)
  const further: OfferedItem[] = []
  for (const id of input.furtherQuotations) further.push(await takeOffer(ctx, id, input.process))
  const amount = requirePrice([offer, ...further], input)
  const { consents: asked } = ctx.affiliate.config
  const unknown = unknownConsents(asked, input.consents)
  if (unknown.length > 0) throw new ProblemError('field-rejected', { faults: unknown })
  const faults = consentFaults(asked, input.consents)
  if (faults.length > 0) throw new ProblemError('consent-missing', { faults })
  const payment = acceptPayment(ctx, offer.payout.option.tag, input.payment)

  const transportation = wayToSend(ctx, offer.payout.process, input.transportation)
  const validUntil = [offer, ...further].map((one) => one.validUntil).reduce((a, b) => (b < a ? b : a))
  const sendBefore = lastToSend(ctx, { terms: quotation.terms, validUntil }, transportation)
  const declaration = declarationAsked(ctx, affiliates, maskedEmail)
  const sold = {
    input,
    quotation,
    offer,
    amount,
    transportation,
    sendBefore,
    sessionId,
    maskedEmail,
    phone,
    payment,
    declaration,
    vault,
  }
  const wanted = orderFrom(ctx, sold)
  const payload = { orderId: wanted.id }
  ctx.later(
    enqueueAll(ctx.db, [
      { name: 'order.confirm-by-mail', payload },
      { name: 'fraud.weigh', payload },
    ]),
  )
  ctx.later(forgetDraftDetails(ctx))
  const placed = await keepOrder(ctx, wanted)
  await keepDeclaration(ctx, placed, vault)
  if (placed.remindedBySms !== null && phone !== null)
    await upsertSmsChoice(ctx.db, { orderId: placed.id, phoneHash: phone.hash, by: placed.remindedBySms, at: ctx.now })
  for (const { item } of further) await insertItem(ctx, placed.id, { ...item, id: newId() })
  const order = further.length === 0 && placed.remindedBySms === null ? placed : await findOrder(ctx, placed.id)
  const [shown] = await Promise.all([show(order), onPlaced(ctx, order)])
  return shown
}

/** Sells at the price that the customer agreed to, which may be the one without a promotion that is used up. */
const requirePrice = (offers: readonly OfferedItem[], { process, expectedAmount }: Input): number => {
  const [first] = offers
  const isOneWay = offers.every(
    ({ payout, currency }) => payout.process === first?.payout.process && currency === first.currency,
  )
  if (!isOneWay) throw new ProblemError('process-not-available')
  const amount = sumOf(offers.map(({ item }) => item.amount))
  if (amount === expectedAmount) return amount
  const asked = sumOf(offers.map((offer) => payoutById(offer.asked, process)?.value ?? 0))
  throw new ProblemError(asked === expectedAmount ? 'promotion-used-up' : 'price-changed', {
    current: { amount, currency: first?.currency },
  })
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

const keepOrder = async (ctx: Context, wanted: PlacedOrder): Promise<PlacedOrder> => {
  for (let tries = 1; tries <= BARCODE_TRIES; tries += 1) {
    const order = tries === 1 ? wanted : { ...wanted, barcode: newBarcode() }
    if (await insertOrder(ctx, order)) return order
  }
  throw new Error('No free barcode was found')
}

export const newBarcode = (): string => barcodeFrom(randomBytes(11))

/** The settlement as the database tells it of an order that was just placed. */
const settlementOf = ({ option: { tag, delivery, charity } }: Payout): StoredOrder['settlement'] =>
  tag === 'bank-transfer'
    ? null
    : { delivery: delivery ?? null, charity: charity ?? null, voucher: null, way: null, passedOn: null }

type Facts = {
  readonly input: Input
  readonly quotation: StoredQuotation
  readonly offer: OfferedItem
  readonly amount: number
  readonly transportation: Transportation
  readonly sendBefore: Date
  readonly sessionId: string
  readonly maskedEmail: string | null
  readonly phone: Parties['phone']
  readonly payment: AcceptedFields
  readonly declaration: StoredOrder['declaration']
  readonly vault: Vault
}

const orderFrom = (
  ctx: Context,
  {
    input,
    quotation,
    offer,
    amount,
    transportation,
    sendBefore,
    sessionId,
    maskedEmail,
    phone,
    payment,
    declaration,
    vault,
  }: Facts,
): PlacedOrder => {
  const { id: affiliateId, config, configVersion } = ctx.affiliate
  const id = newId()
  const { payout } = offer
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
    affiliateReference: input.affiliateReference ?? null,
    status: orderLifecycle.initial,
    processLabel: payout.process,
    paymentOptionId: payout.option.id,
    paymentTag: payout.option.tag,
    settlement: settlementOf(payout),
    amount,
    amountBefore: null,
    paymentRejected: null,
    paymentHeld: null,
    currency: quotation.currency,
    ...sealPayment(vault, id, payment),
    maskedEmail,
    maskedPhone: phone?.masked ?? null,
    remindedBySms: input.remindBySms && phone !== null && config.sms === true ? 'both' : null,
    isSmsStopped: false,
    payNotBefore: null,
    consents: { given: keptConsents(config.consents, input.consents), configVersion },
    identityCheck: identityCheckOf(ctx.affiliate, amount),
    transportation,
    language: ctx.locale,
    createdAt: ctx.now,
    sendBefore,
    asksPosting: false,
    askedSince: null,
    hasPurchaseDocument: false,
    declaration,
    claims: [],
    return: null,
    terms: quotation.terms,
    promises: [],
    history: [{ status: orderLifecycle.initial, transition: 'place', at: ctx.now }],
    items: [{ ...offer.item, id: newId(), foundProductId: null, identifiers: [], erasedAt: null }],
    saleId: id,
    devices: [],
  }
}
