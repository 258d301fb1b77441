import { type Answers, DAY_MS, type Look, MOST_COUNTED } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import type { StoredLine } from '#server/litigation/index.ts'
import { OWES_SECOND_LOOK } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { BEGINNING, type Place, type Slice, sliceFrom, type SliceRequest } from '#server/platform/http/slice.ts'

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
    and a.at >= o.status_since)`

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

export type Arrival = { readonly receivedAt: Date | null; readonly lookDue: string | null }

/** When it last arrived, and the last day of the look that is promised now. */
export const selectArrival = async (db: Db, orderId: string): Promise<Arrival> => {
  const { rows } = await sql<Arrival>`
    select (select max(h.at) from order_history h
        where h.order_id = o.id and h.to_status = 'received' and h.from_status is distinct from h.to_status) as "receivedAt",
      (select w.due from order_promise w
        where w.order_id = o.id and w.kind = 'inspect' and w.ended_at is null) as "lookDue"
    from customer_order o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { receivedAt: null, lookDue: null }
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

/**
 * Longest waiting first, by the same rule as `lookDue`: what has arrived, what was answered about, and what is disputed without a
 * question. Each is read in its own order, so that a long list costs no more than a short one.
 * @param affiliates null for every one
 */
export const selectBench = async (
  db: Db,
  affiliates: readonly string[] | null,
  wanted: SliceRequest,
): Promise<Slice<BenchRow>> => {
  const reached = affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`
  const waiting = ({ at, id }: Place, limit: number) => sql`
    select * from (
      (select o.id, o.status_since as since, null as action from customer_order o
        where o.status = 'received' and ${reached} and (o.status_since, o.id) > (${at}::timestamptz, ${id}::uuid)
        order by o.status_since, o.id limit ${limit})
      union all
      (select o.id, l.answered_at, l.action from litigation l join customer_order o on o.id = l.order_id
        where l.status = 'answered' and l.action in ('contest', 'unlocked') and l.kind <> 'blocklisted'
          and o.status = 'disputed' and ${reached} and not exists (
            select from litigation newer where newer.order_id = l.order_id and newer.status <> 'withdrawn'
              and newer.number > l.number)
          and (l.answered_at, o.id) > (${at}::timestamptz, ${id}::uuid)
        order by l.answered_at, o.id limit ${limit})
      union all
      (select o.id, o.status_since, null from customer_order o
        where o.status = 'disputed' and ${reached}
          and not exists (select from litigation l where l.order_id = o.id and l.status <> 'withdrawn')
          and (o.status_since, o.id) > (${at}::timestamptz, ${id}::uuid)
        order by o.status_since, o.id limit ${limit})
    ) part order by since, id limit ${limit}`
  const [{ rows }, counted] = await Promise.all([
    sql<BenchRow>`
      select o.id as "orderId", o.barcode, o.affiliate_id as "affiliateId",
        case when w.action is null and not (o.status = 'received' and ${OWES_SECOND_LOOK}) then 'first'
          when w.action = 'contest' or ${OWES_SECOND_LOOK} then 'second' else 'unlocked' end as look,
        ${WAITS_FOR_APPROVAL} as approval, w.since,
        (select string_agg(p.name, ', ') from order_item i join product p on p.id = i.product_id
          where i.order_id = o.id) as product
      from (${waiting(wanted.after ?? BEGINNING, wanted.size + 1)}) w
      join customer_order o on o.id = w.id order by w.since, o.id`.execute(db),
    sql<{ found: number }>`
      select count(*)::int as found from (${waiting(BEGINNING, MOST_COUNTED + 1)}) counted`.execute(db),
  ])
  return sliceFrom(wanted, rows, counted.rows[0]?.found ?? 0, ({ orderId, since }) => ({ id: orderId, at: since }))
}

/** Whether a finding names a photo: one that its customer was asked about, or one that waits for a second person. */
export const selectIsNamed = async (
  db: Db,
  { id, orderId }: { readonly id: string; readonly orderId: string },
): Promise<boolean> => {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from litigation l left join litigation_line e on e.litigation_id = l.id
        where l.order_id = ${orderId} and (${id}::uuid = any(l.photos) or ${id}::uuid = any(e.photos)))
      or exists (select from inspection_approval a cross join jsonb_array_elements(a.findings -> 'lines') line
        where a.order_id = ${orderId} and a.state = 'waiting' and line -> 'photos' ? ${id}::text) as "isNamed"`.execute(
    db,
  )
  return rows[0]?.isNamed ?? false
}

export type OverturnedRow = { readonly actor: string; readonly secondLooks: number; readonly overturned: number }

/**
 * First looks that were contested and looked at again. Overturned: the second look offers more than the first, or found
 * nothing in the way of one. @param affiliates null for every one
 */
export const selectOverturned = async (
  db: Db,
  affiliates: readonly string[] | null,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<OverturnedRow[]> => {
  const { rows } = await sql<OverturnedRow>`
    select l.opened_by as actor, count(*)::int as "secondLooks",
      count(*) filter (where second.amount is not null and (l.kind <> 'counter-offer' or second.amount > l.amount_after))::int
        as overturned
    from litigation l join customer_order o on o.id = l.order_id
    cross join lateral (
      select i.amount_after as amount, i.at from inspection i
      where i.order_id = o.id and i.look = 'second' and i.withdrawn_at is null
      union all
      select null, again.opened_at from litigation again
      where again.order_id = o.id and again.second_look and again.kind not in ('counter-offer', 'blocklisted')
        and again.status <> 'withdrawn'
      order by at limit 1) second
    where not l.second_look and l.opened_by is not null and l.status <> 'withdrawn'
      and l.kind not in ('blocklisted', 'arrived-late')
      and exists (select from litigation_event e where e.litigation_id = l.id and e.event = 'contest')
      and ${affiliates === null ? sql`true` : sql`o.affiliate_id = any(${[...affiliates]}::text[])`}
      and ${from === undefined ? sql`true` : sql`second.at >= ${new Date(from)}`}
      and ${to === undefined ? sql`true` : sql`second.at < ${new Date(Date.parse(to) + DAY_MS)}`}
    group by l.opened_by order by l.opened_by`.execute(db)
  return rows
}
