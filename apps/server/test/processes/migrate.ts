import { connectDatabase } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'

/** A process that migrates the database it is given and says how many files it applied. */
const { pool, close } = connectDatabase({ url: process.argv[2] ?? '', size: 2 })
const { applied } = await migrate(pool)
console.log(`applied ${applied.length}`)
await close()
