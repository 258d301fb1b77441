/** The one door of promotions: one at a time raises an offer. */
export { importPromotions, takePromotion } from './promotions.ts'
export { listPromotions, uncountUse as returnPromotion } from './promotion.repository.ts'
export { endPromotion, listRunPromotions } from './run/run-promotions.ts'
export { promotionRoutes } from './promotion.routes.ts'
