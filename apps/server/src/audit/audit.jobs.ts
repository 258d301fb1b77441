import type { Clock } from '#server/platform/clock.ts'
import type { Logger } from '#server/platform/logger.ts'
import { type ChainDeps, chainRows } from './chain/chain-rows.ts'
import { checkAudit } from './chain/verify-audit.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Every minute: rows that were written since are chained. */
    'audit.chain': Record<string, never>
    /** Daily: the whole chain is read. */
    'audit.verify': Record<string, never>
  }
}

type Deps = ChainDeps & { readonly clock: Clock; readonly log: Pick<Logger, 'error'> }

export const auditJobs = ({ clock, log, ...deps }: Deps) => ({
  'audit.chain': async (): Promise<void> => {
    await chainRows(deps, clock.now())
  },
  'audit.verify': async (): Promise<void> => {
    const { found, faults } = await checkAudit(deps, clock.now())
    if (found > 0) log.error({ found, faults }, 'The audit is not as it was written')
  },
})
