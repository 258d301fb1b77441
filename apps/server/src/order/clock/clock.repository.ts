import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { ClockFacts, ReminderKind } from './clock.decide.ts'

/** The last sign of life of an order's parcel `p`: what its carrier told, or that its customer says to have sent it. */
const LAST_SIGN = sql`greatest(
  (select max(h.at) from order_history h where h.order_id = o.id and h.to_status = 'sent'),
  (select max(e.at) from parcel_event e join parcel p on p.id = e.parcel_id
    where p.order_id = o.id and p.direction = 'outward' and e.status <> 'label-created'))`

/** Longest standing first. Wider than the decision, which is made with each order held. */
export const selectStandingStill = async (db: Db, now: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o join quotation q on q.id = o.quotation_id
    where (o.status = 'sent'
        and ${LAST_SIGN} <= ${now}::timestamptz - make_interval(days => (q.terms -> 'transport' ->> 'lostAfterDays')::int - 7))
      or o.status in ('lost', 'accepted', 'returning')
    order by o.created_at`.execute(db)
  return rows.map(({ id }) => id)
}

type FactsRow = Omit<ClockFacts, 'asked' | 'reminded'>

export const selectClockFacts = async (db: Db, orderId: string): Promise<Omit<ClockFacts, 'asked'> | undefined> => {
  const { rows } = await sql<FactsRow>`
    select o.status, q.terms, o.paying, o.asked_since as "askedSince",
      (select max(h.at) from order_history h where h.order_id = o.id and h.from_status is distinct from h.to_status) as since,
      coalesce(${LAST_SIGN}, o.created_at) as "lastSign",
      exists (select from parcel_event e join parcel p on p.id = e.parcel_id
        where p.order_id = o.id and p.direction = 'outward' and p.replaced_at is null and e.status = 'delivered') as "isDelivered",
      (select r.left_at from product_return r where r.order_id = o.id and r.came_back_at is null) as "leftAt"
    from customer_order o join quotation q on q.id = o.quotation_id where o.id = ${orderId}`.execute(db)
  const [facts] = rows
  if (facts === undefined) return undefined
  const sent = await selectReminders(db, orderId)
  const of = (kind: ReminderKind, since: Date | null) => {
    const own = sent.filter((one) => one.kind === kind && one.since.getTime() === since?.getTime())
    const last = own.toSorted((a, b) => b.number - a.number)[0]
    return last && { number: last.number, at: last.at }
  }
  const { lastSign, askedSince, leftAt } = facts
  return {
    ...facts,
    reminded: {
      parcel: of('parcel', lastSign),
      provide: of('provide', askedSince),
      payment: of('payment', askedSince),
      address: of('address', askedSince),
      return: of('return', leftAt),
    },
  }
}

type Reminder = { readonly kind: ReminderKind; readonly since: Date; readonly number: number; readonly at: Date }

const selectReminders = async (db: Db, orderId: string): Promise<Reminder[]> => {
  const { rows } =
    await sql<Reminder>`select kind, since, number, at from order_reminder where order_id = ${orderId}`.execute(db)
  return rows
}

export const insertReminder = async (
  trx: Db,
  orderId: string,
  { kind, since, number, at }: Reminder,
): Promise<void> => {
  await sql`
    insert into order_reminder (order_id, kind, since, number, at)
    values (${orderId}, ${kind}, ${since}, ${number}, ${at})`.execute(trx)
}

export const askForPosting = async (trx: Db, orderId: string): Promise<void> => {
  await sql`
    update customer_order o set asks_posting = true where o.id = ${orderId} and not exists (
      select from parcel_event e join parcel p on p.id = e.parcel_id
      where p.order_id = o.id and p.direction = 'outward' and e.status <> 'label-created')`.execute(trx)
}
