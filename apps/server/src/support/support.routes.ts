import { routes } from '#server/call/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { addOrderNote, listOrderNotes } from './order-notes.ts'
import { searchOrders } from './search-orders.ts'
import { showCustomerView, type ViewDeps } from './show-customer-view.ts'
import { showTimeline } from './show-timeline.ts'
import { pathOf } from './support.hal.ts'

export type SupportDeps = ViewDeps & { readonly vault: Vault }

export const supportRoutes = (deps: SupportDeps) =>
  routes({
    searchOrders: async ({ ctx, body }) => ({
      status: 200,
      body: { _embedded: { hits: await searchOrders(ctx, deps.vault, body.text) } },
    }),

    getCustomerView: async ({ ctx, params }) => ({ status: 200, body: await showCustomerView(ctx, deps, params.id) }),

    getOrderTimeline: async ({ ctx, params }) => ({
      status: 200,
      body: {
        _links: { self: { href: pathOf(params.id, 'timeline') } },
        _embedded: { timeline: await showTimeline(ctx, deps.vault, params.id) },
      },
    }),

    listOrderNotes: async ({ ctx, params }) => ({
      status: 200,
      body: {
        _links: { self: { href: pathOf(params.id, 'notes') } },
        _embedded: { notes: await listOrderNotes(ctx, deps.vault, params.id) },
      },
    }),

    addOrderNote: async ({ ctx, params, body }) => ({
      status: 201,
      body: await addOrderNote(ctx, deps.vault, params.id, body.text),
    }),
  })
