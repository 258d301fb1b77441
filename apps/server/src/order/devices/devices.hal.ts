import { deviceState, type Order, type OrderDevice, type OrderState, SURFACE_BASE, saleState } from '@reprise/contract'
import type { Context } from '#server/call/index.ts'
import { productView, type Wording } from '#server/quotation/index.ts'
import type { StoredDevice, StoredOrder } from '../stored-order.ts'

/** All devices of the sale of an order, and how far they are together; nothing where there is but one. */
export const devicesView = (
  ctx: Pick<Context, 'affiliate' | 'locale'>,
  words: Wording,
  { devices }: Pick<StoredOrder, 'devices'>,
  { isOwn }: { readonly isOwn: boolean },
): Pick<Order, 'devices' | 'saleState'> =>
  devices.length === 0
    ? {}
    : {
        devices: devices.map(
          (device): OrderDevice => ({
            number: device.number,
            state: deviceState(device.status, device.isMissing),
            order: device.orderId,
            item: device.itemId,
            product: productView(ctx, words, device.productId),
            amount: device.amount,
            ...(device.amountBefore === null ? {} : { amountBefore: device.amountBefore }),
            ...(isOwn ? { barcode: device.barcode } : {}),
            _links: { order: { href: `${SURFACE_BASE['order-api']}/order/${device.orderId}` } },
          }),
        ),
        saleState: saleState(statusesOf(devices)),
      }

const statusesOf = (devices: readonly StoredDevice[]): OrderState[] => devices.map(({ status }) => status)
