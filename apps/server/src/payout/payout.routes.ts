import { routes } from '#server/call/index.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { takeBankReport } from './bank-report/take-bank-report.ts'
import { listPaymentsByHand } from './by-hand/list-by-hand.ts'
import { payByHand } from './by-hand/pay-by-hand.ts'
import { CLAIMS_PATH, claimView } from './claim/claim.hal.ts'
import { listClaims, moveClaim, raiseClaim } from './claim/claims.ts'
import { listDonations, passOnDonations } from './donation/donations.ts'
import { discardPayout, executePayout, leaveOutPayment, rejectPayment, returnPayment } from './end-payout.ts'
import { exportPayout } from './export-payout.ts'
import { findPayout } from './hold-payout.ts'
import { listPayables, summarizePayables } from './due/list-payables.ts'
import { listPayouts, readPayoutFile, showPayout } from './show-payout.ts'
import { byHandView, PAYABLES_PATH, payableView, PAYOUTS_PATH, payoutSummary, payoutView } from './payout.hal.ts'
import { releasePayout } from './release-payout.ts'
import type { PayoutDeps } from './weigh-orders.ts'
import { preparePayout } from './prepare-payout.ts'

const USUAL_PAGE = 50

export const payoutRoutes = (deps: PayoutDeps) =>
  routes({
    listPayables: async ({ ctx, query: { affiliate, obstacle, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { rows, total } = await listPayables(ctx, deps, { affiliate, obstacle }, page)
      const list = { path: PAYABLES_PATH, filters: { affiliate, obstacle }, page, total }
      return { status: 200, body: pageReply(list, 'payables', rows.map(payableView)) }
    },

    getPayableSummary: async ({ ctx, query: { affiliate } }) => ({
      status: 200,
      body: {
        _links: { self: { href: `${PAYABLES_PATH}/summary` } },
        _embedded: { programmes: await summarizePayables(ctx, deps, affiliate) },
      },
    }),

    listPaymentsByHand: async ({ ctx, query }) => ({
      status: 200,
      body: byHandView(await listPaymentsByHand(ctx, deps, query)),
    }),

    payByHand: async ({ ctx, body }) => ({
      status: 200,
      body: { dryRun: body.dryRun, _embedded: { payments: await payByHand(ctx, deps, body) } },
    }),

    listDonations: async ({ ctx, query }) => ({
      status: 200,
      body: { _embedded: { donations: await listDonations(ctx, deps, query.affiliate) } },
    }),

    passOnDonations: async ({ ctx, body }) => ({ status: 200, body: await passOnDonations(ctx, deps, body) }),

    raiseClaim: async ({ ctx, params, body }) => {
      const { claim, isNew } = await raiseClaim(ctx, deps, params.id, body)
      return { status: isNew ? 201 : 200, body: claimView(claim) }
    },

    listClaims: async ({ ctx, query: { affiliate, status, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { rows, total } = await listClaims(ctx, { affiliate, status }, page)
      const list = { path: CLAIMS_PATH, filters: { affiliate, status }, page, total }
      return { status: 200, body: pageReply(list, 'claims', rows.map(claimView)) }
    },

    moveClaim: async ({ ctx, params, body }) => ({
      status: 200,
      body: claimView(await moveClaim(ctx, params.id, body)),
    }),

    preparePayout: async ({ ctx, body }) => {
      const { id, isNew } = await preparePayout(ctx, deps, body)
      const batch = payoutView(await findPayout(ctx, id), ctx)
      return isNew
        ? { status: 201, body: batch, headers: { location: batch._links.self.href } }
        : { status: 200, body: batch }
    },

    takeBankReport: async ({ ctx, body }) => {
      const bytes = Buffer.from(await body.document.arrayBuffer())
      return { status: 200, body: await takeBankReport(ctx, deps, bytes, body.confirm) }
    },

    listPayouts: async ({ ctx, query: { affiliate, status, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { rows, total } = await listPayouts(ctx, { affiliate, status }, page)
      const list = { path: PAYOUTS_PATH, filters: { affiliate, status }, page, total }
      return { status: 200, body: pageReply(list, 'payouts', rows.map(payoutSummary)) }
    },

    getPayout: async ({ ctx, params }) => ({ status: 200, body: await showPayout(ctx, deps, params.id) }),

    exportPayout: async ({ ctx, params, body }) => {
      await exportPayout(ctx, deps, params.id, body.executionDate)
      return { status: 200, body: payoutView(await findPayout(ctx, params.id), ctx) }
    },

    releasePayout: async ({ ctx, params, body }) => {
      await releasePayout(ctx, params.id, body.contentHash)
      return { status: 200, body: payoutView(await findPayout(ctx, params.id), ctx) }
    },

    getPayoutFile: async ({ ctx, params }) => {
      const { name, bytes } = await readPayoutFile(ctx, deps, params.id)
      const headers = { 'content-disposition': `attachment; filename="${name}"` }
      return { status: 200, mediaType: 'application/octet-stream', bytes, headers }
    },

    leaveOutPayment: async ({ ctx, params, body }) => {
      await leaveOutPayment(ctx, params.id, body)
      return { status: 200, body: payoutView(await findPayout(ctx, params.id), ctx) }
    },

    rejectPayment: async ({ ctx, params, body }) => {
      await rejectPayment(ctx, params.id, body)
      return { status: 200, body: payoutView(await findPayout(ctx, params.id), ctx) }
    },

    returnPayment: async ({ ctx, params, body }) => {
      await returnPayment(ctx, params.id, body)
      return { status: 200, body: payoutView(await findPayout(ctx, params.id), ctx) }
    },

    executePayout: async ({ ctx, params }) => {
      await executePayout(ctx, params.id)
      return { status: 200, body: payoutView(await findPayout(ctx, params.id), ctx) }
    },

    discardPayout: async ({ ctx, params }) => {
      await discardPayout(ctx, params.id)
      return { status: 200, body: payoutView(await findPayout(ctx, params.id), ctx) }
    },
  })
