import { DAY_MS, ENDED_STATES, KEPT_AFTER_END_DAYS } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { forgetWordsOf } from './case.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily. */
    'case.forget-words': Record<string, never>
  }
}

export const caseJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'case.forget-words': (): Promise<void> => forgetWords(db, clock.now()),
})

/** Some time after the order has ended; what was brought forward, and the outcome, stay. Idempotent. */
const forgetWords = (db: Database, now: Date): Promise<void> =>
  forgetWordsOf(db, {
    endedStates: ENDED_STATES,
    endedBefore: new Date(now.getTime() - KEPT_AFTER_END_DAYS * DAY_MS),
  })
