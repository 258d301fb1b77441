import { routes } from '#server/call/index.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { modelPrices } from './model-prices.ts'
import { createQuotation, findQuotation, listQuotations } from './quotations.ts'
import type { QuotationWords } from './stored-quotation.ts'
import { QUOTATIONS_PATH, quotationView } from './quotation.hal.ts'

export const quotationRoutes = (words: QuotationWords) =>
  routes({
    getModelPrices: ({ ctx, params }) => ({ status: 200, body: modelPrices(ctx, params.key, words) }),

    listQuotations: async ({ ctx, query }) => {
      const page = pageRequest(query, ctx.affiliate.config.apiResultsPerPage)
      const { rows, total } = await listQuotations(ctx, page)
      const items = rows.map((row) => quotationView(ctx, words, row))
      return { status: 200, body: pageReply({ path: QUOTATIONS_PATH, page, total }, 'quotations', items) }
    },

    createQuotation: async ({ ctx, body }) => {
      const view = quotationView(ctx, words, await createQuotation(ctx, body, words))
      return { status: 201, body: view, headers: { location: view._links.self.href } }
    },

    getQuotation: async ({ ctx, params }) => ({
      status: 200,
      body: quotationView(ctx, words, await findQuotation(ctx, params.id)),
    }),
  })
