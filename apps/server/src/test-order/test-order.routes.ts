import { routes } from '#server/call/index.ts'
import { deleteAllTestOrders, showTestProgramme, type TestOrderDeps } from './test-programme.ts'

export const testOrderRoutes = (deps: TestOrderDeps) =>
  routes({
    getTestProgramme: async ({ ctx, params }) => ({
      status: 200,
      body: await showTestProgramme(ctx, deps.config.publicUrl, params.affiliate),
    }),

    deleteTestOrders: async ({ ctx, params }) => ({
      status: 200,
      body: await deleteAllTestOrders(ctx, deps, params.affiliate),
    }),
  })
