import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { makeScheduledChange } from './schedule/schedule-change.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** The time of a scheduled change of a programme has come. */
    'configuration.make-change': { readonly changeId: string }
    /** A version of a programme moves parcels or money: its owner is told. */
    'configuration.tell-owner': {
      readonly affiliateId: string
      readonly version: number
      /** The version before the change. */
      readonly since: number
    }
  }
}

export const configurationJobs = (deps: { readonly db: Database; readonly clock: Clock }) => ({
  'configuration.make-change': ({ changeId }: { readonly changeId: string }): Promise<void> =>
    makeScheduledChange(deps, changeId),
})
