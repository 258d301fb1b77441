import { DAY_MS, ENDED_STATES, KEPT_AFTER_END_DAYS } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { deleteNotesByHand } from './order-note.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    /** Daily. */
    'order.forget-notes': Record<string, never>
  }
}

export const supportJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'order.forget-notes': (): Promise<void> => forgetNotes(db, clock.now()),
})

/** As what customers write. Idempotent. */
const forgetNotes = (db: Database, now: Date): Promise<void> =>
  deleteNotesByHand(db, {
    endedStates: ENDED_STATES,
    endedBefore: new Date(now.getTime() - KEPT_AFTER_END_DAYS * DAY_MS),
  })
