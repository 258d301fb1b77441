import { connectDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { PATIENT } from '../patience.ts'

/** A process that migrates the database it is given and says how many files it applied. */
const { pool, close } = connectDatabase({ url: process.argv[2] ?? '', size: 2, patience: PATIENT })
const { applied } = await migrate(pool)
console.log(`applied ${applied.length}`)
await close()
