import { DAY_MS, ENDED_STATES, KEPT_AFTER_END_DAYS } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { forgetWordsOf } from './case.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Once a day: what was written about a case goes some time after its order has ended. */
    'case.forget-words': Record<string, never>
  }
}

export const caseJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'case.forget-words': (): Promise<void> => forgetWords(db, clock.now()),
})

/**
 * Removes what both sides of a case wrote, once its order has ended and it was answered long enough ago. What was brought forward,
 * and the outcome, stay. May run at any time and any number of times.
 */
const forgetWords = (db: Database, now: Date): Promise<void> =>
  forgetWordsOf(db, {
    endedStates: ENDED_STATES,
    endedBefore: new Date(now.getTime() - KEPT_AFTER_END_DAYS * DAY_MS),
  })
