import { routes } from '#server/call/index.ts'
import { showOrder } from '#server/desk/index.ts'
import type { Wording } from '#server/quotation/index.ts'
import { correctOrder } from './correct-order.ts'

export const correctionRoutes = (words: Wording) =>
  routes({
    correctOrder: async ({ ctx, params, body }) => {
      await correctOrder(ctx, params.id, body)
      return { status: 200, body: await showOrder(ctx, words, params.id) }
    },
  })
