import type { InstanceConfig } from '@reprise/contract/instance'
import { isUuid } from '@reprise/contract/id-patterns'
import { createApi } from '#portal/api/client.ts'
import { fetchOrderConfig } from '#portal/api/order-access.ts'
import { fetchOwnOrders } from '#portal/api/orders.ts'
import type { At } from '#portal/navigation/paths.ts'
import { type KnownOrders, nameOf } from '../known-orders.ts'

type Visit = {
  readonly config: InstanceConfig
  readonly at: At
  readonly routeName: string | undefined
  /** From the path of a page of one order. */
  readonly orderId: string | undefined
  readonly orders: KnownOrders
}

/** Whether a customer of the affiliate comes, or a stranger; `failure` where that could not be asked. */
export type Comer = 'customer' | 'stranger' | { readonly failure: unknown }

/**
 * Tells a customer from a stranger where a guard or a gate would keep strangers out (docs/decisions/0056): a customer names an
 * order of this affiliate, or asks for the page of a sale in a browser that sold here.
 */
export const soldHere = async ({ config, at, routeName, orderId, orders }: Visit): Promise<Comer> => {
  const caller = { token: config.orderAPI.token, locale: at.locale }
  if (orderId !== undefined) {
    if (!isUuid(orderId)) return 'stranger'
    const order = nameOf(config.instanceId, orderId)
    if (orders.has(order)) return 'customer'
    const found = await fetchOrderConfig(orderId, caller)
    if ('value' in found) return found.value === '404' ? 'stranger' : { failure: found.reason }
    orders.add(nameOf(found.instanceName, orderId))
    return orders.has(order) ? 'customer' : 'stranger'
  }
  if (routeName !== 'success') return 'stranger'
  try {
    return (await fetchOwnOrders(createApi(caller), 1)).length > 0 ? 'customer' : 'stranger'
  } catch (failure) {
    return { failure }
  }
}
