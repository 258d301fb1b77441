import { sql } from 'kysely'
import type { Asked } from './figures.ts'

/** Whether an order `o` is of a programme that was asked for. */
export const isReached = ({ affiliates }: Pick<Asked, 'affiliates'>) =>
  affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`

/** The same of a promise `w`, which says itself whose it is. */
export const isPromiseReached = ({ affiliates }: Pick<Asked, 'affiliates'>) =>
  affiliates === null ? sql`true` : sql`w.affiliate_id = any(${[...affiliates]}::text[])`
