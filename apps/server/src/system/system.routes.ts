import { routes } from '#server/call/index.ts'
import type { Deps } from '#server/deps.ts'
import { retryJob } from './retry-job.ts'
import { showSystem } from './show-system.ts'

export const systemRoutes = (deps: Pick<Deps, 'config' | 'storage'>) =>
  routes({
    getSystem: async ({ ctx }) => ({ status: 200, body: await showSystem(ctx, deps) }),
    retryJob: async ({ ctx, params }) => ({ status: 200, body: await retryJob(ctx, params.id) }),
  })
