import { approvalView } from '#server/approval/index.ts'
import { routes } from '#server/call/index.ts'
import { correctPerson, holdPayment, releasePayment } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { withLocalProduct } from '#server/catalogue/index.ts'
import { sliceReply, sliceRequest } from '#server/platform/http/slice.ts'
import type { Wording } from '#server/quotation/index.ts'
import { WORK_PATH, workItemView } from './desk.hal.ts'
import { listChangedOrders } from './list-changed-orders.ts'
import { listWork } from './list-work.ts'
import { moveOrder } from './move-order.ts'
import { moveOrders } from './move-orders.ts'
import { askPaymentApproval } from './payment-approval.ts'
import { recordEvent } from './record-event.ts'
import { findByBarcode, showCollectedData, showOrder, showPerson } from './show-order.ts'

const USUAL_PAGE = 50

export const deskRoutes = (deps: Wording & { readonly vault: Vault }) =>
  routes({
    findOrderByBarcode: async ({ ctx, params }) => {
      const { id, scanned } = await findByBarcode(ctx, params.barcode)
      return { status: 200, body: { ...(await showOrder(ctx, deps, id)), scanned } }
    },

    askPaymentApproval: async ({ ctx, params, body }) => ({
      status: 201,
      body: await approvalView(ctx, await askPaymentApproval(ctx, params.id, body.note)),
    }),

    listWork: async ({ ctx, query }) => {
      const { status, affiliate, olderThan, waitsFor, overdue, after, limit, ...past } = query
      const wanted = sliceRequest({ after, limit }, USUAL_PAGE)
      const local = withLocalProduct(ctx.locale)
      const others = { affiliate, olderThan, waitsFor, overdue }
      const list = {
        path: WORK_PATH,
        filters: { status: status?.join(','), ...others, ...past },
        wanted,
        slice: await listWork(ctx, { statuses: status, ...others, past }, wanted),
      }
      return { status: 200, body: sliceReply(list, 'orders', (row) => local(workItemView(ctx, row))) }
    },

    listChangedOrders: async ({ ctx, query }) => ({ status: 200, body: await listChangedOrders(ctx, query) }),

    getOperatorOrder: async ({ ctx, params }) => ({ status: 200, body: await showOrder(ctx, deps, params.id) }),

    getOrderPerson: async ({ ctx, params }) => ({ status: 200, body: await showPerson(ctx, deps.vault, params.id) }),

    correctOrderPerson: async ({ ctx, params, body }) => {
      await correctPerson(ctx, deps.vault, params.id, body)
      return { status: 200, body: await showPerson(ctx, deps.vault, params.id) }
    },

    getOrderCollectedData: async ({ ctx, params }) => ({
      status: 200,
      body: await showCollectedData(ctx, deps.vault, params.id),
    }),

    moveOrder: async ({ ctx, params, body }) => {
      await moveOrder(ctx, () => Promise.resolve(deps.vault), params.id, body)
      return { status: 200, body: await showOrder(ctx, deps, params.id) }
    },

    moveOrders: async ({ ctx, body }) => ({
      status: 200,
      body: { dryRun: body.dryRun, _embedded: { moves: await moveOrders(ctx, body) } },
    }),

    holdPayment: async ({ ctx, params, body }) => {
      await holdPayment(ctx, params.id, body.reason)
      return { status: 200, body: await showOrder(ctx, deps, params.id) }
    },

    releasePayment: async ({ ctx, params, body }) => {
      await releasePayment(ctx, params.id, body.reason)
      return { status: 200, body: await showOrder(ctx, deps, params.id) }
    },

    recordTrackingEvent: async ({ ctx, params, body }) => ({
      status: 201,
      body: await recordEvent(ctx, params.trackingNumber, body),
    }),
  })
