// Written by npx tsx packages/contract/openapi/write.ts, never by hand: the operations of the contract that these sources name.
import { type Endpoint, endpointsOf } from '@reprise/contract/operation/endpoint'
import { ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'

const order = endpointsOf('order-api', ORDER_API_TIMEOUT_MS)
const config = endpointsOf('config-api', ORDER_API_TIMEOUT_MS)

/** The calls that the start of the portal makes, by name. */
export const endpoints = {
  listProducts: order('GET', '/product'),
  getInstanceConfig: config('GET', '/configs/{id}'),
  getInstanceRevision: config('GET', '/configs/{id}/revision'),
  nameDevice: order('GET', '/this-device/{id}'),
  getAllowedRoutes: config('GET', '/configs/{id}/allowed-routes'),
  getStylesheet: config('GET', '/css/{theme}'),
} as const satisfies { readonly [name: string]: Endpoint }
