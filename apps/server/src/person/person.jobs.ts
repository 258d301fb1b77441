import { DAY_MS } from '@reprise/contract'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { deleteOldSessions } from './person-session.repository.ts'
import { deleteOldStations } from './station/station.repository.ts'

declare module '#server/platform/jobs/registry.ts' {
  interface JobPayloads {
    'person.forget-sessions': Record<string, never>
  }
}

/** Sessions end after hours; that they were is in the audit. */
const KEEP_MS = 7 * DAY_MS

export const personJobs = ({ db, clock }: { readonly db: Database; readonly clock: Clock }) => ({
  'person.forget-sessions': async (): Promise<void> => {
    await deleteOldSessions(db, new Date(clock.now().getTime() - KEEP_MS))
    await deleteOldStations(db, clock.now())
  },
})
