import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { findReachableOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import type { SealedStorage } from '#server/platform/storage/sealed-storage.ts'
import { eraseSeller } from './erase-seller.ts'
import { exportSeller, packSeller } from './export-seller.ts'
import { showRetention } from './retention/show-retention.ts'
import { showSeller } from './show-seller.ts'

export type PrivacyDeps = { readonly vault: Vault; readonly files: SealedStorage }

export const privacyRoutes = (deps: PrivacyDeps) =>
  routes({
    getSellerData: async ({ ctx, params }) => {
      const { order } = await findReachableOrder(ctx, params.id)
      const self = `${SURFACE_BASE['operator-api']}/orders/${order.id}/seller-data`
      return { status: 200, body: { ...(await showSeller(ctx, deps, order.id)), _links: { self: { href: self } } } }
    },

    getRetention: async ({ ctx, query }) => {
      const self = `${SURFACE_BASE['operator-api']}/retention`
      return { status: 200, body: { ...(await showRetention(ctx, query)), _links: { self: { href: self } } } }
    },

    exportSeller: async ({ ctx, params }) => {
      const { order } = await findReachableOrder(ctx, params.id)
      const folder = await exportSeller(ctx, deps, { order: order.id })
      const name = `seller-${order.barcode}-${ctx.now.toISOString().slice(0, 10)}.zip`
      return {
        status: 200,
        mediaType: 'application/zip',
        bytes: packSeller(folder, ctx.now),
        headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
      }
    },

    eraseSeller: async ({ ctx, params }) => {
      const { order } = await findReachableOrder(ctx, params.id)
      return { status: 200, body: await eraseSeller(ctx, deps, { order: order.id }) }
    },
  })
