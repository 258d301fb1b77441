import type { Endpoint, Method } from './endpoint.ts'
import { ORDER_API_TIMEOUT_MS } from './limits.ts'

const operator = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'operator-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const satisfies Endpoint

/** Every call that the portal never makes: those of operators, stores and other programs that hold a key. */
export const operatorEndpoints = {
  getOperatorKey: operator('GET', '/key'),
  findOrderByBarcode: operator('GET', '/barcodes/{barcode}'),
  listWork: operator('GET', '/orders'),
  getOperatorOrder: operator('GET', '/orders/{id}'),
  getOrderPerson: operator('GET', '/orders/{id}/person'),
  moveOrder: operator('PATCH', '/orders/{id}'),
  recordTrackingEvent: operator('POST', '/parcels/{trackingNumber}/events'),
} as const satisfies { readonly [name: string]: Endpoint }

export type OperatorOperationName = keyof typeof operatorEndpoints
