import { connectDatabase } from '#server/platform/database/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded.ts'
import { PATIENT } from '../patience.ts'

/**
 * A process that owns the database in the folder it is given, and adds rows one transaction each. It prints `ready`, then
 * each number once its commit was acknowledged; or the sentence with which it was refused.
 */
try {
  const { url } = await startEmbeddedPostgres(process.argv[2] ?? '')
  const { pool } = connectDatabase({ url, size: 1, patience: PATIENT })
  await pool.query('create table if not exists counted (n int primary key)')
  console.log('ready')
  for (let n = 1; ; n++) {
    await pool.query('insert into counted values ($1)', [n])
    console.log(n)
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exit(1)
}
