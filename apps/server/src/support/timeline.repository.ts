import type { TimelineKind } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export type StoredEntry = {
  readonly at: Date
  readonly kind: TimelineKind
  readonly what: string
  readonly state: string | null
  /** A caller as the audit names them, else the part that they play, such as `customer`. */
  readonly actor: string | null
  readonly name: string | null
  readonly detail: string | null
  /** The id of a note by hand, with what was written, sealed. */
  readonly note: string | null
  readonly words: Buffer | null
}

/**
 * Oldest first. What a call did and what the audit keeps of that call are of one moment: the row says what happened, the audit
 * by whom. What the audit alone knows stands for itself.
 */
export const selectTimeline = async (db: Db, orderId: string): Promise<StoredEntry[]> => {
  // What was parted from a sale came in its parcel.
  const isItsParcel = sql`(p.order_id = ${orderId}
    or (p.direction = 'outward' and p.order_id = (select sale_id from customer_order where id = ${orderId})))`
  const { rows } = await sql<StoredEntry>`
    with told as (
      select h.at, 'status' as kind, h.transition as what, h.to_status as state, h.actor, h.reason as detail,
        null::uuid as note, null::bytea as words, 1 as place
      from order_history h where h.order_id = ${orderId}
      union all
      select e.at, 'parcel', e.status, null, null, e.place, null, null, 2
      from parcel_event e join parcel p on p.id = e.parcel_id where ${isItsParcel}
      union all
      select c.ended_at, 'parcel', 'label-' || c.outcome, null, null, coalesce(p.tracking_number, c.handle), null, null, 2
      from label_cancellation c left join parcel p on p.id = c.parcel_id
      where c.order_id = ${orderId} and c.outcome in ('cancelled', 'refused')
      union all
      select step.at, 'parcel', 'driver-' || step.what, null, null,
        to_char(u.starts_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC', null, null, 2
      from pick_up u join parcel p on p.id = u.parcel_id
      cross join lateral (values (u.sure_at, 'booked'), (case when u.outcome <> 'over' then u.ended_at end, u.outcome)) as step (at, what)
      where ${isItsParcel} and u.handle is not null and step.at is not null
      union all
      select r.at, 'parcel', coalesce(r.parcel, 'weighed'), null, r.actor, r.weight_grams || ' g', null, null, 2
      from reception r join customer_order o on o.sale_id = r.order_id where o.id = ${orderId}
      union all
      select d.created_at, 'document', d.origin, 'sent', 'customer', null, null, null, 3
      from document d where d.order_id = ${orderId}
      union all
      select d.decided_at, 'document', d.origin, d.status, d.decided_by, d.reason, null, null, 3
      from document d where d.order_id = ${orderId} and d.decided_at is not null
      union all
      select t.sent_at, 'identity', coalesce(t.document, t.provider), 'sent', 'customer', null, null, null, 3
      from identity_try t where t.order_id = ${orderId} and t.sent_at is not null
      union all
      select t.decided_at, 'identity', coalesce(t.document, t.provider), t.state, t.decided_by,
        nullif(array_to_string(t.reasons, ', '), ''), null, null, 3
      from identity_try t where t.order_id = ${orderId} and t.decided_at is not null
      union all
      select i.at, 'look', i.look, case when i.withdrawn_at is not null then 'withdrawn' end, i.actor, null, null, null, 0
      from inspection i where i.order_id = ${orderId}
      union all
      select b.prepared_at, 'payment', b.reference, 'planned', b.prepared_by, null, null, null, 3
      from payout_line l join payout_batch b on b.id = l.batch_id where l.order_id = ${orderId}
      union all
      select l.decided_at, 'payment', b.reference, l.status, null, l.reason, null, null, 3
      from payout_line l join payout_batch b on b.id = l.batch_id
      where l.order_id = ${orderId} and l.decided_at is not null
      union all
      select c.opened_at, 'case', c.kind, 'open', 'customer', null, null, null, 3
      from customer_case c where c.order_id = ${orderId}
      union all
      select c.answered_at, 'case', c.kind, c.outcome, c.answered_by, null, null, null, 3
      from customer_case c where c.order_id = ${orderId} and c.answered_at is not null
      union all
      select n.at, 'note', case when n.words is null then 'call' else 'by-hand' end, null, n.actor, n.text,
        case when n.words is not null then n.id end, n.words, 4
      from order_note n where n.order_id = ${orderId}
      union all
      select coalesce(m.sent_at, m.at), 'mail', case m.channel when 'sms' then 'sms.' else '' end || m.kind, m.state, m.actor, null, null, null, 5
      from mail m where m.order_id = ${orderId}
      union all
      select r.at, 'choice', 'no-reminders', null, 'customer', null, null, null, 4
      from reminder_opt_out r where r.order_id = ${orderId}
    ), audited as (
      select a.at, a.actor, a.action, a.id from audit_entry a
      where a.subject ? 'order' and a.subject ->> 'order' = ${orderId}
    ), everything as (
      select told.at, kind, what, state,
        case when told.actor like '%:%' then told.actor else coalesce(
          (select audited.actor from audited where audited.at = told.at and kind <> 'mail' order by audited.id limit 1),
          told.actor) end as actor,
        detail, note, words, place, 0::bigint as nth
      from told
      union all
      select at, 'audit', action, null, actor, null, null, null, 6, id from audited
      where not exists (select from told where told.at = audited.at and told.kind <> 'mail')
        and not exists (select from mail m where m.order_id = ${orderId} and m.at = audited.at and m.actor = audited.actor)
    )
    select e.at, e.kind, e.what, e.state, e.actor, coalesce(p.name, k.name) as name, e.detail, e.note, e.words
    from everything e
    left join person p on e.actor = 'person:' || p.id
    left join operator_key k on e.actor = 'key:' || k.id
    order by e.at, e.place, e.nth, e.what`.execute(db)
  return rows
}
