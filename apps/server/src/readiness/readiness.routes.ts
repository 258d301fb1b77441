import { SURFACE_BASE } from '@reprise/contract'
import { routes } from '#server/call/index.ts'
import { findConfig } from '#server/affiliate/index.ts'
import { checkReadiness } from './check-readiness.ts'

export const readinessRoutes = () =>
  routes({
    getReadiness: async ({ ctx, params }) => {
      const stored = await findConfig(ctx, params.id)
      const checks = await checkReadiness(ctx, stored)
      const self = { href: `${SURFACE_BASE['config-api']}/configs/${stored.id}/readiness` }
      return {
        status: 200,
        body: { id: stored.id, ready: checks.every(({ passed }) => passed), checks: [...checks], _links: { self } },
      }
    },
  })
