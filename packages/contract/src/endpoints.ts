import type { Endpoint, Method } from './endpoint.ts'
import { DOCUMENT_API_TIMEOUT_MS, ORDER_API_TIMEOUT_MS } from './limits.ts'

const order = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'order-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const
const document = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'document-api', method, path, timeoutMs: DOCUMENT_API_TIMEOUT_MS }) as const
const config = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'config-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const

/**
 * Every call that the portal makes, by name (portal §7). The schemas of each stand in `operations`. What only
 * operators and other programs call stands in files of its own, so that the portal's first load does not carry it.
 */
export const endpoints = {
  listProducts: order('GET', '/product'),
  getProduct: order('GET', '/product/{id}'),
  getQuestionnaire: order('GET', '/catalog/{id}'),

  listQuotations: order('GET', '/quotation'),
  createQuotation: order('POST', '/quotation'),
  getQuotation: order('GET', '/quotation/{id}'),
  applyPromotion: order('POST', '/promotion'),

  listCustomers: order('GET', '/customer'),
  createCustomer: order('POST', '/customer'),
  getCustomer: order('GET', '/customer/{id}'),
  listAddresses: order('GET', '/address'),
  createAddress: order('POST', '/address'),
  getAddress: order('GET', '/address/{id}'),
  keepDraftDetails: order('PUT', '/draft-details'),
  getDraftDetails: order('GET', '/draft-details'),
  forgetDraftDetails: order('DELETE', '/draft-details'),

  listOrders: order('GET', '/order'),
  placeOrder: order('POST', '/order'),
  getOrder: order('GET', '/order/{id}'),
  getOrderItem: order('GET', '/order/{id}/item/{itemId}'),
  updateOrder: order('PATCH', '/order/{id}'),
  watchOrder: order('GET', '/order/{id}/events'),
  changeOrderEmail: order('PATCH', '/order/{id}/email'),
  changeOrderAddress: order('PATCH', '/order/{id}/address'),
  changeOrderPayment: order('PATCH', '/order/{id}/payment'),
  getTracking: order('GET', '/order/{id}/tracking'),
  createOrderParcel: order('POST', '/order-parcel'),
  getParcelCode: order('GET', '/order-parcel/{id}/{form}'),
  attachOrderToStore: order('POST', '/order/{id}/store/'),
  getStoreSlip: order('GET', '/order/{id}/store/{storeId}/slip'),
  openOrderSession: order('POST', '/order-session'),
  closeOrderSession: order('DELETE', '/order-session'),
  requestOrderCode: order('POST', '/order-code'),
  verifyOrderCode: order('POST', '/order-code/verify'),
  listCases: order('GET', '/order/{id}/cases'),
  openCase: order('POST', '/order/{id}/cases'),
  getLitigation: order('GET', '/litigation/{id}'),
  answerLitigation: order('POST', '/litigation'),
  getLitigationPhoto: order('GET', '/litigation-photo/{id}'),
  createIdentityLink: order('POST', '/identity-link/{orderUuid}'),
  mailIdentityLink: order('POST', '/identity-check/{id}/mail'),
  previewIdentityLink: order('POST', '/identity-link-preview'),
  openIdentityCheck: order('POST', '/identity-check'),
  getIdentityCheck: order('GET', '/identity-check/{id}'),
  sendIdentityPhoto: order('POST', '/identity-check/{id}/photos'),
  askIdentityPerson: order('POST', '/identity-check/{id}/person'),
  getOrderConfig: order('GET', '/order-config/{id}'),
  getOrderLabel: order('GET', '/order/{id}/label'),
  getOrderBarcode: order('GET', '/order/{id}/barcode'),

  requestDocumentsEmail: order('POST', '/documents-request-email/{id}'),

  sendDocument: document('POST', '/documents'),
  listDocuments: document('GET', '/documents'),
  getDocument: document('GET', '/documents/{id}'),
  updateDocument: document('PATCH', '/documents/{id}'),

  getInstanceConfig: config('GET', '/configs/{id}'),
  getInstanceRevision: config('GET', '/configs/{id}/revision'),
  getEmbed: config('GET', '/embeds/{id}'),
  searchForEmbed: order('GET', '/price-check/{id}'),
  getAllowedRoutes: config('GET', '/configs/{id}/allowed-routes'),
  getStylesheet: config('GET', '/css/{theme}'),
  getAsset: config('GET', '/assets/{id}'),
} as const satisfies { readonly [name: string]: Endpoint }

export type PortalOperationName = keyof typeof endpoints
