import { routes } from '#server/call/index.ts'
import { deleteAllTestOrders, replaceTestToken, showTestProgramme, type TestOrderDeps } from './test-programme.ts'

export const testOrderRoutes = (deps: TestOrderDeps) =>
  routes({
    getTestProgramme: async ({ ctx, params }) => ({
      status: 200,
      body: await showTestProgramme(ctx, deps.config.publicUrl, params.affiliate),
    }),

    replaceTestToken: async ({ ctx, params, body }) => {
      const { formerEndsAt, ...done } = await replaceTestToken(ctx, params.affiliate, body)
      return { status: 200, body: { ...done, formerEndsAt: formerEndsAt?.toISOString() ?? null } }
    },

    deleteTestOrders: async ({ ctx, params }) => ({
      status: 200,
      body: await deleteAllTestOrders(ctx, deps, params.affiliate),
    }),
  })
