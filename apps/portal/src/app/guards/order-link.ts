import { isUuid } from '@reprise/contract/id-patterns'
import { type OrderScreen, orderPath } from '@reprise/contract/screen-kind'
import { fetchOrderConfig } from '#portal/api/order-access.ts'
import { redirectTo } from '#portal/navigation/redirect-to.ts'
import { logWarning } from '@reprise/browser/log.ts'
import { nameOf } from '../known-orders.ts'
import type { GuardedLocation, PortalContext } from '../portal-context.ts'
import { toOrderNotFound } from './to-affiliate-not-found.ts'

/**
 * A link from a message, such as `/order/{orderId}`, leads to the page that the order's configuration names, with its
 * query and its fragment. Ids of another form, and unknown orders, lead to not-found (portal §2).
 * @returns why it leads nowhere yet: a visitor who was offline for a moment must not lose the link
 */
export const orderLink = async (
  screen: OrderScreen,
  orderId: string,
  location: GuardedLocation,
  { arrival, orders, pageLocale }: Pick<PortalContext, 'arrival' | 'orders' | 'pageLocale'>,
): Promise<unknown> => {
  if (screen.checksId && !isUuid(orderId)) {
    logWarning('Invalid UUID format for orderId')
    return toOrderNotFound()
  }
  const config = await fetchOrderConfig(orderId, arrival ?? { locale: pageLocale })
  if (!('value' in config)) {
    orders.add(nameOf(config.instanceName, orderId))
    throw redirectTo(orderPath(config, screen.kind, orderId), location)
  }
  if (config.value === '404') return toOrderNotFound()
  return config.reason
}
