/** The one door of promotions: one at a time raises an offer. */
export { importPromotions } from './import-promotions.ts'
export { listPromotions, listPromotionUses } from './promotion.repository.ts'
export { promotionRoutes } from './promotion.routes.ts'
export { takePromotion } from './take-promotion.ts'
