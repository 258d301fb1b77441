import type { PriceComparison, ReplyOf } from '@reprise/contract'
import { type OperatorContext, routes } from '#server/call/index.ts'
import type { Catalogue } from '#server/catalogue/index.ts'
import { ImportDoubts, ImportFaults } from '#server/platform/csv/import-report.ts'
import { TableError } from '#server/platform/csv/read-table.ts'
import { pageOffset, pageReply, pageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { changePrice } from './change-price.ts'
import type { PriceLimits } from './compare.decide.ts'
import { listPriceChanges } from './find-changes.ts'
import { exportPriceList, findPriceList, listPriceLists, listPrices } from './find-price-list.ts'
import { basePrices } from './import/base-prices.ts'
import { readPriceFile } from './import/read-price-file.ts'
import { listMarkets } from './list-markets.ts'
import { type Market, requireOwnMarket, usedMarkets } from './market.ts'
import {
  MARKETS_PATH,
  PRICE_LISTS_PATH,
  priceChangesView,
  priceListPath,
  priceListView,
  proposalView,
  publishedView,
} from './pricing.hal.ts'
import { previewPrices, withdrawPriceList } from './publish-prices.ts'
import { published, restorePriceList } from './restore-price-list.ts'
import { approvalLimit } from './second-person/approval-limit.ts'
import { approvePrices, findProposal } from './second-person/approve-prices.ts'

const DEFAULT_SIZE = 8

/** Price lists, for keys with the scope `prices`. */
export const pricingRoutes = ({
  catalogue,
  config: { priceLimits: limits },
}: {
  readonly catalogue: Pick<Catalogue, 'find'>
  readonly config: { readonly priceLimits: PriceLimits | null }
}) =>
  routes({
    listMarkets: async ({ ctx }) => ({
      status: 200,
      body: { _links: { self: { href: MARKETS_PATH } }, _embedded: { markets: await listMarkets(ctx) } },
    }),

    listPriceLists: async ({ ctx, query }) => {
      const { market, currency } = query
      const lists = await listPriceLists(ctx, {
        ...(market === undefined ? {} : { market }),
        ...(currency === undefined ? {} : { currency }),
      })
      const page = pageRequest(query, DEFAULT_SIZE)
      const items = lists.slice(pageOffset(page), pageOffset(page) + page.size)
      const list = { path: PRICE_LISTS_PATH, filters: { market, currency }, page, total: lists.length }
      return {
        status: 200,
        body: pageReply(
          list,
          'priceLists',
          items.map((one) => priceListView(one, ctx.now)),
        ),
      }
    },

    getPriceList: async ({ ctx, params }) => ({
      status: 200,
      body: priceListView(await findPriceList(ctx, params, params.version), ctx.now),
    }),

    listPrices: async ({ ctx, params, query }) => {
      const { product, type, name } = query
      const words = (name ?? '').toLowerCase().split(/\s+/)
      const page = pageRequest(query, DEFAULT_SIZE)
      const found = await listPrices(ctx, marketOf(params), params.version, {
        isWanted: (id) => {
          const known = catalogue.find(id)
          const isNamed = words.every((word) => known?.name.toLowerCase().includes(word) ?? word === '')
          return (product ?? id) === id && (type === undefined || known?.type === type) && isNamed
        },
        offset: pageOffset(page),
        limit: page.size,
      })
      const path = priceListPath(params, found.list.version, 'prices')
      const list = { path, filters: { product, type, name }, page, total: found.total }
      return { status: 200, body: pageReply(list, 'prices', found.prices) }
    },

    getPriceTable: async ({ ctx, params }) => {
      const wanted = { isWanted: () => true, offset: 0, limit: Number.POSITIVE_INFINITY }
      const { list, prices } = await listPrices(ctx, marketOf(params), params.version, wanted)
      return { status: 200, body: { version: list.version, prices: [...prices] } }
    },

    listPriceChanges: async ({ ctx, params, query: { since, after, limit = DEFAULT_SIZE } }) => {
      const found = await listPriceChanges(ctx, marketOf(params), params.version, { since, after, limit })
      return { status: 200, body: priceChangesView(found, { since, after, limit }) }
    },

    getPriceListFile: async ({ ctx, params }) => {
      const found = await findPriceList(ctx, params, params.version)
      const name = `${found.market}-${found.currency}-${found.version}.csv`
      return {
        status: 200,
        mediaType: 'text/csv; charset=utf-8',
        bytes: await exportPriceList(ctx.db, found),
        headers: { 'content-disposition': `attachment; filename="${name}"` },
      }
    },

    previewPriceList: async ({ ctx, params, body }) => {
      requireOwnMarket(ctx, params)
      const { prices } = await pricesIn(ctx, params, body)
      const wish = { ...marketOf(params), prices, on: dateOf(body.on) }
      return {
        status: 200,
        body: await previewPrices(ctx, wish, {
          limits,
          used: usedMarkets(ctx),
          approveAbove: approvalLimit(ctx, params),
        }),
      }
    },

    importPriceList: async ({ ctx, params, body }) => {
      requireOwnMarket(ctx, params)
      const { prices, note } = await pricesIn(ctx, params, body)
      const label = (body.label ?? note ?? body.document.name).slice(0, 200)
      const [confirmed, propose] = [body.confirm === 'true', body.propose === 'true']
      const made = await orAsked(
        published(ctx, marketOf(params), { prices, label, on: dateOf(body.on) }, { limits, confirmed, propose }),
      )
      return createdReply(publishedView(made, ctx.now))
    },

    restorePriceList: async ({ ctx, params, body }) => {
      const options = { limits, on: dateOf(body.on), confirmed: body.confirm === true, propose: body.propose === true }
      const made = await orAsked(restorePriceList(ctx, marketOf(params), Number(params.version), options))
      return createdReply(publishedView(made, ctx.now))
    },

    changePrice: async ({ ctx, params, body }) => ({
      status: 200,
      body: publishedView(await changePrice(ctx, marketOf(params), params.product, body), ctx.now),
    }),

    getPriceProposal: async ({ ctx, params }) => ({
      status: 200,
      body: proposalView(await findProposal(ctx, marketOf(params), Number(params.version), limits), ctx.now),
    }),

    approvePriceList: async ({ ctx, params, body: { contentHash } }) => {
      const wish = { version: Number(params.version), readHash: contentHash, limits }
      return { status: 200, body: publishedView(await approvePrices(ctx, marketOf(params), wish), ctx.now) }
    },

    withdrawPriceList: async ({ ctx, params }) => ({
      status: 200,
      body: priceListView(await withdrawPriceList(ctx, marketOf(params), Number(params.version)), ctx.now),
    }),
  })

const createdReply = (body: ReplyOf<'importPriceList'>) => ({
  status: 201,
  body,
  headers: { location: body._links.self.href },
})

const marketOf = ({ market, currency }: Market): Market => ({ market, currency })
const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))

const MOST_FAULTS = 100

type SentTable = { readonly document: Blob; readonly base?: string | undefined }

const pricesIn = async (ctx: OperatorContext, market: Market, { document, base: version }: SentTable) => {
  const base = version === undefined ? undefined : await basePrices(ctx, marketOf(market), version)
  try {
    const bytes = Buffer.from(await document.arrayBuffer())
    return await readPriceFile(ctx.db, bytes, { currency: market.currency, base })
  } catch (error) {
    if (error instanceof TableError)
      throw new ProblemError('price-list-rejected', {
        detail: error.message,
        faults: [{ pointer: '/document', ...error.coded, message: error.message }],
        cause: error,
      })
    if (!(error instanceof ImportFaults)) throw error
    const faults = error.faults
      .flatMap(({ line, reason, coded = [{ code: 'row', reason, values: {} }] }) =>
        coded.map((one) => ({
          pointer: '/document',
          code: one.code,
          values: { line: String(line), ...one.values },
          message: `line ${line}: ${one.reason}`,
        })),
      )
      .slice(0, MOST_FAULTS)
    throw new ProblemError('price-list-rejected', { detail: error.message, faults, cause: error })
  }
}

const orAsked = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ImportDoubts)) throw error
    const { doubts, prices, gone } = error.found as PriceComparison
    throw new ProblemError('change-doubtful', {
      detail: error.message,
      current: { doubts, prices, gone },
      cause: error,
    })
  }
}
