import type { Answers, Look } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import { OWES_SECOND_LOOK, type StoredLine } from '#server/litigation/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { type PageRequest, pageOffset } from '#server/platform/http/page.ts'

/** A look at a product, as it is kept. Amounts in minor units. */
export type StoredInspection = {
  readonly id: string
  readonly orderId: string
  readonly itemId: string
  /** Null where it is the declared product. */
  readonly productId: string | null
  readonly look: Look
  readonly answers: Answers
  readonly amountBefore: number
  readonly amountAfter: number
  readonly actor: string
  readonly at: Date
}

/** A look that was priced, with the lines that its customer would be shown. */
export type PricedLook = Omit<StoredInspection, 'id' | 'orderId' | 'at'> & { readonly lines: readonly StoredLine[] }

/** Whether a finding about an order `o` waits for approval: not one from before the order was moved. */
export const WAITS_FOR_APPROVAL: RawBuilder<boolean> = sql`exists (
  select from inspection_approval a where a.order_id = o.id and a.state = 'waiting' and o.status in ('received', 'disputed')
    and a.at >= (select max(h.at) from order_history h where h.order_id = o.id and h.from_status is distinct from h.to_status))`

export const insertInspection = async (db: Db, inspection: StoredInspection): Promise<void> => {
  await sql`
    insert into inspection (id, order_id, item_id, product_id, look, answers, amount_before, amount_after, actor, at)
    values (${inspection.id}, ${inspection.orderId}, ${inspection.itemId}, ${inspection.productId}, ${inspection.look},
      ${JSON.stringify(inspection.answers)}::jsonb, ${inspection.amountBefore}, ${inspection.amountAfter},
      ${inspection.actor}, ${inspection.at})`.execute(db)
}

export type SeenLook = Pick<StoredInspection, 'look' | 'productId' | 'amountBefore' | 'amountAfter' | 'actor' | 'at'>

/** Oldest first. */
export const selectInspections = async (db: Db, orderId: string): Promise<SeenLook[]> => {
  const { rows } = await sql<SeenLook>`
    select look, product_id as "productId", amount_before as "amountBefore", amount_after as "amountAfter", actor, at
    from inspection where order_id = ${orderId} order by at, id`.execute(db)
  return rows
}

/** What the newest inspection that counts found, but not the product it found. */
export const selectFound = async (db: Db, itemId: string): Promise<Answers | undefined> => {
  const { rows } = await sql<{ answers: Answers }>`
    select answers from inspection where item_id = ${itemId} and withdrawn_at is null
    order by at desc, id desc limit 1`.execute(db)
  return rows[0]?.answers
}

/** The newest look was a mistake, and counts no more. */
export const withdrawInspection = async (db: Db, orderId: string, now: Date): Promise<void> => {
  await sql`
    update inspection set withdrawn_at = ${now} where id = (
      select id from inspection where order_id = ${orderId} and withdrawn_at is null order by at desc limit 1)`.execute(
    db,
  )
}

export type BenchRow = {
  readonly orderId: string
  readonly barcode: string
  readonly affiliateId: string
  readonly product: string
  readonly look: Look
  /** It was looked at, and a second person has to approve what was found. */
  readonly approval: boolean
  readonly since: Date
}

/** Longest waiting first. The same rule as `lookDue`. @param affiliates null for every one */
export const selectBench = async (
  db: Db,
  affiliates: readonly string[] | null,
  page: PageRequest,
): Promise<{ rows: BenchRow[]; total: number }> => {
  const reached = affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
  const waiting = sql`
    from customer_order o
    left join lateral (select kind, status, action, answered_at from litigation where order_id = o.id and status <> 'withdrawn'
      order by number desc limit 1) l on true
    cross join lateral (select max(at) as at from order_history where order_id = o.id
      and from_status is distinct from to_status) moved
    where ${reached} and (o.status = 'received' or (o.status = 'disputed' and (l.status is null
      or (l.kind <> 'blocklisted' and l.status = 'answered' and l.action in ('contest', 'unlocked')))))`
  const [{ rows }, counted] = await Promise.all([
    sql<BenchRow>`
      select o.id as "orderId", o.barcode, o.affiliate_id as "affiliateId",
        case when o.status = 'received' or l.status is null then 'first'
          when l.action = 'contest' or ${OWES_SECOND_LOOK} then 'second' else 'unlocked' end as look,
        ${WAITS_FOR_APPROVAL} as approval, coalesce(l.answered_at, moved.at) as since,
        (select string_agg(p.name, ', ') from order_item i join product p on p.id = i.product_id
          where i.order_id = o.id) as product
      ${waiting} order by since, o.id limit ${page.size} offset ${pageOffset(page)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${waiting}`.execute(db),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
