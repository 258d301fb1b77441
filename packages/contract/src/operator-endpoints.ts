import type { Endpoint, Method } from './endpoint.ts'
import { ORDER_API_TIMEOUT_MS } from './limits.ts'

const operator = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'operator-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const
const store = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'order-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const

const config = <const M extends Method, const P extends string>(method: M, path: P) =>
  ({ surface: 'config-api', method, path, timeoutMs: ORDER_API_TIMEOUT_MS }) as const

/** Every call that the portal never makes: those of operators, stores and other programs that hold a key. */
export const operatorEndpoints = {
  getOperatorKey: operator('GET', '/key'),
  findOrderByBarcode: operator('GET', '/barcodes/{barcode}'),
  listWork: operator('GET', '/orders'),
  getOperatorOrder: operator('GET', '/orders/{id}'),
  getOrderPerson: operator('GET', '/orders/{id}/person'),
  getOrderCollectedData: operator('GET', '/orders/{id}/collected-data'),
  moveOrder: operator('PATCH', '/orders/{id}'),
  listOrderDocuments: operator('GET', '/orders/{id}/documents'),
  listDocumentsToDecide: operator('GET', '/documents'),
  decideDocument: operator('PATCH', '/documents/{id}'),
  readDocument: operator('GET', '/documents/{id}/content'),
  recordTrackingEvent: operator('POST', '/parcels/{trackingNumber}/events'),
  receiveCarrierEvents: operator('POST', '/carriers/{carrier}/events'),
  changeStoreOrder: store('PATCH', '/order/{id}/store/{storeId}'),
  requestStoreKits: store('POST', '/request-store-kits'),
  listStoreKits: operator('GET', '/store-kits'),
  shipStoreKits: operator('PATCH', '/store-kits/{id}'),

  listBench: operator('GET', '/bench'),
  receiveProduct: operator('POST', '/receptions'),
  getInspectionSheet: operator('GET', '/orders/{id}/inspection'),
  addEvidencePhoto: operator('POST', '/orders/{id}/photos'),
  getEvidencePhoto: operator('GET', '/orders/{id}/photos/{photo}'),
  recordInspection: operator('POST', '/orders/{id}/inspection'),
  reportObstacle: operator('POST', '/orders/{id}/obstacle'),
  sendBack: operator('POST', '/orders/{id}/return'),

  listPayables: operator('GET', '/payables'),
  preparePayout: operator('POST', '/payouts'),
  listPayouts: operator('GET', '/payouts'),
  getPayout: operator('GET', '/payouts/{id}'),
  exportPayout: operator('POST', '/payouts/{id}/export'),
  getPayoutFile: operator('GET', '/payouts/{id}/file'),
  leaveOutPayment: operator('POST', '/payouts/{id}/left-out'),
  rejectPayment: operator('POST', '/payouts/{id}/rejections'),
  returnPayment: operator('POST', '/payouts/{id}/returns'),
  executePayout: operator('POST', '/payouts/{id}/execution'),
  discardPayout: operator('POST', '/payouts/{id}/discard'),
  raiseClaim: operator('POST', '/orders/{id}/claims'),
  listClaims: operator('GET', '/claims'),
  moveClaim: operator('PATCH', '/claims/{id}'),
  listDonations: operator('GET', '/donations'),
  passOnDonations: operator('POST', '/donations'),
  importVouchers: operator('POST', '/vouchers/{affiliate}'),
  listVouchers: operator('GET', '/vouchers/{affiliate}'),
  getVoucherStock: operator('GET', '/vouchers/{affiliate}/stock'),
  listIssuedVouchers: operator('GET', '/vouchers/{affiliate}/issued'),
  withdrawVouchers: operator('POST', '/vouchers/{affiliate}/imports/{import}/withdrawal'),
  exportRegister: operator('GET', '/register/{affiliate}'),
  correctRegister: operator('POST', '/register/{affiliate}/corrections'),

  listPriceLists: operator('GET', '/price-lists'),
  previewPriceList: operator('POST', '/price-lists/{market}/{currency}/preview'),
  importPriceList: operator('POST', '/price-lists/{market}/{currency}'),
  changePrice: operator('PATCH', '/prices/{market}/{currency}/{product}'),
  getPriceList: operator('GET', '/price-lists/{market}/{currency}/{version}'),
  withdrawPriceList: operator('DELETE', '/price-lists/{market}/{currency}/{version}'),
  listPrices: operator('GET', '/price-lists/{market}/{currency}/{version}/prices'),
  getPriceListFile: operator('GET', '/price-lists/{market}/{currency}/{version}/file'),
  restorePriceList: operator('POST', '/price-lists/{market}/{currency}/{version}/restore'),

  listIdentityChecks: operator('GET', '/identity-checks'),
  getOperatorIdentity: operator('GET', '/orders/{id}/identity'),
  getIdentityPhoto: operator('GET', '/orders/{id}/identity/photos/{side}'),
  decideIdentity: operator('PATCH', '/orders/{id}/identity'),
  requireIdentity: operator('POST', '/orders/{id}/identity'),
  receiveIdentityResult: operator('POST', '/identity-providers/{provider}/results'),
  listConfigs: config('GET', '/configs'),
  createConfig: config('POST', '/configs/{id}'),
  updateConfig: config('PATCH', '/configs/{id}'),
  removeConfig: config('DELETE', '/configs/{id}'),
  replacePublicToken: config('POST', '/configs/{id}/public-token'),
  endFormerTokens: config('DELETE', '/configs/{id}/former-tokens'),
  listConfigVersions: config('GET', '/configs/{id}/versions'),
  getConfigVersion: config('GET', '/configs/{id}/versions/{version}'),
  compareConfigVersions: config('GET', '/configs/{id}/versions/{version}/changes'),
  restoreConfigVersion: config('POST', '/configs/{id}/versions/{version}/restore'),
  scheduleConfigChange: config('POST', '/configs/{id}/scheduled-changes'),
  listScheduledChanges: config('GET', '/configs/{id}/scheduled-changes'),
  cancelScheduledChange: config('DELETE', '/configs/{id}/scheduled-changes/{change}'),
  listThemes: config('GET', '/themes'),
  createTheme: config('POST', '/themes/{id}'),
  getTheme: config('GET', '/themes/{id}'),
  updateTheme: config('PATCH', '/themes/{id}'),
  listThemeVersions: config('GET', '/themes/{id}/versions'),
  restoreThemeVersion: config('POST', '/themes/{id}/versions/{version}/restore'),
  uploadAsset: config('POST', '/assets/{id}'),
  listAssets: config('GET', '/configs/{id}/assets'),
} as const satisfies { readonly [name: string]: Endpoint }

export type OperatorOperationName = keyof typeof operatorEndpoints
