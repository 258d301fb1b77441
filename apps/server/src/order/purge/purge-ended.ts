import { DAY_MS, ENDED_STATES } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import { forgetIdentifiers } from '#server/device/index.ts'
import { deleteDrafts, deleteEndedAccess, deleteEndedSessions, forgetAccounts } from './purge.repository.ts'

/** What was typed without selling (quality E4). */
const DRAFT_DAYS = 30

/** The numbers of a device, once its order is over: for as long as another order with them is worth a look. */
const IDENTIFIER_DAYS = 365

/** Accounts of sellers, after the year of their payment: as long as reports to tax offices are to be proved (Council Directive (EU) 2021/514, annex V, section IV). */
const TOTALS_YEARS = 5
/** Accounts of what was never paid. */
const UNPAID_DAYS = 365

export type Purged = {
  readonly access: number
  readonly drafts: number
  readonly sessions: number
  readonly identifiers: number
  readonly accounts: number
}

/**
 * Removes what is no longer needed. A session that placed an order stays as its origin, with a token that opens
 * nothing. Idempotent.
 */
export const purgeEnded = async (db: Database, now: Date): Promise<Purged> => ({
  access: await deleteEndedAccess(db, now),
  drafts: await deleteDrafts(db, now, new Date(now.getTime() - DRAFT_DAYS * DAY_MS)),
  sessions: await deleteEndedSessions(db, now),
  identifiers: await forgetIdentifiers(db, new Date(now.getTime() - IDENTIFIER_DAYS * DAY_MS), ENDED_STATES),
  accounts: await forgetAccounts(db, {
    ended: ENDED_STATES,
    endedBefore: new Date(now.getTime() - UNPAID_DAYS * DAY_MS),
    paidBefore: new Date(Date.UTC(now.getUTCFullYear() - TOTALS_YEARS, 0, 1)),
  }),
})
