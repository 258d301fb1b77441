import { dayOf, type PromiseKind } from '@reprise/contract'
import { type RawBuilder, sql } from 'kysely'
import type { ProgrammeDays } from '#server/affiliate/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PromiseFacts, Running } from './promise.decide.ts'

type KeptFacts = Omit<PromiseFacts, 'asked' | 'wasAsked' | 'timeZone'>

/** What decides about an order's promises and stands in no other place; undefined where there is no such order. */
export const selectPromiseFacts = async (db: Db, orderId: string): Promise<KeptFacts | undefined> => {
  const { rows } = await sql<KeptFacts>`
    select o.status, q.terms, o.currency, o.pay_not_before as "payNotBefore",
      o.payment_held is not null and o.payment_held_at is not distinct from o.seller_held_at as "waitsForSeller",
      (select max(h.at) from order_history h
        where h.order_id = o.id and h.transition = 'release' and h.at >= o.seller_held_at) as "releasedAt",
      coalesce((select max(h.at) from order_history h
        where h.order_id = o.id and h.from_status is distinct from h.to_status), o.created_at) as since,
      exists (select from litigation l where l.order_id = o.id and l.status = 'open') as "hasQuestion",
      (select max(h.at) from order_history h
        where h.order_id = o.id and h.transition in ('contest', 'unlocked', 'quarantine-end')) as "secondLookSince",
      (select min(e.at) from parcel_event e join parcel p on p.id = e.parcel_id
        where p.order_id = o.id and p.direction = 'outward' and p.replaced_at is null and e.status = 'delivered') as "deliveredAt",
      (select r.left_at from product_return r where r.order_id = o.id and r.came_back_at is null) as "leftAt"
    from customer_order o join quotation q on q.id = o.quotation_id where o.id = ${orderId}`.execute(db)
  return rows[0]
}

export const selectRunning = async (db: Db, orderId: string): Promise<Running[]> => {
  const { rows } = await sql<Running>`
    select kind, due from order_promise where order_id = ${orderId} and ended_at is null`.execute(db)
  return rows
}

/** The promises of an order `o` that run, the earliest first, as JSON. */
export const RUNNING_PROMISES = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', w.kind, 'due', w.due) order by w.due, w.kind)
  from order_promise w where w.order_id = o.id and w.ended_at is null), '[]')`

/** What day it is, and what day by the clock of each programme. */
export type Today = { readonly now: Date; readonly days: ProgrammeDays }

/** Whether the last day of a promise `w` of an order `o` is over where its programme is. No place is more than a day ahead of UTC. */
const hasPassed = ({ now, days }: Today) => sql`(w.due <= ${dayOf(now)}::date
  and w.due < coalesce((${JSON.stringify(days)}::jsonb ->> o.affiliate_id)::date, ${dayOf(now)}::date))`

/** Whether a promise of this kind, or any, of an order `o` is overdue. */
export const isLate = (kind: PromiseKind | 'any', today: Today): RawBuilder<boolean> => sql`exists (
  select from order_promise w where w.order_id = o.id and w.ended_at is null and ${hasPassed(today)}
    and ${kind === 'any' ? sql`true` : sql`w.kind = ${kind}`})`

/** Makes a promise; one of its kind that runs already goes on as it is. */
export const insertPromise = async (
  trx: Db,
  orderId: string,
  { kind, due, now }: Running & { readonly now: Date },
): Promise<void> => {
  await sql`
    insert into order_promise (order_id, kind, due, made_at) values (${orderId}, ${kind}, ${due}, ${now})
    on conflict (order_id, kind) where ended_at is null do nothing`.execute(trx)
}

export const updateEnded = async (
  trx: Db,
  orderId: string,
  { kind, kept, now }: { readonly kind: PromiseKind; readonly kept: boolean; readonly now: Date },
): Promise<void> => {
  await sql`
    update order_promise set ended_at = ${now}, kept = ${kept}
    where order_id = ${orderId} and kind = ${kind} and ended_at is null`.execute(trx)
}

export type StoredPromise = Running & {
  readonly madeAt: Date
  readonly endedAt: Date | null
  readonly kept: boolean | null
}

/** Oldest first. */
export const selectPromises = async (db: Db, orderId: string): Promise<StoredPromise[]> => {
  const { rows } = await sql<StoredPromise>`
    select kind, due, made_at as "madeAt", ended_at as "endedAt", kept
    from order_promise where order_id = ${orderId} order by made_at, kind`.execute(db)
  return rows
}

export type LatePromise = Running & { readonly promiseId: string; readonly orderId: string }

/** Notes of every overdue promise that its customer is told now, who was not told yet. @returns those promises */
export const noteToldLate = async (trx: Db, today: Today): Promise<LatePromise[]> => {
  const { rows } = await sql<LatePromise>`
    update order_promise w set told_late_at = ${today.now} from customer_order o
    where o.id = w.order_id and w.ended_at is null and w.told_late_at is null and ${hasPassed(today)}
    returning w.id as "promiseId", w.order_id as "orderId", w.kind, w.due`.execute(trx)
  return rows
}

/** `due` is the day of the oldest. */
export type Overdue = Running & { readonly affiliateId: string; readonly count: number }

/** By programme, and the oldest first. */
export const selectOverdue = async (db: Db, today: Today): Promise<Overdue[]> => {
  const { rows } = await sql<Overdue>`
    select o.affiliate_id as "affiliateId", w.kind, count(*)::int as count, min(w.due) as due
    from order_promise w join customer_order o on o.id = w.order_id
    where w.ended_at is null and ${hasPassed(today)}
    group by o.affiliate_id, w.kind order by o.affiliate_id, min(w.due), w.kind`.execute(db)
  return rows
}
