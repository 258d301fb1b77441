import { isRouteAllowed } from '@reprise/contract/allowed-routes'

/** Whether the affiliate shows this screen of an order; a link to any other would lead to its not-found page. */
export const isScreenShown = (allowed: readonly string[], screen: string, orderId: string): boolean =>
  isRouteAllowed(allowed, { name: screen, path: `${screen}/${orderId}` })
