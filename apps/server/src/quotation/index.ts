/** The one door of quotations: offers for a product in a condition, locked for 21 days. */
export { findQuotation } from './find-quotation.ts'
export { holdOpenQuotation, promote } from './hold-quotation.ts'
export { payoutById, type Payout, priceOf, statusOf } from './quotation.decide.ts'
export { promotionView, receiptView } from './quotation.hal.ts'
export { productView, type Wording } from './product-view.ts'
export { markSold } from './quotation.repository.ts'
export { quotationRoutes } from './quotation.routes.ts'
export type { FrozenPromotion, StoredQuotation, StoredReceipt } from './stored-quotation.ts'
