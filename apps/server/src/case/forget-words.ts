import { DAY_MS, ENDED_STATES } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import { forgetWordsOf } from './case.repository.ts'

/** Days for which the words of a case are kept after its order has ended and it was answered, as what is said about a finding. */
const KEPT_DAYS = 90

/**
 * Removes what both sides of a case wrote, once its time is over. What was brought forward, and the outcome, stay. May run at any
 * time and any number of times.
 */
export const forgetWords = (db: Database, now: Date): Promise<void> =>
  forgetWordsOf(db, { endedStates: ENDED_STATES, endedBefore: new Date(now.getTime() - KEPT_DAYS * DAY_MS) })
