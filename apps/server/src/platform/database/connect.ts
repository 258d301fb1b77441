import { type Kysely, type Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A pool: reads, and the place where transactions begin. */
export type Database = Kysely<Tables>
/** One request's or one job's unit of work. */
export type Transaction = KyselyTransaction<Tables>
