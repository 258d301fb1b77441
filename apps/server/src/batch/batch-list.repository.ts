import { ENDED_STATES, MOST_COUNTED, type OrderState } from '@reprise/contract'
import { sql } from 'kysely'
import { IS_MISSING } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type Place, type Slice, sliceFrom, type SliceRequest } from '#server/platform/http/slice.ts'

/** So many lines of a batch stand alike. */
export type LinesAlike = {
  readonly orderId: string
  readonly status: OrderState
  readonly isMissing: boolean
  readonly isRead: boolean
  readonly lines: number
  /** Minor units, of all of them. */
  readonly amount: number
}

export type BatchListRow = {
  readonly orderId: string
  readonly barcode: string
  readonly affiliateId: string
  readonly currency: string
  readonly importedAt: Date
  readonly unexpected: number
  /** How many of them wait. */
  readonly waiting: number
}

/** After every row. */
const END: Place = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const IS_OPEN = sql`(exists (select from batch_unexpected u where u.order_id = b.order_id and u.outcome is null)
  or exists (select from batch_line l join order_item i on i.id = l.item_id join customer_order d on d.id = i.order_id
    where l.order_id = b.order_id and d.status <> all(${[...ENDED_STATES]}::text[])))`

/** Added last first. @param affiliates null for every one */
export const selectBatchList = async (
  db: Db,
  { affiliates, isOpen }: { readonly affiliates: readonly string[] | null; readonly isOpen: boolean },
  wanted: SliceRequest,
): Promise<Slice<BatchListRow>> => {
  const reached = affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
  const found = sql`from batch b join customer_order o on o.id = b.order_id
    where ${reached} and ${isOpen ? IS_OPEN : sql`true`}`
  const { at, id } = wanted.after ?? END
  const [{ rows }, counted] = await Promise.all([
    sql<BatchListRow>`
      select b.order_id as "orderId", o.barcode, o.affiliate_id as "affiliateId", o.currency, b.imported_at as "importedAt",
        (select count(*)::int from batch_unexpected u where u.order_id = b.order_id) as unexpected,
        (select count(*)::int from batch_unexpected u where u.order_id = b.order_id and u.outcome is null) as waiting
      ${found} and (b.imported_at, b.order_id) < (${at}::timestamptz, ${id}::uuid)
      order by b.imported_at desc, b.order_id desc limit ${wanted.size + 1}`.execute(db),
    sql<{ found: number }>`
      select count(*)::int as found from (select ${found} limit ${MOST_COUNTED + 1}) counted`.execute(db),
  ])
  return sliceFrom(wanted, rows, counted.rows[0]?.found ?? 0, ({ orderId, importedAt }) => ({
    id: orderId,
    at: importedAt,
  }))
}

export const selectLinesAlike = async (db: Db, orderIds: readonly string[]): Promise<LinesAlike[]> => {
  const { rows } = await sql<LinesAlike>`
    select b.order_id as "orderId", one.status, ${IS_MISSING} as "isMissing", b.received_at is not null as "isRead",
      count(*)::int as lines, sum(i.amount)::int as amount
    from batch_line b join order_item i on i.id = b.item_id join customer_order one on one.id = i.order_id
    where b.order_id = any(${[...orderIds]}::uuid[]) group by 1, 2, 3, 4`.execute(db)
  return rows
}
