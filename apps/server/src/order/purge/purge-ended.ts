import { DAY_MS } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import { deleteDrafts, deleteEndedAccess, deleteEndedSessions } from './purge.repository.ts'

/** How long what was typed without selling is kept (quality E4). */
const DRAFT_DAYS = 30

export type Purged = { readonly access: number; readonly drafts: number; readonly sessions: number }

/**
 * Removes what has ended and is no longer needed: links, codes and grants, the drafts of people who sold nothing,
 * sessions. A session that placed an order stays as its origin, with a token that opens nothing. May run at any time
 * and any number of times.
 */
export const purgeEnded = async (db: Database, now: Date): Promise<Purged> => ({
  access: await deleteEndedAccess(db, now),
  drafts: await deleteDrafts(db, now, new Date(now.getTime() - DRAFT_DAYS * DAY_MS)),
  sessions: await deleteEndedSessions(db, now),
})
