import type { Pool, QueryConfig } from 'pg'
import { errorCode } from '#server/platform/error-code.ts'
import type { Db } from './connect.ts'
import { databaseFailure } from './database-failure.ts'
import { type Answered, runBy } from './statements.ts'

/** A replica that did not answer is not asked again for so long. In ms. */
const AWAY_MS = 10_000
/** PostgreSQL's code for a statement that a replica ended because it kept rows that the primary has removed. */
const IN_THE_WAY = '40001'

/** Reads on the replica; what it cannot answer is read on the primary. */
export const laggingReadsOn = (replica: Pool, primary: Pool): Db => {
  let isAwayUntil = 0
  const send = async (statement: QueryConfig): Promise<Answered> => {
    if (performance.now() < isAwayUntil) return primary.query(statement)
    try {
      return await replica.query(statement)
    } catch (error) {
      const isAway = databaseFailure(error) === 'away'
      if (!isAway && errorCode(error) !== IN_THE_WAY) throw error
      if (isAway) isAwayUntil = performance.now() + AWAY_MS
      return primary.query(statement)
    }
  }
  return { ...runBy(primary, send), isTransaction: false }
}
