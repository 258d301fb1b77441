import { routes } from '#server/call/index.ts'
import type { Wording } from '#server/quotation/index.ts'
import { applyPromotion } from './promotions.ts'
import { addPromotion, changePromotion, listRunPromotions } from './run/run-promotions.ts'

export const promotionRoutes = (words: Pick<Wording, 'catalogue'>) =>
  routes({
    applyPromotion: async ({ ctx, body }) => ({ status: 201, body: await applyPromotion(ctx, body, words) }),

    listPromotions: async ({ ctx, query }) => ({ status: 200, body: await listRunPromotions(ctx, query) }),
    addPromotion: async ({ ctx, body }) => ({ status: 201, body: await addPromotion(ctx, body) }),
    changePromotion: async ({ ctx, params, body }) => ({ status: 200, body: await changePromotion(ctx, params, body) }),
  })
