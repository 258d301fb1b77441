import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { makeScheduledChange } from './schedule/schedule-change.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'configuration.make-change': {
      readonly changeId: string
      /** That it was put in for; 1 where none is named. */
      readonly version?: number
    }
  }
}

export const configurationJobs = (deps: { readonly db: Database; readonly clock: Clock }) => ({
  'configuration.make-change': ({
    changeId,
    version,
  }: {
    readonly changeId: string
    readonly version?: number
  }): Promise<void> => makeScheduledChange(deps, changeId, version),
})
