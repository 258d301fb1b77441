import { connectDatabase, type Database } from '#server/platform/database/connect.ts'
import { assertMigrated, MigrationError } from '#server/platform/database/migration-files.ts'
import { caution, type Check, fault, lasting, well, wordsOf } from './check.ts'
import { selectKeyIds, selectLag } from './doctor.repository.ts'

const BEHIND_MS = 5 * 60_000

/** Reports go on without it, so that it is away, behind, or of another installation is noticed by nothing else. */
export const lookAtReplica = async (primary: Database, url: string): Promise<Check> => {
  const { db, close } = connectDatabase({ url, size: 1 })
  try {
    await assertMigrated(db.pool)
    const [ours, theirs] = await Promise.all([selectKeyIds(primary), selectKeyIds(db)])
    if (theirs.length === 0 || theirs.some((id) => !ours.includes(id)))
      return fault(
        'replica',
        'it holds the rows of another installation',
        'Point DATABASE_REPLICA_URL at a replica of this database.',
      )
    const lag = await selectLag(db)
    return lag > BEHIND_MS
      ? caution('replica', `${lasting(lag)} behind`, 'Look into the replication: reports tell what was.')
      : well('replica', 'answers, and follows')
  } catch (error) {
    return error instanceof MigrationError
      ? fault('replica', error.message, 'Point DATABASE_REPLICA_URL at a replica of this database.')
      : caution('replica', wordsOf(error), 'Reports are counted by the primary meanwhile: start the replica.')
  } finally {
    await close()
  }
}
