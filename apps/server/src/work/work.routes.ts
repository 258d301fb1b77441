import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { createKeptCounts } from './kept-counts.ts'
import type { WorkWatch } from './work-watch.ts'
import { listInHand, putDown, takeInHand } from './take-in-hand.ts'

const PATH = `${SURFACE_BASE['operator-api']}/work`

export const workRoutes = ({ workWatch }: { readonly workWatch: WorkWatch }) => {
  const { counts, forget } = createKeptCounts()
  workWatch.beforeTelling(forget)
  return routes({
    countWork: async ({ ctx }) => ({
      status: 200,
      body: { _links: { self: { href: `${PATH}/counts` } }, _embedded: { queues: await counts(ctx) } },
    }),

    watchWork: async ({ ctx }) => ({ status: 200, events: workWatch.open(ctx.operator) }),

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
