import type { PriceLadder, Product } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import { type Context, routes } from '#server/call/index.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { BestPrices, Catalogue, CatalogueProduct } from './catalogue.ts'
import { findProduct, listProducts, localizeQuestions, searchForEmbed, writeProductsPage } from './find-products.ts'
import { PRODUCTS_PATH, QUESTIONNAIRES_PATH } from './product.hal.ts'

/** Prices as the product pages show them; the price book is one. */
type ProductPrices = BestPrices & {
  readonly ladder: (market: string, currency: string, productId: string) => { readonly ladder: PriceLadder } | undefined
}

export const catalogueRoutes = ({
  affiliates,
  catalogue,
  priceBook,
}: {
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly catalogue: Catalogue
  readonly priceBook: ProductPrices
}) => {
  const withPrice = ({ affiliate: { programme }, locale }: Context, product: CatalogueProduct): Product =>
    catalogue.toProduct(product, {
      bestPrice: priceBook.bestPrice(programme.market, programme.currency, product.id),
      locale,
    })
  return routes({
    listProducts: ({ ctx, query }) => {
      const page = pageRequest(query, ctx.affiliate.config.apiResultsPerPage)
      const { items, total, brands } = listProducts(ctx, query, page, catalogue)
      const { search, type, brand, model, sort } = query
      const list = { path: PRODUCTS_PATH, filters: { search, type, brand, model, sort }, page, total }
      return { status: 200, json: writeProductsPage(pageReply(list, 'products', items), brands, ctx.locale) }
    },

    searchForEmbed: ({ params, query }) => {
      const affiliate = affiliates.find(params.id)
      if (affiliate === undefined || affiliate.archivedAt !== null) throw new ProblemError('affiliate-not-found')
      const body = searchForEmbed(affiliate, query, catalogue)
      return { status: 200, body, headers: { 'cache-control': 'public, max-age=60' } }
    },

    getProduct: ({ ctx, params }) => ({
      status: 200,
      body: withPrice(ctx, findProduct(ctx, params.id, catalogue)),
    }),

    getQuestionnaire: ({ ctx, params }) => {
      const product = findProduct(ctx, params.id, catalogue)
      const definition = catalogue.questionnaire(product.type)
      if (definition === undefined) throw new ProblemError('product-not-found')
      const { market, currency } = ctx.affiliate.programme
      const ladder = product.retired ? undefined : priceBook.ladder(market, currency, product.id)?.ladder
      return {
        status: 200,
        body: {
          product: withPrice(ctx, product),
          version: definition.version,
          questions: localizeQuestions(definition, ctx.locale),
          prices: ladder === undefined ? null : { ...ladder },
          currency,
          _links: { self: { href: `${QUESTIONNAIRES_PATH}/${product.id}` } },
        },
      }
    },
  })
}
