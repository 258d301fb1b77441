import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { createKeptCounts } from './kept-counts.ts'
import { listInHand, putDown, takeInHand } from './take-in-hand.ts'

const PATH = `${SURFACE_BASE['operator-api']}/work`

export const workRoutes = () => {
  const counts = createKeptCounts()
  return routes({
    countWork: async ({ ctx }) => ({
      status: 200,
      body: { _links: { self: { href: `${PATH}/counts` } }, _embedded: { queues: await counts(ctx) } },
    }),

    listWorkInHand: async ({ ctx }) => ({
      status: 200,
      body: { _links: { self: { href: `${PATH}/in-hand` } }, _embedded: { inHand: await listInHand(ctx) } },
    }),

    takeInHand: async ({ ctx, params, body }) => ({
      status: 200,
      body: await takeInHand(ctx, params, body.takeOver),
    }),

    putDown: async ({ ctx, params }) => ({ status: 200, body: { _embedded: { inHand: await putDown(ctx, params) } } }),
  })
}
