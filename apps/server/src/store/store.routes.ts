import { routes } from '#server/call/index.ts'
import type { SignedLinks } from '#server/platform/crypto/signed-link.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import { attachOrder, changeStoreOrder } from './store-orders.ts'
import { drawStoreSlip, type SlipDeps } from './draw-store-slip.ts'
import { kitsView, STORE_KITS_PATH, storeOrderView } from './store.hal.ts'
import { listStoreKits, requestStoreKits, shipStoreKits } from './store-kits.ts'

const USUAL_PAGE = 50

export const storeRoutes = ({ links, ...deps }: SlipDeps & { readonly links: SignedLinks }) =>
  routes({
    attachOrderToStore: async ({ ctx, params, body }) => {
      const view = storeOrderView(await attachOrder(ctx, params.id, body), links, ctx.now)
      return { status: 201, body: view, headers: { location: view._links.self.href } }
    },

    changeStoreOrder: async ({ ctx, params, body }) => ({
      status: 200,
      body: storeOrderView(await changeStoreOrder(ctx, params, body), links, ctx.now),
    }),

    getStoreSlip: async ({ ctx, params }) => {
      const { bytes, barcode } = await drawStoreSlip(ctx.db, params, deps)
      return {
        status: 200,
        mediaType: 'application/pdf',
        bytes,
        headers: {
          'content-disposition': `inline; filename="hand-over-${barcode}.pdf"`,
          'cache-control': 'no-store',
        },
      }
    },

    requestStoreKits: async ({ ctx, body }) => ({ status: 202, body: kitsView(await requestStoreKits(ctx, body)) }),

    listStoreKits: async ({ ctx, query: { status, ...paging } }) => {
      const page = pageRequest(paging, USUAL_PAGE)
      const { rows, total } = await listStoreKits(ctx, status, page)
      const list = { path: STORE_KITS_PATH, filters: { status }, page, total }
      return { status: 200, body: pageReply(list, 'kits', rows.map(kitsView)) }
    },

    shipStoreKits: async ({ ctx, params }) => ({ status: 200, body: kitsView(await shipStoreKits(ctx, params.id)) }),
  })
