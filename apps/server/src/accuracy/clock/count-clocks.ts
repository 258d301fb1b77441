import { DAY_MS, dayOf, USUAL_REPORT_DAYS } from '@reprise/contract'
import type { Database } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { clocksOf } from './clock.decide.ts'
import { deleteCounted, insertClocks, selectDueDays } from './clock.repository.ts'

/** The first day that counts: as many as a report takes, unless it is told. */
export const sinceOf = (now: Date): string => dayOf(new Date(now.getTime() - (USUAL_REPORT_DAYS - 1) * DAY_MS))

/** Counts all programmes once more; every process is told by the database. Idempotent. */
export const countClocks = async (db: Database, now: Date): Promise<void> => {
  const since = sinceOf(now)
  const clocks = clocksOf(await selectDueDays(db, { since, today: dayOf(now) }))
  await inTransaction(db, async (trx) => {
    await deleteCounted(trx)
    await insertClocks(trx, clocks, { since, now, simulated: false })
  })
}
