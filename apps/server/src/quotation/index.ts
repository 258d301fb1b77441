/** Offers for a product in a condition, locked for some days. */
export { lastToSend } from './last-day.ts'
export { findOfferTerms, findPaymentTitle } from './find-offer-terms.ts'
export { modelMeant } from './model-prices.ts'
export { createQuotation, findQuotation, holdOpenQuotation, removePromotion, setPromotion } from './quotations.ts'
export { answerFaults, payoutById, payoutOf, type Payout, priceOf, statusOf } from './quotation.decide.ts'
export { namedCharity, promotionView, quotationView, receiptView, transportationsBy } from './quotation.hal.ts'
export {
  type FrozenPromotion,
  productView,
  type QuotationWords,
  type StoredQuotation,
  type StoredReceipt,
  type Wording,
} from './stored-quotation.ts'
export { markSold, reopenQuotation, selectSelfCheck } from './quotation.repository.ts'
export { priceFeedRoutes } from './feed/price-feed.routes.ts'
export { findBought, priceToday } from './price-today.ts'
export { questionsAnswered } from './questions-answered.ts'
export { quotationRoutes } from './quotation.routes.ts'
