import type { OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type ChangedOrder = {
  readonly id: string
  readonly affiliateId: string
  readonly barcode: string
  readonly affiliateReference: string | null
  readonly status: OrderState
  readonly statusSince: Date
  readonly amount: number
  readonly currency: string
  /** Number of the transaction that changed it last, in digits: it may be too large for a number. */
  readonly changedBy: string
  readonly changedAt: Date
  /** Stands for the database that counts the transactions. */
  readonly countedBy: string
}

/** The last change that was read. */
export type ChangePlace = Pick<ChangedOrder, 'changedBy' | 'id' | 'countedBy'>

/** A copy on the same server, one of an earlier moment and a replica that took over go on counting where they were, and are others all the same. */
const THIS_DATABASE = sql<string>`left(md5((select system_identifier from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database()) || '/' ||
  (select timeline_id from pg_control_checkpoint())), 8)`

type Wanted = {
  /** Null for all. */
  readonly affiliates: readonly string[] | null
  readonly after: ChangePlace | undefined
  readonly since: Date | undefined
  readonly limit: number
}

/**
 * Those alone whose transaction ended before the oldest began that still runs: what such a one commits later has a higher number
 * than all that is given, and stands behind it.
 */
export const selectChangedOrders = async (
  db: Db,
  { affiliates, after, since, limit }: Wanted,
): Promise<ChangedOrder[]> => {
  const { rows } = await sql<ChangedOrder>`
    select o.id, o.affiliate_id as "affiliateId", o.barcode, o.affiliate_reference as "affiliateReference", o.status, o.status_since as "statusSince", o.amount, o.currency,
      c.changed_by::text as "changedBy", c.changed_at as "changedAt",
      ${THIS_DATABASE} as "countedBy"
    from order_change c join customer_order o on o.id = c.order_id
    where c.changed_by < pg_snapshot_xmin(pg_current_snapshot())
      and ${after === undefined ? sql`true` : sql`(c.changed_by, c.order_id) > (${after.changedBy}::xid8, ${after.id}::uuid)`}
      and ${since === undefined ? sql`true` : sql`c.changed_at >= ${since} and c.changed_by >= (select min(s.changed_by) from order_change s where s.changed_at >= ${since})`}
      and ${affiliates === null ? sql`true` : sql`c.affiliate_id = any(${[...affiliates]}::text[])`}
    order by c.changed_by, c.order_id limit ${limit}`.execute(db)
  return rows
}

/** Whether it is a place of this database, and this has come so far: what was restored elsewhere begins again. */
export const isKnownChange = async (db: Db, { changedBy, countedBy }: ChangePlace): Promise<boolean> => {
  const { rows } = await sql<{ isKnown: boolean }>`
    select ${countedBy} = ${THIS_DATABASE} and ${changedBy}::xid8 < pg_snapshot_xmax(pg_current_snapshot()) as "isKnown"`.execute(
    db,
  )
  return rows[0]?.isKnown === true
}

/** What was restored from another database was changed just now, by the numbers of this one. */
export const renumberChanges = async (db: Db): Promise<void> => {
  await sql`
    update order_change set changed_by = pg_current_xact_id()
    where changed_by >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db)
}
