import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { packSeller } from '../export-seller.ts'
import type { PrivacyDeps } from '../privacy.routes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { eraseOwnData, exportOwnData, showOwnData } from './own-data.ts'

export const ownDataRoutes = (deps: PrivacyDeps & { readonly db: Db }) =>
  routes({
    getOwnData: async ({ ctx, params }) => {
      const self = `${SURFACE_BASE['order-api']}/order/${params.id}/own-data`
      const _links = { self: { href: self }, export: { href: `${self}/export` } }
      return {
        status: 200,
        body: { ...(await showOwnData(ctx, deps, params.id)), _links },
        headers: { 'cache-control': 'no-store' },
      }
    },

    exportOwnData: async ({ ctx, params }) => {
      const { folder, barcode } = await exportOwnData(ctx, deps, params.id)
      const name = `my-data-${barcode}-${ctx.now.toISOString().slice(0, 10)}.zip`
      return {
        status: 200,
        mediaType: 'application/zip',
        bytes: packSeller(folder, ctx.now),
        headers: { 'content-disposition': `attachment; filename="${name}"`, 'cache-control': 'no-store' },
      }
    },

    eraseOwnData: async ({ ctx, params }) => ({ status: 200, body: await eraseOwnData(ctx, deps, params.id) }),
  })
