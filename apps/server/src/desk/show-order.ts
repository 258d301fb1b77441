import type { OperatorOrder, OrderTransition, ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { neededFor } from '#server/document/index.ts'
import { selectErasure } from '#server/device/index.ts'
import { erasureView, selectRestock } from '#server/erasure/index.ts'
import { auditView } from '#server/operator/index.ts'
import {
  allowedTransitions,
  findOrderIdByBarcode,
  findReachableOrder,
  isReachableOrder,
  type ReachableOrder,
  readCollectedData,
  revealOrder,
  selectMoving,
  selectPromises,
} from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Wording } from '#server/quotation/index.ts'
import { findParcelOrder, parcelsOf, selectStayingDriver } from '#server/shipping/index.ts'
import { operatorOrderPath, operatorOrderView } from './desk.hal.ts'
import { selectIsBlind, selectNotes } from './desk.repository.ts'

export const showOrder = async (ctx: OperatorContext, words: Wording, id: string): Promise<OperatorOrder> => {
  const found = await findReachableOrder(ctx, id)
  const [parcels, notes, promises, blind, allowed, restock, erasure, driver] = await Promise.all([
    parcelsOf(ctx.db, found.order.id),
    selectNotes(ctx.db, found.order.id),
    selectPromises(ctx.db, found.order.id),
    selectIsBlind(ctx.db, found.order.id),
    allowedNow(ctx, found),
    selectRestock(ctx.db, found.order.id),
    selectErasure(ctx.db, found.order.items[0]?.id ?? found.order.id),
    selectStayingDriver(ctx.db, found.order.id),
  ])
  const beside = { parcels, notes, promises, blind, allowed, restock, driver }
  return operatorOrderView(ctx, words, found, { ...beside, erasure: erasure ? erasureView(erasure) : null })
}

/** What would succeed: nothing is paid before its documents are accepted. */
const allowedNow = async (ctx: OperatorContext, { order, affiliate }: ReachableOrder): Promise<OrderTransition[]> => {
  const moving = await selectMoving(ctx.db, order.id)
  const allowed = moving === undefined ? [] : allowedTransitions(moving, 'operator', ctx.now)
  if (!allowed.some(isPayment)) return allowed
  const isComplete = (await neededFor(ctx.db, affiliate, order)).every(({ state }) => state === 'accepted')
  return isComplete ? allowed : allowed.filter((transition) => !isPayment(transition))
}

const isPayment = (transition: OrderTransition): boolean => transition === 'pay' || transition === 'compensate'

/** The same for every code, so that a foreign one is not told from one that never was. */
const WHAT_TO_DO = 'Compare it with the label: a barcode has 12 digits and letters, and the last one proves the others'

type Scanned = { readonly id: string; readonly scanned: ReplyOf<'findOrderByBarcode'>['scanned'] }

/** The order of what was scanned: its own barcode, or the tracking number of one of its parcels. */
export const findByBarcode = async (ctx: OperatorContext, code: string): Promise<Scanned> => {
  const found = (await ofOrder(ctx, code)) ?? (await ofParcel(ctx, code))
  if (found === undefined || !(await isReachableOrder(ctx, found.id)))
    throw new ProblemError('barcode-not-found', { detail: WHAT_TO_DO })
  return found
}

const ofOrder = async (ctx: OperatorContext, code: string): Promise<Scanned | undefined> => {
  const id = await findOrderIdByBarcode(ctx, code)
  return id === undefined ? undefined : { id, scanned: { kind: 'order', parcel: null } }
}

const ofParcel = async ({ db }: OperatorContext, code: string): Promise<Scanned | undefined> => {
  // Some carriers write hyphens into their numbers, and people into others.
  const spaceless = code.replaceAll(/\s/g, '')
  const parcel = (await findParcelOrder(db, spaceless)) ?? (await findParcelOrder(db, spaceless.replaceAll('-', '')))
  return parcel && { id: parcel.orderId, scanned: { kind: parcel.direction, parcel: parcel.id } }
}

/** For an operator who must write or send something. The look is recorded first; bank data and documents are left out. */
export const showPerson = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
): Promise<ReplyOf<'getOrderPerson'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  await auditView(ctx, 'getOrderPerson', { order: order.id, affiliate: affiliate.id })
  const revealed = await revealOrder(ctx.db, vault, order.id)
  if (revealed === undefined) throw new ProblemError('order-not-found')
  const { firstName, lastName, email, phone } = revealed.person
  const { line1, line2, postalCode, city, region, country } = revealed.address
  return {
    order: order.id,
    ...given({ firstName, lastName, email, phone }),
    address: given({ line1, line2, postalCode, city, region, country }),
    _links: { self: { href: `${operatorOrderPath(order.id)}/person` } },
  }
}

/** Without the fields that the programme did not ask for. */
const given = <Field extends string>(
  fields: { readonly [name in Field]: string | undefined },
): {
  [name in Field]?: string
} =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [name in Field]?: string }

export const showCollectedData = async (
  ctx: OperatorContext,
  vault: Vault,
  orderId: string,
): Promise<ReplyOf<'getOrderCollectedData'>> => {
  const { order, affiliate } = await findReachableOrder(ctx, orderId)
  await auditView(ctx, 'getOrderCollectedData', { order: order.id, affiliate: affiliate.id })
  const { accessories, ...told } = await readCollectedData(ctx.db, vault, order)
  return {
    order: order.id,
    ...told,
    accessories: [...accessories],
    _links: { self: { href: `${operatorOrderPath(order.id)}/collected-data` } },
  }
}
