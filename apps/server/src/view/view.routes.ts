import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { listViews, removeView, saveView } from './views.ts'

const VIEWS_PATH = `${SURFACE_BASE['operator-api']}/views`

export const viewRoutes = () =>
  routes({
    listViews: async ({ ctx }) => ({
      status: 200,
      body: { _links: { self: { href: VIEWS_PATH } }, _embedded: { views: [...(await listViews(ctx))] } },
    }),
    saveView: async ({ ctx, params, body }) => ({ status: 200, body: await saveView(ctx, params.id, body) }),
    removeView: async ({ ctx, params: { id } }) => {
      await removeView(ctx, id)
      return { status: 200, body: { id } }
    },
  })
