import type { Endpoint, Method } from './endpoint.ts'
import { ORDER_API_TIMEOUT_MS } from './limits.ts'

const order = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'order-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const

/** Calls that this portal makes by no name: those of the specification that it has no screen for, for other programs of an affiliate. */
export const programEndpoints = {
  addOrderItem: order('POST', '/order/{id}/item'),
  updateOrderItem: order('PATCH', '/order/{id}/item/{itemId}'),
  listOrderData: order('GET', '/order-data'),
  updateCollectedData: order('PATCH', '/collected-data/{id}'),
  /** Behind a signed link: screens follow it, and know it by no name. */
  getSaleCertificate: order('GET', '/order/{id}/sale-certificate'),
  recordCustomerIdentity: order('POST', '/customer/{id}/identity'),
} as const satisfies { readonly [name: string]: Endpoint }

export type ProgramOperationName = keyof typeof programEndpoints
