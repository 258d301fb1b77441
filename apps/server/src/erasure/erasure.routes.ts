import { routes } from '#server/call/index.ts'
import { contentDisposition } from '#server/platform/http/escape-html.ts'
import { withLocalProduct } from '#server/catalogue/index.ts'
import { sliceReply, sliceRequest } from '#server/platform/http/slice.ts'
import { type CertificateDeps, erasureCertificate, readErasureCertificate } from './draw-certificate.ts'
import { RESTOCK_PATH, restockFile, restockView } from './erasure.hal.ts'
import { listEveryRestock, listRestock } from './list-restock.ts'
import { recordErasure } from './record-erasure.ts'
import { verifyErasure } from './verify-erasure.ts'

const USUAL_PAGE = 50

export const erasureRoutes = (deps: CertificateDeps) =>
  routes({
    recordErasure: async ({ ctx, params, body }) => ({
      status: 201,
      body: await recordErasure(ctx, () => Promise.resolve(deps.vault), params.id, body),
    }),

    verifyErasure: async ({ ctx, params, body }) => ({ status: 201, body: await verifyErasure(ctx, params.id, body) }),

    getErasureCertificate: async ({ ctx, params }) => printed(await readErasureCertificate(ctx, deps, params.id)),

    getOrderErasure: async ({ ctx, params }) => printed(await erasureCertificate(ctx.db, deps, params.id)),

    listRestock: async ({ ctx, query: { affiliate, waitsFor, ...paging } }) => {
      const wanted = sliceRequest(paging, USUAL_PAGE)
      const slice = await listRestock(ctx, { affiliate, waitsFor }, wanted)
      const list = { path: RESTOCK_PATH, filters: { affiliate, waitsFor }, wanted, slice }
      return { status: 200, body: sliceReply(list, 'restock', (row) => withLocalProduct(ctx.locale)(restockView(row))) }
    },

    getRestockFile: async ({ ctx, query }) => {
      const rows = await listEveryRestock(ctx, query)
      const headers = { 'content-disposition': `attachment; filename="restock-${query.waitsFor ?? 'all'}.csv"` }
      return { status: 200, mediaType: 'text/csv', bytes: Buffer.from(restockFile(rows)), headers }
    },
  })

const printed = ({ bytes, fileName }: { readonly bytes: Uint8Array; readonly fileName: string }) => {
  const headers = { 'content-disposition': contentDisposition('inline', fileName), 'cache-control': 'no-store' }
  return { status: 200, mediaType: 'application/pdf', bytes, headers } as const
}
