import type { Endpoint, Method } from './endpoint.ts'
import { ORDER_API_TIMEOUT_MS } from './limits.ts'

const order = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'order-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const

/** Calls of the specification that this portal has no screen for; other programs of an affiliate use them. */
export const programEndpoints = {
  addOrderItem: order('POST', '/order/{id}/item'),
  updateOrderItem: order('PATCH', '/order/{id}/item/{itemId}'),
  listOrderData: order('GET', '/order-data'),
  updateCollectedData: order('PATCH', '/collected-data/{id}'),
  recordCustomerIdentity: order('POST', '/customer/{id}/identity'),
} as const satisfies { readonly [name: string]: Endpoint }

export type ProgramOperationName = keyof typeof programEndpoints
