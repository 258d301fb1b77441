import * as assets from './config-api/asset.ts'
import * as configDocuments from './config-api/config-document.ts'
import * as configs from './config-api/config.ts'
import * as embeds from './config-api/embed.ts'
import * as publicTokens from './config-api/public-token.ts'
import * as readiness from './config-api/readiness.ts'
import * as themes from './config-api/theme.ts'
import * as inspections from './operator-api/inspection.ts'
import * as operatorIdentity from './operator-api/identity.ts'
import * as carrierEvents from './operator-api/carrier-events.ts'
import * as documents from './document-api/document.ts'
import type { Operation } from './operation.ts'
import type { OperationName } from './operation-name.ts'
import * as corrections from './operator-api/correction.ts'
import * as operatorDocuments from './operator-api/operator-document.ts'
import * as operatorKeys from './operator-api/operator-key.ts'
import * as operatorOrders from './operator-api/operator-order.ts'
import * as operatorCases from './operator-api/case.ts'
import * as claims from './operator-api/claim.ts'
import * as donations from './operator-api/donation.ts'
import * as payouts from './operator-api/payout.ts'
import * as priceLists from './operator-api/price-list.ts'
import * as registers from './operator-api/register.ts'
import * as vouchers from './operator-api/voucher.ts'
import * as storeKits from './operator-api/store-kit.ts'
import * as addresses from './order-api/address.ts'
import * as cases from './order-api/case.ts'
import * as customers from './order-api/customer.ts'
import * as draftDetails from './order-api/draft-details.ts'
import * as identity from './order-api/identity.ts'
import * as litigations from './order-api/litigation.ts'
import * as collectedData from './order-api/collected-data.ts'
import * as customerIdentities from './order-api/customer-identity.ts'
import * as orderChanges from './order-api/order-change.ts'
import * as orderDetails from './order-api/order-details.ts'
import * as orderEvents from './order-api/order-events.ts'
import * as orderItems from './order-api/order-item.ts'
import * as orderParcels from './order-api/order-parcel.ts'
import * as orderStores from './order-api/order-store.ts'
import * as orderSessions from './order-api/order-session.ts'
import * as orders from './order-api/order.ts'
import * as products from './order-api/product.ts'
import * as promotions from './order-api/promotion.ts'
import * as quotations from './order-api/quotation.ts'
import * as tracking from './order-api/tracking.ts'

/** Every operation of the contract by name. The type makes an endpoint without schemas, or the reverse, a build error. */
export const operations = {
  listProducts: products.listProducts,
  getProduct: products.getProduct,
  getQuestionnaire: products.getQuestionnaire,
  listQuotations: quotations.listQuotations,
  createQuotation: quotations.createQuotation,
  getQuotation: quotations.getQuotation,
  applyPromotion: promotions.applyPromotion,
  listCustomers: customers.listCustomers,
  createCustomer: customers.createCustomer,
  getCustomer: customers.getCustomer,
  listAddresses: addresses.listAddresses,
  createAddress: addresses.createAddress,
  getAddress: addresses.getAddress,
  keepDraftDetails: draftDetails.keepDraftDetails,
  getDraftDetails: draftDetails.getDraftDetails,
  forgetDraftDetails: draftDetails.forgetDraftDetails,
  listOrders: orders.listOrders,
  placeOrder: orders.placeOrder,
  getOrder: orders.getOrder,
  getOrderItem: orders.getOrderItem,
  updateOrder: orderChanges.updateOrder,
  watchOrder: orderEvents.watchOrder,
  changeOrderEmail: orderDetails.changeOrderEmail,
  changeOrderAddress: orderDetails.changeOrderAddress,
  changeOrderPayment: orderDetails.changeOrderPayment,
  getTracking: tracking.getTracking,
  getParcelCode: tracking.getParcelCode,
  attachOrderToStore: orderStores.attachOrderToStore,
  changeStoreOrder: orderStores.changeStoreOrder,
  getStoreSlip: orderStores.getStoreSlip,
  requestStoreKits: orderStores.requestStoreKits,
  listStoreKits: storeKits.listStoreKits,
  shipStoreKits: storeKits.shipStoreKits,
  receiveCarrierEvents: carrierEvents.receiveCarrierEvents,
  createOrderParcel: orderParcels.createOrderParcel,
  openOrderSession: orderSessions.openOrderSession,
  closeOrderSession: orderSessions.closeOrderSession,
  requestOrderCode: orderSessions.requestOrderCode,
  verifyOrderCode: orderSessions.verifyOrderCode,
  listCases: cases.listCases,
  openCase: cases.openCase,
  getLitigation: litigations.getLitigation,
  answerLitigation: litigations.answerLitigation,
  getLitigationPhoto: litigations.getLitigationPhoto,
  createIdentityLink: identity.createIdentityLink,
  mailIdentityLink: identity.mailIdentityLink,
  previewIdentityLink: identity.previewIdentityLink,
  openIdentityCheck: identity.openIdentityCheck,
  getIdentityCheck: identity.getIdentityCheck,
  sendIdentityPhoto: identity.sendIdentityPhoto,
  askIdentityPerson: identity.askIdentityPerson,
  getOrderConfig: orders.getOrderConfig,
  getOrderLabel: orders.getOrderLabel,
  getOrderBarcode: orders.getOrderBarcode,
  requestDocumentsEmail: documents.requestDocumentsEmail,
  getSaleCertificate: documents.getSaleCertificate,
  sendDocument: documents.sendDocument,
  listDocuments: documents.listDocuments,
  getDocument: documents.getDocument,
  updateDocument: documents.updateDocument,
  getInstanceConfig: configs.getInstanceConfig,
  getInstanceRevision: configs.getInstanceRevision,
  getEmbed: embeds.getEmbed,
  searchForEmbed: embeds.searchForEmbed,
  getAllowedRoutes: configs.getAllowedRoutes,
  getStylesheet: configs.getStylesheet,
  getAsset: configs.getAsset,
  addOrderItem: orderItems.addOrderItem,
  updateOrderItem: orderItems.updateOrderItem,
  listOrderData: collectedData.listOrderData,
  updateCollectedData: collectedData.updateCollectedData,
  recordCustomerIdentity: customerIdentities.recordCustomerIdentity,
  listConfigs: configDocuments.listConfigs,
  createConfig: configDocuments.createConfig,
  updateConfig: configDocuments.updateConfig,
  removeConfig: configDocuments.removeConfig,
  replacePublicToken: publicTokens.replacePublicToken,
  endFormerTokens: publicTokens.endFormerTokens,
  listConfigVersions: configDocuments.listConfigVersions,
  getConfigVersion: configDocuments.getConfigVersion,
  compareConfigVersions: configDocuments.compareConfigVersions,
  getReadiness: readiness.getReadiness,
  restoreConfigVersion: configDocuments.restoreConfigVersion,
  scheduleConfigChange: configDocuments.scheduleConfigChange,
  listScheduledChanges: configDocuments.listScheduledChanges,
  cancelScheduledChange: configDocuments.cancelScheduledChange,
  listThemes: themes.listThemes,
  createTheme: themes.createTheme,
  getTheme: themes.getTheme,
  updateTheme: themes.updateTheme,
  listThemeVersions: themes.listThemeVersions,
  restoreThemeVersion: themes.restoreThemeVersion,
  uploadAsset: assets.uploadAsset,
  listAssets: assets.listAssets,
  listPriceLists: priceLists.listPriceLists,
  getPriceList: priceLists.getPriceList,
  listPrices: priceLists.listPrices,
  getPriceListFile: priceLists.getPriceListFile,
  previewPriceList: priceLists.previewPriceList,
  importPriceList: priceLists.importPriceList,
  restorePriceList: priceLists.restorePriceList,
  changePrice: priceLists.changePrice,
  withdrawPriceList: priceLists.withdrawPriceList,
  getOperatorKey: operatorKeys.getOperatorKey,
  findOrderByBarcode: operatorOrders.findOrderByBarcode,
  listWork: operatorOrders.listWork,
  getOperatorOrder: operatorOrders.getOperatorOrder,
  getOrderPerson: operatorOrders.getOrderPerson,
  getOrderCollectedData: operatorOrders.getOrderCollectedData,
  moveOrder: operatorOrders.moveOrder,
  listOrderDocuments: operatorDocuments.listOrderDocuments,
  listDocumentsToDecide: operatorDocuments.listDocumentsToDecide,
  decideDocument: operatorDocuments.decideDocument,
  readDocument: operatorDocuments.readDocument,
  recordTrackingEvent: operatorOrders.recordTrackingEvent,
  listBench: inspections.listBench,
  receiveProduct: inspections.receiveProduct,
  getInspectionSheet: inspections.getInspectionSheet,
  addEvidencePhoto: inspections.addEvidencePhoto,
  getEvidencePhoto: inspections.getEvidencePhoto,
  getCustomerEvidence: inspections.getCustomerEvidence,
  recordInspection: inspections.recordInspection,
  reportObstacle: inspections.reportObstacle,
  sendBack: inspections.sendBack,
  recordUndelivered: inspections.recordUndelivered,
  answerForCustomer: inspections.answerForCustomer,
  holdPayment: corrections.holdPayment,
  releasePayment: corrections.releasePayment,
  correctOrder: corrections.correctOrder,
  listPayables: payouts.listPayables,
  preparePayout: payouts.preparePayout,
  listPayouts: payouts.listPayouts,
  getPayout: payouts.getPayout,
  exportPayout: payouts.exportPayout,
  getPayoutFile: payouts.getPayoutFile,
  leaveOutPayment: payouts.leaveOutPayment,
  rejectPayment: payouts.rejectPayment,
  returnPayment: payouts.returnPayment,
  executePayout: payouts.executePayout,
  discardPayout: payouts.discardPayout,
  listDonations: donations.listDonations,
  passOnDonations: donations.passOnDonations,
  listOpenCases: operatorCases.listOpenCases,
  getCase: operatorCases.getCase,
  answerCase: operatorCases.answerCase,
  raiseClaim: claims.raiseClaim,
  listClaims: claims.listClaims,
  moveClaim: claims.moveClaim,
  importVouchers: vouchers.importVouchers,
  listVouchers: vouchers.listVouchers,
  getVoucherStock: vouchers.getVoucherStock,
  listIssuedVouchers: vouchers.listIssuedVouchers,
  withdrawVouchers: vouchers.withdrawVouchers,
  exportRegister: registers.exportRegister,
  correctRegister: registers.correctRegister,
  listIdentityChecks: operatorIdentity.listIdentityChecks,
  getOperatorIdentity: operatorIdentity.getOperatorIdentity,
  getIdentityPhoto: operatorIdentity.getIdentityPhoto,
  decideIdentity: operatorIdentity.decideIdentity,
  requireIdentity: operatorIdentity.requireIdentity,
  receiveIdentityResult: operatorIdentity.receiveIdentityResult,
} as const satisfies { readonly [name in OperationName]: Operation }

export type Operations = typeof operations
