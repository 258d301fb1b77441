import { connectDatabase, type Database } from '#server/platform/database/connect.ts'
import { caution, type Check, fault, well, wordsOf } from './check.ts'
import { selectKeyIds, selectLimits } from './doctor.repository.ts'

/** Without limits of its own one slow statement holds a connection that all share. */
export const lookAtPool = async (direct: Database, url: string): Promise<Check> => {
  const { db, close } = connectDatabase({ url, size: 1, isPooled: true })
  try {
    const [ours, theirs, limits] = await Promise.all([selectKeyIds(direct), selectKeyIds(db), selectLimits(db)])
    if ([...ours].sort().join() !== [...theirs].sort().join())
      return fault('pool', 'it leads to another database', 'Point DATABASE_POOL_URL at the database of DATABASE_URL.')
    const without = limits.filter(({ setting }) => setting === '0').map(({ name }) => name)
    return without.length === 0
      ? well('pool', 'leads to the database, and ends what takes too long')
      : caution('pool', `no limit: ${without.join(', ')}`, 'Set connect_query as in deploy/pgbouncer.ini.')
  } catch (error) {
    return fault('pool', wordsOf(error), 'Calls fail: start the pooler, or leave DATABASE_POOL_URL out.')
  } finally {
    await close()
  }
}
