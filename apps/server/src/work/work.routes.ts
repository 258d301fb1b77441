import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { createKeptCounts } from './kept-counts.ts'

const SELF = `${SURFACE_BASE['operator-api']}/work/counts`

export const workRoutes = () => {
  const counts = createKeptCounts()
  return routes({
    countWork: async ({ ctx }) => ({
      status: 200,
      body: { _links: { self: { href: SELF } }, _embedded: { queues: await counts(ctx) } },
    }),
  })
}
