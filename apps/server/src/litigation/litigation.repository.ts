import type { LitigationAction, OrderState, ToldBy } from '@reprise/contract'
import { sql } from 'kysely'
import { OWES_SECOND_LOOK } from '#server/order/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { LitigationEvent, StoredLine, StoredLitigation } from './stored-litigation.ts'

/** Every reader's SELECT: with its lines and events, and what its order knows. */
const LITIGATIONS = sql`
  select l.id, l.order_id as "orderId", l.kind, l.status, l.action, l.amount_before as "amountBefore",
    l.amount_after as "amountAfter", l.note, l.photos, l.second_look as "secondLook", l.reminders,
    l.opened_at as "openedAt", l.answer_before as "answerBefore", l.answered_at as "answeredAt", l.statement,
    (select coalesce(jsonb_agg(jsonb_build_object('question', n.question, 'declared', n.declared, 'found', n.found,
        'effect', n.effect, 'charged', n.charged, 'reason', n.reason, 'note', n.note, 'photos', n.photos)
        order by n.position), '[]') from litigation_line n where n.litigation_id = l.id) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('event', e.event, 'at', e.at, 'told', e.told,
        'actor', e.actor, 'amount', e.amount, 'answerBefore', e.answer_before) order by e.id), '[]')
       from litigation_event e where e.litigation_id = l.id) as events,
    exists (select from litigation_event e join litigation any_l on any_l.id = e.litigation_id
      where any_l.order_id = l.order_id and any_l.kind <> 'blocklisted' and e.event = 'contest') as contested,
    coalesce((select any_l.second_inspector from litigation_event e join litigation any_l on any_l.id = e.litigation_id
      where any_l.order_id = l.order_id and any_l.kind <> 'blocklisted' and e.event = 'contest' limit 1), l.second_inspector) as "secondInspector",
    l.opened_by as "openedBy",
    ${OWES_SECOND_LOOK} as "owesSecondLook",
    o.status as "orderStatus", q.terms,
    r.left_at as "leftAt"
  from litigation l
  join customer_order o on o.id = l.order_id
  join quotation q on q.id = o.quotation_id
  left join product_return r on r.order_id = l.order_id and r.came_back_at is null`

/** The newest that was not taken back; the caller may see the order. */
export const selectLitigation = async (db: Db, orderId: string): Promise<StoredLitigation | undefined> => {
  const { rows } = await sql<StoredLitigation>`
    ${LITIGATIONS} where l.order_id = ${orderId} and l.status <> 'withdrawn' order by l.number desc limit 1`.execute(db)
  return rows[0]
}

/** Oldest first. */
export const selectLitigations = async (db: Db, orderId: string): Promise<StoredLitigation[]> => {
  const { rows } = await sql<StoredLitigation>`
    ${LITIGATIONS} where l.order_id = ${orderId} order by l.number`.execute(db)
  return rows
}

/** The offer that was contested: there is one at most, for a second look is asked for once an order. */
export const selectContested = async (db: Db, orderId: string): Promise<StoredLitigation | undefined> => {
  const { rows } = await sql<StoredLitigation>`
    ${LITIGATIONS} where l.order_id = ${orderId} and l.kind = 'counter-offer' and exists (
      select from litigation_event e where e.litigation_id = l.id and e.event = 'contest')`.execute(db)
  return rows[0]
}

export const selectLitigationById = async (db: Db, id: string): Promise<StoredLitigation | undefined> => {
  const { rows } = await sql<StoredLitigation>`${LITIGATIONS} where l.id = ${id}`.execute(db)
  return rows[0]
}

/** Open ones of these orders, for what an order still needs. */
export const selectOpen = async (
  db: Db,
  orderIds: readonly string[],
): Promise<Pick<StoredLitigation, 'orderId' | 'kind' | 'answerBefore'>[]> => {
  const { rows } = await sql<Pick<StoredLitigation, 'orderId' | 'kind' | 'answerBefore'>>`
    select order_id as "orderId", kind, answer_before as "answerBefore" from litigation
    where status = 'open' and order_id = any(${[...orderIds]}::uuid[])`.execute(db)
  return rows
}

export type NewLitigation = Pick<
  StoredLitigation,
  | 'id'
  | 'orderId'
  | 'kind'
  | 'amountBefore'
  | 'amountAfter'
  | 'note'
  | 'photos'
  | 'secondLook'
  | 'secondInspector'
  | 'openedBy'
  | 'openedAt'
  | 'answerBefore'
  | 'lines'
> & { readonly inspectionId: string | null }

export const insertLitigation = async (db: Db, litigation: NewLitigation): Promise<void> => {
  await sql`
    insert into litigation (id, order_id, inspection_id, kind, status, amount_before, amount_after, note, photos,
      second_look, second_inspector, opened_by, opened_at, answer_before)
    values (${litigation.id}, ${litigation.orderId}, ${litigation.inspectionId}, ${litigation.kind}, 'open',
      ${litigation.amountBefore}, ${litigation.amountAfter}, ${litigation.note}, ${[...litigation.photos]}::uuid[],
      ${litigation.secondLook}, ${litigation.secondInspector}, ${litigation.openedBy}, ${litigation.openedAt}, ${litigation.answerBefore})`.execute(
    db,
  )
  for (const [position, line] of litigation.lines.entries()) await insertLine(db, litigation.id, position, line)
  await insertEvent(db, litigation.id, { event: 'opened', at: litigation.openedAt, actor: litigation.openedBy })
}

const insertLine = async (db: Db, litigationId: string, position: number, line: StoredLine): Promise<void> => {
  await sql`
    insert into litigation_line (litigation_id, position, question, declared, found, effect, charged, reason, note, photos)
    values (${litigationId}, ${position}, ${line.question}, ${line.declared}, ${line.found}, ${line.effect},
      ${line.charged}, ${line.reason}, ${line.note}, ${[...line.photos]}::uuid[])`.execute(db)
}

export const insertEvent = async (db: Db, litigationId: string, one: LitigationEvent): Promise<void> => {
  await sql`insert into litigation_event (litigation_id, event, at, told, actor, amount, answer_before)
    values (${litigationId}, ${one.event}, ${one.at}, ${one.told ?? null}, ${one.actor ?? null}, ${one.amount ?? null},
      ${one.answerBefore ?? null})`.execute(db)
}

/** An answer, or another in its place. The order is held. */
export const updateAnswer = async (
  db: Db,
  id: string,
  {
    action,
    statement,
    told,
    actor,
    now,
  }: Pick<StoredLitigation, 'statement'> & {
    readonly action: LitigationAction
    readonly told: ToldBy | undefined
    readonly actor: string | undefined
    readonly now: Date
  },
): Promise<void> => {
  await sql`
    update litigation set status = 'answered', action = ${action}, answered_at = ${now}, statement = ${statement}
    where id = ${id}`.execute(db)
  await insertEvent(db, id, { event: action, at: now, told, actor })
}

export const updateStatement = async (db: Db, id: string, statement: Buffer): Promise<void> => {
  await sql`update litigation set statement = ${statement} where id = ${id}`.execute(db)
}

/** An order has one such wish. */
export const selectStatement = async (
  db: Db,
  orderId: string,
): Promise<{ readonly id: string; readonly statement: Buffer } | undefined> => {
  const { rows } = await sql<{ id: string; statement: Buffer }>`
    select id, statement from litigation where order_id = ${orderId} and statement is not null
    order by number desc limit 1`.execute(db)
  return rows[0]
}

export const updateExpired = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`update litigation set status = 'expired' where id = ${id}`.execute(db)
  await insertEvent(db, id, { event: 'expired', at: now })
}

/** An operator moved the order; there is nothing left to ask. */
export const updateSettled = async (db: Db, id: string, now: Date): Promise<void> => {
  await sql`update litigation set status = 'answered', action = null, answered_at = ${now} where id = ${id}`.execute(db)
}

/** It was put by mistake. */
export const updateWithdrawn = async (db: Db, id: string): Promise<void> => {
  await sql`update litigation set status = 'withdrawn' where id = ${id}`.execute(db)
}

/** It is to be answered after all, until then at least. */
export const updateReopened = async (db: Db, id: string, answerBefore: Date): Promise<void> => {
  await sql`
    update litigation set status = 'open', action = null, answered_at = null,
      answer_before = greatest(answer_before, ${answerBefore}::timestamptz)
    where id = ${id} and status = 'answered'`.execute(db)
}

export const updateReminders = async (db: Db, id: string, reminders: number, now: Date): Promise<void> => {
  await sql`update litigation set reminders = ${reminders} where id = ${id}`.execute(db)
  await insertEvent(db, id, { event: 'reminded', at: now })
}

/** Oldest first. */
export const selectDue = async (db: Db, now: Date): Promise<{ readonly id: string; readonly orderId: string }[]> => {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select l.id, l.order_id as "orderId" from litigation l join customer_order o on o.id = l.order_id join quotation q on q.id = o.quotation_id
    where l.status = 'open' and (
      o.status <> 'disputed' or l.answer_before <= ${now}
      or l.opened_at + make_interval(days => (q.terms -> 'reminderDays' ->> l.reminders)::int) <= ${now}
      or ((l.kind = 'blocklisted' or exists (
          select from litigation_event e where e.litigation_id = l.id and e.event in ('extended', 'raised')))
        and l.answer_before <= ${now}::timestamptz + interval '2 days')
    )
    order by l.opened_at`.execute(db)
  return rows
}

export const selectHasLeft = async (db: Db, orderId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from product_return where order_id = ${orderId}`.execute(db)
  return rows.length > 0
}

export const selectFirstLookers = async (db: Db, orderId: string): Promise<string[]> => {
  const { rows } = await sql<{ actor: string }>`
    select actor from inspection where order_id = ${orderId} and look <> 'second'
    union select opened_by from litigation
    where order_id = ${orderId} and not second_look and kind not in ('arrived-late', 'blocklisted') and opened_by is not null`.execute(
    db,
  )
  return rows.map(({ actor }) => actor)
}

/** Forgets what customers said about findings, of orders that ended before a moment. */
export const forgetStatements = async (
  db: Db,
  { endedStates, endedBefore }: { readonly endedStates: readonly OrderState[]; readonly endedBefore: Date },
): Promise<void> => {
  await sql`
    update litigation l set statement = null from customer_order o
    where o.id = l.order_id and l.statement is not null and o.status = any(${[...endedStates]}::text[])
      and (select max(h.at) from order_history h where h.order_id = o.id) < ${endedBefore}`.execute(db)
}
