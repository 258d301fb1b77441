import {
  hasIdentifier,
  isTestProgramme,
  type MaskedIdentifiers,
  type Order,
  orderLifecycle,
  type OrderNeed,
  type ReplyOf,
  SURFACE_BASE,
  transitionsFrom,
  type Transportation,
} from '@reprise/contract'
import { type Affiliates, timeZoneOf, todayIn } from '#server/affiliate/index.ts'
import type { Context, VisitorContext } from '#server/call/index.ts'
import { maskedOf } from '#server/device/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import {
  namedCharity,
  productView,
  promotionView,
  receiptView,
  transportationsBy,
  type Wording,
} from '#server/quotation/index.ts'
import type { AccessLevel } from './access/access-level.ts'
import { passPath, passState } from './access/pass-link.ts'
import { withoutUndone } from './correction/undone.decide.ts'
import { devicesView } from './devices/devices.hal.ts'
import { canStillSend, customerLanguage } from './order.decide.ts'
import { selectOrderLanguage } from './order.repository.ts'
import { owedClaim } from './paying/claim.hal.ts'
import { charityOf, deliveryOf } from './paying/settlement.ts'
import { expectedOf } from './promise/expected.decide.ts'
import { promisesView } from './promise/promise.decide.ts'
import type { StatusEntry, StoredItem, StoredOrder } from './stored-order.ts'

export const ORDERS_PATH = `${SURFACE_BASE['order-api']}/order`
export const labelPath = (orderId: string): string => `${ORDERS_PATH}/${orderId}/label`
export const purchaseDocumentPath = (orderId: string): string => `${ORDERS_PATH}/${orderId}/purchase-document`
export const erasurePath = (orderId: string): string => `${ORDERS_PATH}/${orderId}/erasure`
export const barcodePath = (orderId: string): string => `${ORDERS_PATH}/${orderId}/barcode`

/** In seconds (docs/decisions/0006). */
const LINK_SECONDS = 600

export type OrderWording = Wording & { readonly links: SignedLinks; readonly vault: Pick<Vault, 'blindIndex'> }

type Shown = {
  readonly level: AccessLevel
  readonly needs: readonly OrderNeed[]
  /** For a reader who may see it. */
  readonly voucherCode?: string | undefined
}

type ReaderContext = Pick<Context, 'affiliate' | 'locale' | 'now'>

/** In full, bank data masked, for the session that placed it; nothing personal, and no label, for others (words §6). */
export const orderView = (
  ctx: ReaderContext,
  words: OrderWording,
  order: StoredOrder,
  { level, needs, voucherCode }: Shown,
): Order => {
  const isOwn = level !== 'link'
  const today = todayIn(ctx.affiliate, ctx.now)
  const expected = expectedOf(order, ctx.now, timeZoneOf(ctx.affiliate))
  return {
    id: order.id,
    version: order.version,
    ...(isTestProgramme(order.affiliateId) && { test: true as const }),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    sendBefore: order.sendBefore.toISOString(),
    amount: order.amount,
    ...(order.amountBefore === null ? {} : { amountBefore: order.amountBefore }),
    currency: order.currency,
    identityCheck: order.identityCheck,
    transportation: order.transportation,
    transportations: canStillSend(order.status) ? [...transportationsOf(ctx, order)] : [],
    needs: [...needs],
    promises: promisesView(order.promises, today),
    ...(expected && { expected }),
    quotation: order.quotationId,
    terms: order.terms,
    process: String(order.paymentOptionId),
    paymentTag: order.paymentTag,
    ...wayOf(ctx, order),
    history: withoutUndone(order.history)
      .filter(isForCustomer)
      .map(({ status, transition, at, about = null }) => ({
        status,
        transition,
        at: new Date(at).toISOString(),
        ...(about === null ? {} : { about }),
      })),
    allowedTransitions: isOwn ? transitionsFrom(orderLifecycle, order.status, 'customer') : [],
    accessLevel: level,
    ...devicesView(ctx, words, order, { isOwn }),
    ...returnOf(order, isOwn),
    ...(isOwn
      ? {
          ...ownPart(order),
          ...remindersOf(ctx, order),
          ...owedClaim(ctx.affiliate, order),
          ...voucherOf(order, voucherCode),
        }
      : {}),
    _links: {
      self: { href: `${ORDERS_PATH}/${order.id}` },
      ...(isOwn && canStillSend(order.status) ? printLinks(ctx, words.links, order.id) : {}),
      ...(isOwn && order.hasPurchaseDocument ? purchaseLink(ctx, words.links, order.id) : {}),
      ...(isOwn && order.items[0]?.erasedAt ? erasureLink(ctx, words.links, order.id) : {}),
      ...(isOwn && passState(order) === 'valid' ? { pass: { href: passPath(words.vault, order, ctx.locale) } } : {}),
    },
    _embedded: { declaredItems: order.items.map((item) => itemView(ctx, words, order.id, item, { isOwn })) },
  }
}

/** They are told of these by mail, and the page says what holds since; who was erased is not there to read it. */
const FOR_COLLEAGUES: ReadonlySet<string> = new Set(['hold', 'release', 'extend', 'raise', 'erase-seller'])
const isForCustomer = ({ transition }: StatusEntry): boolean => !FOR_COLLEAGUES.has(transition)

const wayOf = (
  { affiliate, locale }: Pick<Context, 'affiliate' | 'locale'>,
  order: StoredOrder,
): Pick<Order, 'delivery' | 'charity' | 'passedOn'> => {
  const delivery = deliveryOf(affiliate, order)
  const charity = charityOf(affiliate, order)
  const passedOn = order.settlement?.passedOn ?? null
  return {
    ...(delivery === null ? {} : { delivery }),
    ...(charity === undefined ? {} : { charity: namedCharity(charity, locale) }),
    ...(passedOn === null ? {} : { passedOn }),
  }
}

/** The code is masked unless the caller has just proved who they are. */
const voucherOf = ({ settlement }: StoredOrder, code: string | undefined): Pick<Order, 'voucher'> => {
  const { voucher = null, way = null } = settlement ?? {}
  if (voucher === null && way === null) return {}
  const { maskedCode, expiresOn = null } = voucher ?? {}
  return {
    voucher: {
      ...(maskedCode === undefined ? {} : { maskedCode }),
      ...(code === undefined ? {} : { code }),
      ...(expiresOn === null ? {} : { expiresOn }),
      ...(way === null ? {} : { way }),
    },
  }
}

const returnOf = ({ return: back }: StoredOrder, isOwn: boolean): Pick<Order, 'return'> => {
  if (back === null) return {}
  const undelivered = back.cameBackAt !== null
  return {
    return: {
      leftAt: undelivered ? null : new Date(back.leftAt).toISOString(),
      undelivered,
      ...(isOwn && !undelivered && back.trackingNumber !== null ? { trackingNumber: back.trackingNumber } : {}),
    },
  }
}

export const transportationsOf = (
  { affiliate }: Pick<Context, 'affiliate'>,
  { processLabel }: Pick<StoredOrder, 'processLabel'>,
): readonly Transportation[] => transportationsBy(affiliate, processLabel)

const ownPart = (order: StoredOrder): Partial<Order> => ({
  barcode: order.barcode,
  ...(order.affiliateReference === null ? {} : { affiliateReference: order.affiliateReference }),
  customer: order.customerId,
  shipAddress: order.shipAddressId,
  billAddress: order.billAddressId,
  ...(order.maskedEmail === null ? {} : { maskedEmail: order.maskedEmail }),
  ...(order.maskedAccount === null ? {} : { maskedAccount: order.maskedAccount }),
  ...(order.paymentHeld === null ? {} : { paymentHeld: true }),
  ...(order.paymentHeld?.cause ? { paymentHeldFor: order.paymentHeld.cause } : {}),
  ...(order.paymentRejected === null ? {} : { paymentRejected: order.paymentRejected }),
  ...declarationOf(order),
  ...(order.payNotBefore === null ? {} : { payNotBefore: order.payNotBefore.toISOString() }),
})

/** Only where SMS may be chosen. */
const remindersOf = (
  { affiliate }: Pick<Context, 'affiliate'>,
  { maskedPhone, remindedBySms, isSmsStopped }: StoredOrder,
): Pick<Order, 'reminders'> =>
  affiliate.config.sms !== true || maskedPhone === null
    ? {}
    : { reminders: { by: remindedBySms ?? 'mail', maskedPhone, ...(isSmsStopped && { stopped: true as const }) } }

const linkEnd = ({ now }: ReaderContext): number => Math.floor(now.getTime() / 1000) + LINK_SECONDS

const purchaseLink = (ctx: ReaderContext, links: SignedLinks, orderId: string): Partial<Order['_links']> => ({
  purchaseDocument: { href: links.sign(purchaseDocumentPath(orderId), linkEnd(ctx)), type: 'application/pdf' },
})

const erasureLink = (ctx: ReaderContext, links: SignedLinks, orderId: string): Partial<Order['_links']> => ({
  erasure: { href: links.sign(erasurePath(orderId), linkEnd(ctx)), type: 'application/pdf' },
})

const declarationOf = ({ declaration }: StoredOrder): Pick<Order, 'declaration'> => {
  if (declaration === null) return {}
  const { declaredAt, confirmedAt } = declaration
  return {
    declaration: {
      ...declaration,
      declaredAt: new Date(declaredAt).toISOString(),
      confirmedAt: confirmedAt && new Date(confirmedAt).toISOString(),
    },
  }
}

const printLinks = (ctx: ReaderContext, links: SignedLinks, orderId: string): Partial<Order['_links']> => {
  const expires = linkEnd(ctx)
  return {
    docToPrint: { href: links.sign(labelPath(orderId), expires), type: 'application/pdf' },
    barcode: { href: links.sign(barcodePath(orderId), expires), type: 'image/svg+xml' },
  }
}

export const itemView = (
  ctx: Pick<Context, 'affiliate' | 'locale'>,
  words: Wording,
  orderId: string,
  item: StoredItem,
  { isOwn }: { readonly isOwn: boolean } = { isOwn: false },
): ReplyOf<'getOrderItem'> => {
  const { id, productId, foundProductId, answers, receipt, promotions } = item
  const told = customerIdentifiers(item)
  return {
    id,
    product: productView(ctx, words, productId),
    ...(foundProductId === null ? {} : { foundProduct: productView(ctx, words, foundProductId) }),
    answers: { ...answers },
    receipt: receiptView(ctx.locale, words, {
      productId,
      receipt,
      questionnaireVersion: receipt.questionnaireVersion,
      promotion: promotions[0] ?? null,
    }),
    promotions: promotions.map((promotion) => promotionView(ctx.locale, promotion)),
    ...(isOwn && hasIdentifier(told) ? { identifiers: told } : {}),
    _links: { self: { href: `${ORDERS_PATH}/${orderId}/item/${id}` } },
  }
}

/** What its customer told of an item's numbers, masked. */
export const customerIdentifiers = ({ identifiers }: Pick<StoredItem, 'identifiers'>): MaskedIdentifiers =>
  maskedOf(identifiers, 'customer')

/** Nothing personal: nothing is known of the visitor yet (portal §2). */
export const showOrderConfig = async (
  { db }: Pick<VisitorContext, 'db'>,
  id: string,
  affiliates: Pick<Affiliates, 'find'>,
): Promise<ReplyOf<'getOrderConfig'>> => {
  const order = await selectOrderLanguage(db, id)
  const affiliate = order && affiliates.find(order.affiliateId)
  if (!affiliate) throw new ProblemError('order-not-found')
  return {
    customerLanguage: customerLanguage(order.language, affiliate.config.country),
    instanceName: affiliate.config.instanceId,
  }
}
