import { routes } from '#server/call/index.ts'
import { createPreview, listPreviewMails, type PreviewDeps } from './create-preview.ts'

export const previewRoutes = (deps: PreviewDeps) =>
  routes({
    createConfigPreview: async ({ ctx, params, body }) => ({
      status: 201,
      body: await createPreview(ctx, params.id, body, deps),
    }),
    listPreviewMails: async ({ ctx, params, query }) => ({
      status: 200,
      body: await listPreviewMails(ctx, params, query.locale, deps),
    }),
  })
