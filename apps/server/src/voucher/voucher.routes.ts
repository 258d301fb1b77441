import { routes } from '#server/call/index.ts'
import { ImportFaults } from '#server/platform/csv/import-report.ts'
import { TableError } from '#server/platform/csv/read-table.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { pageOffset, pageReply, type PageRequest, pageRequest } from '#server/platform/http/page.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { checkVouchers, importVouchers } from './import-vouchers.ts'
import {
  listIssuedVouchers,
  listVoucherImports,
  listVouchers,
  listVoucherStocks,
  showVoucherStock,
  withdrawVouchers,
} from './list-vouchers.ts'
import { issuedVoucherView, STOCKS_PATH, voucherImportView, vouchersPath, voucherView } from './voucher.hal.ts'

const USUAL_PAGE = 50

export const voucherRoutes = ({ vault }: { readonly vault: Vault }) =>
  routes({
    importVouchers: async ({ ctx, params, body }) => {
      const bytes = Buffer.from(await body.document.arrayBuffer())
      const imported = await orRejected(importVouchers(ctx, vault, params.affiliate, bytes))
      return { status: 201, body: { ...imported, importedAt: ctx.now.toISOString() } }
    },

    checkVouchers: async ({ ctx, params, body }) => {
      const bytes = Buffer.from(await body.document.arrayBuffer())
      return { status: 200, body: await orRejected(checkVouchers(ctx, vault, params.affiliate, bytes)) }
    },

    listVouchers: async ({ ctx, params, query: { state, import: importId, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { affiliate, rows, total } = await listVouchers(ctx, params.affiliate, { state, importId }, page)
      const list = { path: vouchersPath(affiliate.id), filters: { state, import: importId }, page, total }
      const views = rows.map((row) => voucherView(row, affiliate, ctx.now))
      return { status: 200, body: pageReply(list, 'vouchers', views) }
    },

    getVoucherStock: async ({ ctx, params }) => ({ status: 200, body: await showVoucherStock(ctx, params.affiliate) }),

    listVoucherStocks: async ({ ctx, query: { low, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const stocks = await listVoucherStocks(ctx, low === 'true')
      const list = { path: STOCKS_PATH, filters: { low }, page, total: stocks.length }
      return { status: 200, body: pageReply(list, 'stocks', onPage(stocks, page)) }
    },

    listVoucherImports: async ({ ctx, params, query }) => {
      const page = pageRequest(query, USUAL_PAGE)
      const { affiliate, rows, total } = await listVoucherImports(ctx, params.affiliate, page)
      const list = { path: `${vouchersPath(affiliate.id)}/imports`, page, total }
      return { status: 200, body: pageReply(list, 'imports', rows.map(voucherImportView)) }
    },

    listIssuedVouchers: async ({ ctx, params, query: { from, to, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { affiliate, rows, total } = await listIssuedVouchers(ctx, vault, params.affiliate, { from, to }, page)
      const list = { path: `${vouchersPath(affiliate.id)}/issued`, filters: { from, to }, page, total }
      return { status: 200, body: pageReply(list, 'vouchers', rows.map(issuedVoucherView)) }
    },

    withdrawVouchers: async ({ ctx, params, body }) => ({
      status: 200,
      body: await withdrawVouchers(ctx, params, body.reason),
    }),
  })

const onPage = <Row>(rows: readonly Row[], page: PageRequest): Row[] =>
  rows.slice(pageOffset(page), pageOffset(page) + page.size)

const MOST_FAULTS = 100

const orRejected = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof TableError)
      throw new ProblemError('vouchers-rejected', {
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
    throw new ProblemError('vouchers-rejected', { detail: error.message, faults, cause: error })
  }
}
