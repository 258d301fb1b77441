import type { Affiliates } from '#server/affiliate/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { countClocks } from './clock/count-clocks.ts'
import { countAccuracy } from './count-accuracy.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily: how often what was offered was paid. */
    'accuracy.count': Record<string, never>
    /** Daily: how often promised days were kept. */
    'promise-clock.count': Record<string, never>
  }
}

type AccuracyJobDeps = { readonly db: Database; readonly clock: Clock; readonly affiliates: Affiliates }

export const accuracyJobs = ({ db, clock, affiliates }: AccuracyJobDeps) => ({
  'accuracy.count': (): Promise<void> => countAccuracy(db, clock.now()),
  'promise-clock.count': (): Promise<void> => countClocks({ db, affiliates }, clock.now()),
})
