import { type BodyOf, type OrderState, secondInspectorOf } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { recordAtBench } from '#server/device/index.ts'
import { findByBarcode, insertNote } from '#server/desk/index.ts'
import { openLitigation } from '#server/litigation/index.ts'
import {
  changeOrderStatus,
  findReachableOrder,
  lockOrder,
  lockOrders,
  partOrder,
  receiveDevices,
  type StoredItem,
  type StoredOrder,
} from '#server/order/index.ts'
import { selectReturn } from '#server/shipping/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { askAboutListed } from './ask-about-listed.ts'
import { recordReception } from './record-reception.ts'
import { selectIsForgotten } from './reception.repository.ts'

/** Orders that are over, with what to do about a parcel that comes all the same. */
const UNEXPECTED: { readonly [status in OrderState]?: string } = {
  paid: 'Its order is paid. If a lost parcel was made good for and has turned up, keep it and settle it with the customer',
  returned: 'Its product is with the customer again. Look whether another order was scanned, or ask the customer',
  recycled: 'Its product was recycled. Look whether another order was scanned, or ask the customer',
  returning:
    'Its product has left. If it could not be delivered, say so (bench undelivered), and keep it for its customer',
}

/**
 * Receives the order of a scanned code, each device of several as an order of its own; one that has gone on stays. One cancelled or
 * expired asks its customer, or goes back at once, as the programme says. @returns the order's id
 */
export const receiveProduct = async (
  ctx: OperatorContext,
  { separateDb, openVault }: { readonly separateDb: Database; readonly openVault: () => Promise<Vault> },
  { barcode: scanned, identifiers, device: number, weightGrams, parcel }: BodyOf<'receiveProduct'>,
): Promise<string> => {
  const found = await findReachableOrder(ctx, (await findByBarcode(ctx, scanned)).id)
  const { order, affiliate } = number === undefined ? found : await deviceOf(ctx, found.order, number)
  const isAlone = number !== undefined
  // Apart, and before the order is held: the note outlives the refusal.
  await refuseUnexpected(ctx, separateDb, isAlone ? { ...order, devices: [] } : order)
  const devices = isAlone ? [order.id] : await partOrder(ctx.db, order, openVault)
  await receiveDevices(ctx, order, devices)
  const held = await lockOrders(ctx.db, devices)
  for (const id of devices) {
    if (!hasEnded(held.get(id)?.status)) continue
    const device = await findReachableOrder(ctx, id)
    if (isLate(device.order, order, isAlone)) await takeLate(ctx, affiliate, device.order)
  }
  await recordReception(ctx, order, { weightGrams: weightGrams ?? null, parcel: parcel ?? null })
  ctx.note({ order: order.id, affiliate: affiliate.id, transition: 'receive', devices: devices.length })
  if (identifiers === undefined) return order.id
  const item = onlyItemOf(order, isAlone)
  await recordAtBench(ctx, openVault, { item, affiliate }, identifiers)
  if ((await lockOrder(ctx.db, order.id))?.status === 'received')
    await askAboutListed(ctx, order.id, { itemId: item.id, inspectionId: null, secondLook: false })
  return order.id
}

const WITH_POLICE = 'Its device was handed to the police. Look whether another order was scanned'
const NOBODY_TO_ASK =
  'Its order had ended, and its seller was forgotten: there is nobody to ask, and no address. Keep it, and tell who is responsible for the programme'

const isWithPolice = ({ status, history }: Pick<StoredOrder, 'status' | 'history'>): boolean =>
  status === 'cancelled' && history.some(({ transition }) => transition === 'hand-to-police')

const hasEnded = (status: OrderState | undefined): boolean => status === 'cancelled' || status === 'expired'

/** One device of a parcel that was received before. @throws ProblemError field-rejected */
const deviceOf = async (
  ctx: OperatorContext,
  { items, devices }: StoredOrder,
  number: number,
): Promise<Awaited<ReturnType<typeof findReachableOrder>>> => {
  const device = items.length > 1 ? undefined : devices.find((one) => one.number === number)
  if (device !== undefined) return findReachableOrder(ctx, device.orderId)
  throw new ProblemError('field-rejected', {
    detail: 'Receive the whole parcel first; then name a device by its number in the list',
    faults: [{ pointer: '/device', code: 'unknown-device' }],
  })
}

/** One that was called off because it was missing is looked for by its own number, not by that of its parcel. */
const isLate = (late: StoredOrder, scanned: StoredOrder, isAlone: boolean): boolean => {
  const { id, status, devices } = late
  if (!hasEnded(status) || isWithPolice(late)) return false
  if (isAlone || scanned.items.length > 1) return true
  const isMissing = devices.some((device) => device.orderId === id && device.isMissing)
  return id === scanned.id && (id !== scanned.saleId || !isMissing)
}

/** Numbers that come with a parcel are those of its one device. @throws ProblemError field-rejected */
const onlyItemOf = ({ id, saleId, items: [item], devices }: StoredOrder, isAlone: boolean): StoredItem => {
  if (item !== undefined && (isAlone || devices.length === 0 || id !== saleId)) return item
  throw new ProblemError('field-rejected', {
    detail: 'The order has several products: record the numbers of each with its inspection',
    faults: [{ pointer: '/identifiers', code: 'several-products' }],
  })
}

const refuseUnexpected = async (ctx: OperatorContext, separateDb: Database, order: StoredOrder): Promise<void> => {
  const { id, status, devices } = order
  const isForgotten = hasEnded(status) && (await selectIsForgotten(ctx.db, id))
  // Others of its parcel may still be waited for.
  if (!isForgotten && devices.some((device) => !(device.status in UNEXPECTED))) return
  const detail = isForgotten ? NOBODY_TO_ASK : isWithPolice(order) ? WITH_POLICE : UNEXPECTED[status]
  // What goes back and has not left yet may be scanned again.
  if (detail === undefined || (status === 'returning' && (await selectReturn(ctx.db, id)) === undefined)) return
  const text = `A parcel of this order was scanned although it is ${status}`
  await insertNote(separateDb, id, { at: ctx.now, actor: ctx.operator.actor, text })
  throw new ProblemError('parcel-unexpected', { detail, current: { status } })
}

const takeLate = async (ctx: OperatorContext, affiliate: Affiliate, order: StoredOrder): Promise<void> => {
  const { programme } = affiliate
  if (programme.lateArrival === 'return') {
    const move = { orderId: order.id, transition: 'turn-back', actor: 'bench', reason: 'arrived-late' } as const
    await changeOrderStatus(ctx.db, { ...move, now: ctx.now })
    return
  }
  await openLitigation(
    ctx.db,
    {
      orderId: order.id,
      inspectionId: null,
      kind: 'arrived-late',
      amountBefore: order.amount,
      amountAfter: null,
      lines: [],
      note: null,
      photos: [],
      secondLook: false,
      secondInspector: secondInspectorOf(programme),
      openedBy: ctx.operator.actor,
    },
    { affiliate, terms: order.terms, now: ctx.now },
  )
}
