import { DAY_MS, dayOf } from '@reprise/contract'
import type { Affiliates } from '#server/affiliate/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clocksOf, FORTNIGHT_DAYS } from './clock.decide.ts'
import { deleteCounted, insertClocks, selectClockFortnights } from './clock.repository.ts'
import { zonesOf } from './programme-zone.ts'

/** A year: a fortnight tells as much as one promise, and a quarter has six and a half (docs/decisions/0238). */
export const CLOCK_FORTNIGHTS = 26

/** The first day that counts. */
export const sinceOf = (now: Date): string =>
  dayOf(new Date(now.getTime() - CLOCK_FORTNIGHTS * FORTNIGHT_DAYS * DAY_MS))

type CountDeps = { readonly db: Database; readonly affiliates: Pick<Affiliates, 'all' | 'tests'> }

/** Counts all programmes once more; every process is told by the database. Idempotent. */
export const countClocks = async ({ db, affiliates }: CountDeps, now: Date): Promise<void> => {
  const since = sinceOf(now)
  const clocks = clocksOf(await selectClockFortnights(db, { since, now, zones: zonesOf(affiliates) }))
  await inTransaction(db, async (trx) => {
    await deleteCounted(trx)
    await insertClocks(trx, clocks, { since, now, simulated: false })
  })
}
