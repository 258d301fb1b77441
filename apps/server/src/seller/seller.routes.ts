import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { pageReply, pageRequest } from '#server/platform/http/page.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { listSellerTotals } from './seller-totals.ts'

const USUAL_PAGE = 50

export const sellerRoutes = ({ vault }: { readonly vault: Vault }) =>
  routes({
    listSellerTotals: async ({ ctx, params: { year }, query: { page: number, limit, ...query } }) => {
      const page = pageRequest({ page: number, limit }, USUAL_PAGE)
      const { rows, total } = await listSellerTotals(ctx, vault, { year, ...query }, page)
      const path = `${SURFACE_BASE['operator-api']}/seller-totals/${year}`
      return { status: 200, body: pageReply({ path, filters: query, page, total }, 'sellers', [...rows]) }
    },
  })
