// Written by npx tsx packages/contract/openapi/write.ts, never by hand: the operations of the contract that these sources name.
import type { Endpoint, Method, Surface } from '@reprise/contract/operation/endpoint'
import { DOCUMENT_API_TIMEOUT_MS, ORDER_API_TIMEOUT_MS } from '@reprise/contract/limits'

const of = (surface: Surface, timeoutMs: number) => (method: Method, path: string) => ({
  surface,
  method,
  path,
  timeoutMs,
})
const order = of('order-api', ORDER_API_TIMEOUT_MS)
const document = of('document-api', DOCUMENT_API_TIMEOUT_MS)
const config = of('config-api', ORDER_API_TIMEOUT_MS)

/** Every call that the portal makes, by name. */
export const endpoints = {
  listProducts: order('GET', '/product'),
  getQuestionnaire: order('GET', '/catalog/{id}'),
  createQuotation: order('POST', '/quotation'),
  getQuotation: order('GET', '/quotation/{id}'),
  applyPromotion: order('POST', '/promotion'),
  createCustomer: order('POST', '/customer'),
  createAddress: order('POST', '/address'),
  keepDraftDetails: order('PUT', '/draft-details'),
  getDraftDetails: order('GET', '/draft-details'),
  forgetDraftDetails: order('DELETE', '/draft-details'),
  listOrders: order('GET', '/order'),
  placeOrder: order('POST', '/order'),
  getOrder: order('GET', '/order/{id}'),
  updateOrder: order('PATCH', '/order/{id}'),
  watchOrder: order('GET', '/order/{id}/events'),
  changeOrderEmail: order('PATCH', '/order/{id}/email'),
  changeOrderAddress: order('PATCH', '/order/{id}/address'),
  changeOrderPayment: order('PATCH', '/order/{id}/payment'),
  getTracking: order('GET', '/order/{id}/tracking'),
  attachOrderToStore: order('POST', '/order/{id}/store/'),
  createOrderParcel: order('POST', '/order-parcel'),
  openOrderSession: order('POST', '/order-session'),
  closeOrderSession: order('DELETE', '/order-session'),
  requestOrderCode: order('POST', '/order-code'),
  verifyOrderCode: order('POST', '/order-code/verify'),
  listCases: order('GET', '/order/{id}/cases'),
  openCase: order('POST', '/order/{id}/cases'),
  addOrderEvidence: order('POST', '/order/{id}/evidence'),
  getOrderEvidence: order('GET', '/order/{id}/evidence'),
  getLitigation: order('GET', '/litigation/{id}'),
  answerLitigation: order('POST', '/litigation'),
  createIdentityLink: order('POST', '/identity-link/{orderUuid}'),
  mailIdentityLink: order('POST', '/identity-check/{id}/mail'),
  previewIdentityLink: order('POST', '/identity-link-preview'),
  openIdentityCheck: order('POST', '/identity-check'),
  getIdentityCheck: order('GET', '/identity-check/{id}'),
  sendIdentityPhoto: order('POST', '/identity-check/{id}/photos'),
  askIdentityPerson: order('POST', '/identity-check/{id}/person'),
  getOrderConfig: order('GET', '/order-config/{id}'),
  openPass: order('POST', '/pass'),
  requestDocumentsEmail: order('POST', '/documents-request-email/{id}'),
  sendDocument: document('POST', '/documents'),
  listDocuments: document('GET', '/documents'),
  updateDocument: document('PATCH', '/documents/{id}'),
  getInstanceConfig: config('GET', '/configs/{id}'),
  getInstanceRevision: config('GET', '/configs/{id}/revision'),
  getAllowedRoutes: config('GET', '/configs/{id}/allowed-routes'),
  getStylesheet: config('GET', '/css/{theme}'),
  addOrderItem: order('POST', '/order/{id}/item'),
  removeOrderItem: order('DELETE', '/order/{id}/item/{itemId}'),
  recordItemIdentifiers: order('PUT', '/order/{id}/item/{itemId}/identifiers'),
} as const satisfies { readonly [name: string]: Endpoint }

export type PortalOperationName = keyof typeof endpoints
