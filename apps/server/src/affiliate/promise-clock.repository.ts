import type { PublicConfig } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

type Told = {
  readonly affiliateId: string
  /** The first day that was counted. */
  readonly since: string
  readonly checked: number | null
  readonly paid: number | null
  readonly simulated: boolean
}

/** How often programmes keep the days that they promise, where enough is known, by the id of the programme. */
export const readPromiseClocks = async (
  db: Db,
): Promise<ReadonlyMap<string, NonNullable<PublicConfig['promiseClock']>>> => {
  const { rows } = await sql<Told>`
    select affiliate_id as "affiliateId", min(since) as since, max(at_least) filter (where kind = 'inspect') as checked,
      max(at_least) filter (where kind = 'pay') as paid, bool_or(simulated) as simulated
    from promise_clock where at_least is not null group by affiliate_id`.execute(db)
  return new Map(
    rows.map(({ affiliateId, since, checked, paid, simulated }) => [
      affiliateId,
      {
        since,
        ...(checked !== null && { checked }),
        ...(paid !== null && { paid }),
        ...(simulated && { simulated }),
      },
    ]),
  )
}
