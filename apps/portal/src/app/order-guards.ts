import { isUuid } from '@reprise/contract/identifier/id-patterns'
import type { InstanceConfig } from '@reprise/contract/programme/instance'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import type { OrderPage, OrderScreen } from '@reprise/contract/programme/screen-kind'
import { type ApiCaller, createApi, provideEndpoints } from '#portal/api/client.ts'
import { dataEndpoints } from '#portal/api/data-endpoints.ts'
import { type At, paths } from '#portal/navigation/paths.ts'
import { HttpRejection } from '@reprise/browser/http-errors.ts'
import { logWarning } from '@reprise/browser/log.ts'
import { redirectTo, toOrderNotFound } from './guards.ts'
import type { GuardedLocation, KnownOrders, PortalContext } from './portal-context.ts'

provideEndpoints(dataEndpoints)

/**
 * Leads to the page that the order's configuration names; ids of another form, and unknown orders, to not-found (portal
 * §2).
 * @returns why it leads nowhere yet: a visitor who was offline for a moment must not lose the link
 */
export const orderLink = async (
  screen: OrderScreen & { readonly page: OrderPage },
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
    const [locale = ''] = config.customerLanguage.split('-')
    throw redirectTo(paths.ofOrder(screen.page)({ affiliateId: config.instanceName, locale }, orderId), location)
  }
  if (config.value === '404') return toOrderNotFound()
  return config.reason
}

type Visit = {
  readonly config: InstanceConfig
  readonly at: At
  readonly routeName: string | undefined
  readonly orderId: string | undefined
  readonly orders: KnownOrders
}

/** Whether a customer of the affiliate comes, or a stranger; `failure` where that could not be asked. */
export type Comer = 'customer' | 'stranger' | { readonly failure: unknown }

/** A customer names an order of this affiliate, or asks for a sale's page where one sold (docs/decisions/0056). */
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
    const { _embedded: own } = await createApi(caller).call('listOrders', { query: { limit: '1' } })
    return own.orders.length > 0 ? 'customer' : 'stranger'
  } catch (failure) {
    return { failure }
  }
}

/** `value` is the status as a string, or `'500'` when there was none. */
type OrderConfigFailure = { readonly value: string; readonly reason: unknown }

/** Never rejects (portal §8). @param caller a link of a message names an order before any affiliate */
const fetchOrderConfig = async (
  id: string,
  caller: ApiCaller,
): Promise<ReplyOf<'getOrderConfig'> | OrderConfigFailure> => {
  try {
    return await createApi(caller).call('getOrderConfig', { params: { id } })
  } catch (reason) {
    return { value: reason instanceof HttpRejection && reason.status > 0 ? String(reason.status) : '500', reason }
  }
}

/** An order of an affiliate in {@link KnownOrders}; both ids count in any case of letters. */
export const nameOf = (affiliateId: string, orderId: string): string => `${affiliateId}/${orderId}`.toLowerCase()
