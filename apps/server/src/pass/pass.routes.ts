import { routes } from '#server/call/index.ts'
import { contentDisposition } from '#server/platform/http/escape-html.ts'
import { type DrawDeps, drawPassDocument } from './draw-pass.ts'
import { openPass, passById, type ShowDeps, showOrderPass, showPassStatus } from './show-pass.ts'

const NOT_KEPT = { 'cache-control': 'no-store' }

export const passRoutes = (deps: ShowDeps & DrawDeps) =>
  routes({
    openPass: async ({ ctx, body }) => ({ status: 200, body: await openPass(ctx, deps, body), headers: NOT_KEPT }),

    getPassStatus: async ({ ctx, params }) => ({ status: 200, body: await showPassStatus(ctx, deps, params.id) }),

    getPassDocument: async ({ ctx, params }) => {
      const { bytes, fileName } = await drawPassDocument(ctx, deps, await passById(ctx, deps, params.id))
      const headers = { ...NOT_KEPT, 'content-disposition': contentDisposition('inline', fileName) }
      return { status: 200, mediaType: 'application/pdf', bytes, headers }
    },

    getOrderPass: async ({ ctx, params }) => ({ status: 200, body: await showOrderPass(ctx, deps, params.id) }),
  })
