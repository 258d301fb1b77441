import type { Endpoint, Method } from './endpoint.ts'
import { ORDER_API_TIMEOUT_MS } from './limits.ts'

const operator = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'operator-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const satisfies Endpoint
const store = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'order-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const satisfies Endpoint

/** Every call that the portal never makes: those of operators, stores and other programs that hold a key. */
export const operatorEndpoints = {
  getOperatorKey: operator('GET', '/key'),
  findOrderByBarcode: operator('GET', '/barcodes/{barcode}'),
  listWork: operator('GET', '/orders'),
  getOperatorOrder: operator('GET', '/orders/{id}'),
  getOrderPerson: operator('GET', '/orders/{id}/person'),
  moveOrder: operator('PATCH', '/orders/{id}'),
  recordTrackingEvent: operator('POST', '/parcels/{trackingNumber}/events'),
  receiveCarrierEvents: operator('POST', '/carriers/{carrier}/events'),
  changeStoreOrder: store('PATCH', '/order/{id}/store/{storeId}'),
  requestStoreKits: store('POST', '/request-store-kits'),
  listStoreKits: operator('GET', '/store-kits'),
  shipStoreKits: operator('PATCH', '/store-kits/{id}'),

  listBench: operator('GET', '/bench'),
  receiveProduct: operator('POST', '/receptions'),
  getInspectionSheet: operator('GET', '/orders/{id}/inspection'),
  getEvidencePhoto: operator('GET', '/orders/{id}/photos/{photo}'),
  recordInspection: operator('POST', '/orders/{id}/inspection'),
  reportObstacle: operator('POST', '/orders/{id}/obstacle'),
  sendBack: operator('POST', '/orders/{id}/return'),
} as const satisfies { readonly [name: string]: Endpoint }

export type OperatorOperationName = keyof typeof operatorEndpoints
