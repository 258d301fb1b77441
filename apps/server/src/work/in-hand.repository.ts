import type { QueueInHand } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/database/notifications.ts'

/** Says to every process that a thing went to another person, or to none. */
export const IN_HAND_CHANNEL = 'in_hand_changed'

export type Thing = { readonly queue: QueueInHand; readonly id: string }

export type InHandRow = {
  readonly queue: QueueInHand
  readonly id: string
  readonly actor: string
  readonly name: string | null
  readonly since: Date
  readonly until: Date
}

/** The order that a thing belongs to, with its programme. */
export const selectOrderOfThing = async (
  db: Db,
  { queue, id }: Thing,
): Promise<{ readonly orderId: string; readonly affiliateId: string } | undefined> => {
  const { rows } = await sql<{ orderId: string; affiliateId: string }>`
    select o.id as "orderId", o.affiliate_id as "affiliateId" from customer_order o
    where o.id = case ${queue}::text
      when 'documents' then (select d.order_id from document d where d.id = ${id}::uuid)
      when 'cases' then (select c.order_id from customer_case c where c.id = ${id}::uuid)
      else ${id}::uuid end`.execute(db)
  return rows[0]
}

/** @returns undefined while another has it, whose row is then held until the call ends */
export const upsertInHand = async (
  trx: Db,
  { queue, id, orderId, actor }: Thing & { readonly orderId: string; readonly actor: string },
  { now, until, takeOver }: { readonly now: Date; readonly until: Date; readonly takeOver: boolean },
): Promise<Date | undefined> => {
  const { rows } = await sql<{ since: Date }>`
    insert into work_in_hand as w (queue, thing, order_id, actor, since, until)
    values (${queue}, ${id}, ${orderId}, ${actor}, ${now}, ${until})
    on conflict (queue, thing) do update set actor = excluded.actor, until = excluded.until,
      since = case when w.actor = excluded.actor and w.until > ${now} then w.since else excluded.since end
    where w.actor = excluded.actor or w.until <= ${now} or ${takeOver}::boolean
    returning since`.execute(trx)
  const since = rows[0]?.since
  if (since?.getTime() === now.getTime()) await notify(trx, IN_HAND_CHANNEL, queue)
  return since
}

/** @param affiliates null for every one */
export const selectInHand = async (
  db: Db,
  {
    affiliates,
    queues,
    now,
  }: {
    readonly affiliates: readonly string[] | null
    readonly queues: readonly QueueInHand[]
    readonly now: Date
  },
  thing: string | null = null,
): Promise<InHandRow[]> => {
  const { rows } = await sql<InHandRow>`
    select w.queue, w.thing as id, w.actor, coalesce(p.name, k.name) as name, w.since, w.until
    from work_in_hand w
    left join person p on w.actor = 'person:' || p.id
    left join operator_key k on w.actor = 'key:' || k.id
    where w.until > ${now} and w.queue = any(${[...queues]}::text[])
      and ${thing === null ? sql`true` : sql`w.thing = ${thing}`}
      and ${
        affiliates === null
          ? sql`not exists (select from customer_order o where o.id = w.order_id and o.affiliate_id like '%~test')`
          : sql`exists (select from customer_order o where o.id = w.order_id
              and o.affiliate_id = any(${[...affiliates]}::text[]))`
      }
    order by w.since, w.thing`.execute(db)
  return rows
}

export const deleteInHand = async (trx: Db, { queue, id }: Thing, actor: string): Promise<void> => {
  const { numAffectedRows = 0n } =
    await sql`delete from work_in_hand where queue = ${queue} and thing = ${id} and actor = ${actor}`.execute(trx)
  if (numAffectedRows > 0n) await notify(trx, IN_HAND_CHANNEL, queue)
}

/** What is over says nothing any more. A few at each call, so that none waits for it. */
export const deleteOver = async (trx: Db, now: Date): Promise<void> => {
  await sql`delete from work_in_hand where (queue, thing) in (
    select queue, thing from work_in_hand where until <= ${now} limit 20 for update skip locked)`.execute(trx)
}
