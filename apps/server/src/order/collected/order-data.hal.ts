import { type OrderData, SURFACE_BASE } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { localName } from '#server/catalogue/index.ts'
import type { Wording } from '#server/quotation/index.ts'
import { canStillSend } from '../order.decide.ts'
import { customerIdentifiers, ORDERS_PATH } from '../order.hal.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { CollectedData } from './collected-data.ts'

export const ORDER_DATA_PATH = `${SURFACE_BASE['order-api']}/order-data`

export const orderDataView = (
  { locale }: Pick<Context, 'locale'>,
  { catalogue }: Pick<Wording, 'catalogue'>,
  order: StoredOrder,
  { colour, accessories }: CollectedData,
): OrderData => {
  const [item] = order.items
  const { imei: [imei] = [], serial } = item ? customerIdentifiers(item) : {}
  return {
    id: order.id,
    order: order.id,
    status: order.status,
    barcode: order.barcode,
    createdAt: order.createdAt.toISOString(),
    products: order.items.map(({ productId }) => localName(catalogue.find(productId)?.name ?? productId, locale)),
    collected: {
      ...(imei === undefined ? {} : { maskedImei: imei }),
      ...(serial === undefined ? {} : { maskedSerialNumber: serial }),
      ...(colour === undefined ? {} : { colour }),
      accessories: [...accessories],
    },
    mayChange: canStillSend(order.status),
    _links: {
      self: { href: `${ORDER_DATA_PATH}?order=${order.id}` },
      order: { href: `${ORDERS_PATH}/${order.id}` },
    },
  }
}
