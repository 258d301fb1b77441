/** The one door of promotions: one at a time raises an offer. */
export { importPromotions, takePromotion } from './promotions.ts'
export { listPromotions, listPromotionUses, uncountUse as returnPromotion } from './promotion.repository.ts'
export { promotionRoutes } from './promotion.routes.ts'
