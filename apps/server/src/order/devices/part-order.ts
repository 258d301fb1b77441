import { orderLifecycle, type OrderState } from '@reprise/contract'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { newId } from '#server/platform/id.ts'
import { changeOrderStatuses } from '../change-order-status.ts'
import { selectItemQuotations } from '../items/items.repository.ts'
import { lockOrders, orderChanged } from '../order-status.repository.ts'
import { openPayment, sealPayment } from '../payment.ts'
import { BARCODE_TRIES, newBarcode } from '../place-order.ts'
import { selectOrderOfAny } from '../order.repository.ts'
import type { StoredItem, StoredOrder } from '../stored-order.ts'
import { insertPart, selectSealedPayment, updateOwnAmount } from './devices.repository.ts'

export type OpenVault = () => Promise<Pick<Vault, 'open' | 'seal' | 'blindIndex'>>

/** States in which nothing was decided about any of its devices. */
const PARTED_IN: readonly OrderState[] = ['created', 'sent', 'lost', 'received', 'cancelled', 'expired']
const AWAITED: readonly OrderState[] = orderLifecycle.transitions.receive.from

/**
 * Each device of an order of several goes on as an order of its own; the order keeps its id, its number and its first device, and an
 * order of one stays as it is (docs/decisions/0101). The amounts of the parts are the order's, to the cent. Holds the order.
 * @returns the ids of the orders that its parcel holds
 */
export const partOrder = async (trx: Db, found: StoredOrder, openVault: OpenVault): Promise<readonly string[]> => {
  await lockOrders(trx, [found.id])
  // As it stands now that it is held: another may have parted it until then.
  const order = (await selectOrderOfAny(trx, found.id)) ?? found
  const { status } = order
  if (order.items.length < 2 || !PARTED_IN.includes(status)) return ordersOf(order)
  const total = order.items.reduce((sum, { amount }) => sum + amount, 0)
  if (total !== order.amount) throw new Error(`Order ${order.id} pays ${order.amount}, and its items come to ${total}`)
  const own = await ownItem(trx, order)
  const others = order.items.filter((item) => item !== own)
  const parts = await insertParts(trx, order, others, openVault)
  await updateOwnAmount(trx, order.id, own.amount)
  await orderChanged(trx, order.id)
  return [order.id, ...parts]
}

const ordersOf = ({ id, saleId, devices }: StoredOrder): readonly string[] =>
  id === saleId && devices.length > 0 ? [...new Set(devices.map(({ orderId }) => orderId))] : [id]

/** The item whose offer the order stands by. */
const ownItem = async (db: Db, { id, quotationId, items }: StoredOrder): Promise<StoredItem> => {
  const standsBy = (await selectItemQuotations({ db }, id)).find((one) => one.quotationId === quotationId)
  const own = items.find((item) => item.id === standsBy?.id)
  if (own === undefined) throw new Error(`Order ${id} has no item of its offer`)
  return own
}

const insertParts = async (
  trx: Db,
  { id: orderId }: StoredOrder,
  items: readonly StoredItem[],
  openVault: OpenVault,
): Promise<readonly string[]> => {
  const sealed = await selectSealedPayment(trx, orderId)
  const vault = sealed === null ? undefined : await openVault()
  const ids: string[] = []
  for (const [index, { id: itemId, amount }] of items.entries()) {
    const id = newId()
    const payment = vault ? sealPayment(vault, id, openPayment(vault, orderId, sealed)).payment : null
    let tries = 0
    while (!(await insertPart(trx, orderId, { id, number: index + 2, itemId, barcode: newBarcode(), amount, payment })))
      if (++tries === BARCODE_TRIES) throw new Error('No free barcode was found')
    ids.push(id)
  }
  return ids
}

/**
 * The parcel of a sale is here: those of its devices that were waited for are received. One message tells of all.
 * @throws ProblemError transition-not-allowed
 */
export const receiveDevices = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  order: Pick<StoredOrder, 'saleId'>,
  orderIds: readonly string[],
): Promise<void> => {
  const held = await lockOrders(db, orderIds)
  const awaited = orderIds.filter((id) => AWAITED.some((status) => status === held.get(id)?.status))
  const tellsAll = awaited.includes(order.saleId)
  await changeOrderStatuses(
    db,
    awaited.map((orderId) => ({
      ...({ orderId, transition: 'receive', actor: 'operator', now } as const),
      ...(tellsAll && orderId !== order.saleId && { toldElsewhere: true as const }),
    })),
  )
}
