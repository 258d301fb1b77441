import type { Affiliates } from '#server/affiliate/index.ts'
import { type Context, routes } from '#server/call/index.ts'
import { forgetDraftDetails } from '#server/customer/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { type AccessLevel, accessLevel, requireOwn, requireSession } from './access/access-level.ts'
import { openOrderSession } from './access/open-order-session.ts'
import { requestOrderCode } from './access/request-order-code.ts'
import { verifyOrderCode } from './access/verify-order-code.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { confirmDeclaration } from './declaration/declare.ts'
import { changeAddress, changeEmail, changePayment } from './details/change-details.ts'
import type { OrderWatch } from './events/order-watch.ts'
import { watchOrder } from './events/watch-order.ts'
import { findOrder, findOrderItem, listOrders } from './find-order.ts'
import { addItem, changeItem, removeItem } from './items/change-items.ts'
import { type NeedSource, needsOf } from './needs.ts'
import { itemView, ORDERS_PATH, orderView, type OrderWording, showOrderConfig } from './order.hal.ts'
import { readableCode } from './paying/settlement.ts'
import { type OnPlaced, placeOrder } from './place-order.ts'
import { changeReminders } from './reminders/change-reminders.ts'
import type { StoredOrder } from './stored-order.ts'

export type OrderDeps = OrderWording & {
  readonly vault: Vault
  readonly separateDb: Database
  readonly affiliates: Pick<Affiliates, 'find' | 'textsOf'>
  readonly orderWatch: OrderWatch
  readonly needs: readonly NeedSource[]
  readonly onPlaced: OnPlaced
}

export const orderRoutes = (deps: OrderDeps) => {
  const views = async (ctx: Context, orders: readonly StoredOrder[], level: AccessLevel) => {
    const needs = await needsOf(ctx, orders, deps.needs)
    return orders.map((order) => orderView(ctx, deps, order, { level, needs: needs.get(order.id) ?? [] }))
  }
  const view = async (ctx: Context, order: StoredOrder, asked: AccessLevel | Promise<AccessLevel>) => {
    const [level, needs] = await Promise.all([asked, needsOf(ctx, [order], deps.needs)])
    const voucherCode = await readableCode(ctx, deps.vault, order, level)
    return orderView(ctx, deps, order, { level, needs: needs.get(order.id) ?? [], voucherCode })
  }
  const changed = async (ctx: Context, id: string, level: AccessLevel) => ({
    status: 200 as const,
    body: await view(ctx, await findOrder(ctx, id), level),
  })

  return routes({
    listOrders: async ({ ctx, query }) => {
      const page = pageRequest(query, ctx.affiliate.config.apiResultsPerPage)
      const { rows, total } = await listOrders(ctx, page)
      const items = await views(ctx, rows, 'session')
      return { status: 200, body: pageReply({ path: ORDERS_PATH, page, total }, 'orders', items) }
    },

    placeOrder: async ({ ctx, body }) => {
      const placed = await placeOrder(ctx, body, deps, (order) => view(ctx, order, 'session'))
      return { status: 201, body: placed, headers: { location: placed._links.self.href } }
    },

    getOrder: async ({ ctx, params }) => {
      const order = await findOrder(ctx, params.id)
      return { status: 200, body: await view(ctx, order, accessLevel(ctx, order)) }
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
      return changed(ctx, order.id, level)
    },

    changeOrderReminders: async ({ ctx, params, body }) => {
      const level = await changeReminders(ctx, params.id, body, deps.vault)
      return changed(ctx, params.id, level)
    },

    changeOrderEmail: async ({ ctx, params, body }) => {
      await changeEmail(ctx, params.id, body, deps.vault)
      return changed(ctx, params.id, 'session')
    },
    changeOrderAddress: async ({ ctx, params, body }) => {
      await changeAddress(ctx, params.id, body, deps.vault)
      return changed(ctx, params.id, 'step-up')
    },
    changeOrderPayment: async ({ ctx, params, body }) => {
      await changePayment(ctx, params.id, body, deps.vault)
      return changed(ctx, params.id, 'step-up')
    },

    confirmOrderDeclaration: async ({ ctx, params }) => {
      await confirmDeclaration(ctx, params.id)
      return changed(ctx, params.id, 'step-up')
    },

    watchOrder: async ({ ctx, params }) => ({ status: 200, events: await watchOrder(ctx, params.id, deps.orderWatch) }),

    openOrderSession: async ({ ctx, body }) => ({ status: 201, body: await openOrderSession(ctx, body) }),
    closeOrderSession: async ({ ctx }) => {
      await forgetDraftDetails(ctx)
      return { status: 200, body: { closed: await ctx.endSession() } }
    },
    requestOrderCode: async ({ ctx, body }) => ({ status: 202, body: await requestOrderCode(ctx, body, deps.vault) }),
    verifyOrderCode: async ({ ctx, body }) => ({ status: 201, body: await verifyOrderCode(ctx, body, deps) }),

    addOrderItem: async ({ ctx, params, body }) => {
      const level = await addItem(ctx, params.id, body)
      return { ...(await changed(ctx, params.id, level)), status: 201 }
    },
    updateOrderItem: async ({ ctx, params, body }) =>
      changed(ctx, params.id, await changeItem(ctx, params.id, params.itemId, body)),
    removeOrderItem: async ({ ctx, params }) =>
      changed(ctx, params.id, await removeItem(ctx, params.id, params.itemId)),

    getOrderItem: async ({ ctx, params }) => {
      const item = await findOrderItem(ctx, params.id, params.itemId)
      const isOwn = (await accessLevel(ctx, await findOrder(ctx, params.id))) !== 'link'
      return { status: 200, body: itemView(ctx, deps, params.id, item, { isOwn }) }
    },

    getOrderConfig: async ({ ctx, params }) => ({
      status: 200,
      body: await showOrderConfig(ctx, params.id, deps.affiliates),
    }),
  })
}
