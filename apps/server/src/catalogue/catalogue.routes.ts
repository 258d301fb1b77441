import type { PriceLadder, Product } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import { type Context, routes } from '#server/call/index.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { BestPrices, Catalogue, CatalogueProduct, Sales } from './catalogue.ts'
import { findProduct, listProducts, localizeQuestions, searchForEmbed, writeProductsPage } from './find-products.ts'
import { DEVICE_HEADERS, nameDevice } from './name-device.ts'
import { popularProducts } from './popular.ts'
import { localEntry, PRODUCTS_PATH, QUESTIONNAIRES_PATH } from './product.hal.ts'

/** Prices as the product pages show them; the price book is one. */
type ProductPrices = BestPrices & {
  readonly ladder: (market: string, currency: string, productId: string) => { readonly ladder: PriceLadder } | undefined
}

export const catalogueRoutes = ({
  affiliates,
  catalogue,
  priceBook,
  sales,
}: {
  readonly affiliates: Pick<Affiliates, 'find'>
  readonly catalogue: Catalogue
  readonly priceBook: ProductPrices
  readonly sales: Sales
}) => {
  const withPrice = ({ affiliate: { programme }, locale }: Context, product: CatalogueProduct): Product =>
    catalogue.toProduct(product, {
      bestPrice: priceBook.bestPrice(programme.market, programme.currency, product.id),
      locale,
    })
  return routes({
    listProducts: async ({ ctx, query }) => {
      const page = pageRequest(query, ctx.affiliate.config.apiResultsPerPage)
      const { search, type, brand, model, sort, bought } = query
      const ranked = sort === 'popular' && { sold: await sales.soldModels(ctx.affiliate.id, ctx.now) }
      const { items, total, brands } = listProducts(ctx, { ...query, ...ranked }, page, catalogue)
      const list = { path: PRODUCTS_PATH, filters: { search, type, brand, model, sort, bought }, page, total }
      return { status: 200, json: writeProductsPage(pageReply(list, 'products', items), brands, ctx.locale) }
    },

    listPopular: async ({ ctx }) => {
      const { soldHere, products } = await popularProducts(ctx, catalogue, sales)
      return { status: 200, body: { soldHere, products: products.map((entry) => localEntry(entry, ctx.locale)) } }
    },

    nameDevice: ({ ctx, params, query }) => {
      const affiliate = affiliates.find(params.id)
      if (affiliate === undefined || affiliate.archivedAt !== null) throw new ProblemError('affiliate-not-found')
      const locale = query.locale ?? affiliate.config.currentLocale
      return {
        status: 200,
        body: { products: nameDevice(affiliate, ctx.raw.header, locale, catalogue) },
        headers: { 'cache-control': 'private, no-store', vary: Object.values(DEVICE_HEADERS).join(', ') },
      }
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
