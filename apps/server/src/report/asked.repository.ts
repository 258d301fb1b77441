import { sql } from 'kysely'
import type { Asked } from './figures.ts'

/** Whether an order `o`, or another row that says whose it is, is of a programme that was asked for. */
export const isReached = ({ affiliates }: Pick<Asked, 'affiliates'>, row: 'o' | 'w' = 'o') =>
  affiliates === null ? sql`true` : sql`${sql.ref(`${row}.affiliate_id`)} = any(${[...affiliates]}::text[])`
