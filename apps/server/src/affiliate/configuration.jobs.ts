import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { makeScheduledChange } from './schedule/schedule-change.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'configuration.make-change': { readonly changeId: string }
  }
}

export const configurationJobs = (deps: { readonly db: Database; readonly clock: Clock }) => ({
  'configuration.make-change': ({ changeId }: { readonly changeId: string }): Promise<void> =>
    makeScheduledChange(deps, changeId),
})
