import { sql } from 'kysely'
import type { Asked } from './figures.ts'

/** Whether an order `o` is of a programme that was asked for. */
export const isReached = ({ affiliates }: Pick<Asked, 'affiliates'>) =>
  affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
