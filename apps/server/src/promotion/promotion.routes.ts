import { routes } from '#server/call/index.ts'
import type { Wording } from '#server/quotation/index.ts'
import { applyPromotion } from './promotions.ts'

export const promotionRoutes = (words: Pick<Wording, 'catalogue'>) =>
  routes({
    applyPromotion: async ({ ctx, body }) => ({ status: 201, body: await applyPromotion(ctx, body, words) }),
  })
