import pg from 'pg'
import { startEmbeddedPostgres } from '../src/embedded-postgres.ts'

/**
 * A process that owns the database in the folder it is given, and adds rows one transaction each. It prints `ready`, then
 * each number once its commit was acknowledged; or the sentence with which it was refused.
 */
try {
  const { url } = await startEmbeddedPostgres(process.argv[2] ?? '', { name: 'tried' })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists counted (n int primary key)')
  console.log('ready')
  for (let n = 1; ; n++) {
    await client.query('insert into counted values ($1)', [n])
    console.log(n)
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : error)
  process.exit(1)
}
