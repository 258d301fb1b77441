import type { PromiseKind } from '@reprise/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { PromiseFacts, Running } from './promise.decide.ts'

type Db = Database | Transaction

/** What decides about an order's promises and stands in no other place; undefined where there is no such order. */
export const selectPromiseFacts = async (
  db: Db,
  orderId: string,
): Promise<Omit<PromiseFacts, 'asked' | 'wasAsked'> | undefined> => {
  const { rows } = await sql<Omit<PromiseFacts, 'asked' | 'wasAsked'>>`
    select o.status, q.terms, o.currency, o.pay_not_before as "payNotBefore",
      coalesce((select max(h.at) from order_history h
        where h.order_id = o.id and h.from_status is distinct from h.to_status), o.created_at) as since,
      exists (select from litigation l where l.order_id = o.id and l.status = 'open') as "hasQuestion",
      (select max(h.at) from order_history h
        where h.order_id = o.id and h.transition in ('contest', 'unlocked')) as "secondLookSince",
      (select min(e.at) from parcel_event e join parcel p on p.id = e.parcel_id
        where p.order_id = o.id and p.replaced_at is null and e.status = 'delivered') as "deliveredAt",
      (select r.left_at from product_return r where r.order_id = o.id and r.came_back_at is null) as "leftAt"
    from customer_order o join quotation q on q.id = o.quotation_id where o.id = ${orderId}`.execute(db)
  return rows[0]
}

/** The promises of an order that run. */
export const selectRunning = async (db: Db, orderId: string): Promise<Running[]> => {
  const { rows } = await sql<Running>`
    select kind, due from order_promise where order_id = ${orderId} and ended_at is null`.execute(db)
  return rows
}

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

/** Ends the promise of a kind that runs, where one does. */
export const updateEnded = async (
  trx: Db,
  orderId: string,
  { kind, kept, now }: { readonly kind: PromiseKind; readonly kept: boolean; readonly now: Date },
): Promise<void> => {
  await sql`
    update order_promise set ended_at = ${now}, kept = ${kept}
    where order_id = ${orderId} and kind = ${kind} and ended_at is null`.execute(trx)
}

/** A promise with what became of it. */
export type StoredPromise = Running & {
  readonly madeAt: Date
  readonly endedAt: Date | null
  readonly kept: boolean | null
}

/** All that an order's customer was ever promised, oldest first. */
export const selectPromises = async (db: Db, orderId: string): Promise<StoredPromise[]> => {
  const { rows } = await sql<StoredPromise>`
    select kind, due, made_at as "madeAt", ended_at as "endedAt", kept
    from order_promise where order_id = ${orderId} order by made_at, kind`.execute(db)
  return rows
}
