import { type Affiliates, routes } from '#server/affiliate/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { accessLevel, requireOwn, requireSession } from './access/access-level.ts'
import { openOrderSession } from './access/open-order-session.ts'
import { requestOrderCode } from './access/request-order-code.ts'
import { verifyOrderCode } from './access/verify-order-code.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { findOrder, findOrderItem } from './find-order.ts'
import { listOrders } from './list-orders.ts'
import { itemView, ORDERS_PATH, type OrderWording, orderView } from './order.hal.ts'
import { placeOrder } from './place-order.ts'
import { showOrderConfig } from './show-order-config.ts'

export const orderRoutes = (
  deps: OrderWording & { readonly vault: Vault; readonly db: Database; readonly affiliates: Pick<Affiliates, 'find'> },
) =>
  routes({
    listOrders: async ({ ctx, query }) => {
      const page = pageRequest(query, ctx.affiliate.config.apiResultsPerPage)
      const { rows, total } = await listOrders(ctx, page)
      const items = rows.map((row) => orderView(ctx, deps, row, 'session'))
      return { status: 200, body: pageReply({ path: ORDERS_PATH, page, total }, 'orders', items) }
    },

    placeOrder: async ({ ctx, body }) => {
      const view = orderView(ctx, deps, await placeOrder(ctx, body, deps.vault), 'session')
      return { status: 201, body: view, headers: { location: view._links.self.href } }
    },

    getOrder: async ({ ctx, params }) => {
      const order = await findOrder(ctx, params.id)
      return { status: 200, body: orderView(ctx, deps, order, await accessLevel(ctx, order)) }
    },

    updateOrder: async ({ ctx, params, body }) => {
      requireSession(ctx)
      const order = await findOrder(ctx, params.id)
      const level = await requireOwn(ctx, order)
      await changeOrderStatus(ctx.db, {
        orderId: order.id,
        transition: body.statusTransition,
        actor: 'customer',
        now: ctx.now,
      })
      return { status: 200, body: orderView(ctx, deps, await findOrder(ctx, order.id), level) }
    },

    openOrderSession: async ({ ctx, body }) => ({ status: 201, body: await openOrderSession(ctx, body) }),
    requestOrderCode: async ({ ctx, body }) => ({ status: 202, body: await requestOrderCode(ctx, body, deps.vault) }),
    verifyOrderCode: async ({ ctx, body }) => ({ status: 201, body: await verifyOrderCode(ctx, body, deps) }),

    getOrderItem: async ({ ctx, params }) => ({
      status: 200,
      body: itemView(ctx, deps, params.id, await findOrderItem(ctx, params.id, params.itemId)),
    }),

    getOrderConfig: async ({ ctx, params }) => ({
      status: 200,
      body: await showOrderConfig(ctx, params.id, deps.affiliates),
    }),
  })
