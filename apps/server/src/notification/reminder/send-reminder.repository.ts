import { type MailReason, SEND_REMINDERS } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { SMS_CHOICE } from '#server/order/index.ts'
import { IS_OPTED_OUT } from './opt-out.repository.ts'
import { LAST_WORDS, type SendFacts } from './send-reminder.decide.ts'

export const SEND_REMINDER_KINDS = ['send-reminder', 'bring-reminder'] as const
export type SendReminderKind = (typeof SEND_REMINDER_KINDS)[number]

const IS_REMINDER = sql`m.order_id = o.id and m.channel = 'mail' and m.kind = any(${[...SEND_REMINDER_KINDS]}::text[])`

/**
 * Orders that may have a reminder due, the oldest first, until a day after the last day to send. Wider than the decision, which
 * is made with each order held.
 */
export const selectToRemind = async (db: Db, now: Date): Promise<readonly string[]> => {
  const { days, before } = SEND_REMINDERS
  const { rows } = await sql<{ id: string }>`
    select o.id from customer_order o join quotation q on q.id = o.quotation_id
    where o.send_before > ${now}::timestamptz - interval '1 day'
      and (select count(*) from jsonb_array_elements_text(coalesce(q.terms -> 'sendReminderDays', ${JSON.stringify(days)}::jsonb)) day
          where o.created_at < ${now}::timestamptz - make_interval(days => day::int - 1))
        + (o.send_before < ${now}::timestamptz
          + make_interval(days => 1 + coalesce((q.terms ->> 'sendReminderBefore')::int, ${before})))::int
        > (select count(*) from mail m where ${IS_REMINDER})
      and not exists (select from mail m where ${IS_REMINDER} and m.why_not = any(${[...LAST_WORDS]}::text[])
        -- What had moved may be with its seller again.
        and (m.why_not <> 'moved' or o.status <> 'created'))
    order by o.created_at, o.id`.execute(db)
  return rows.map(({ id }) => id)
}

export type SendFactsRow = SendFacts & {
  readonly affiliateId: string
  readonly isForStore: boolean
  /** What its seller chose of SMS; null where nothing, or it was ended. */
  readonly bySms: 'both' | 'sms' | null
}

/** Undefined where there is no such order. */
export const selectSendFacts = async (db: Db, orderId: string): Promise<SendFactsRow | undefined> => {
  const { rows } = await sql<SendFactsRow>`
    select o.affiliate_id as "affiliateId", ${SMS_CHOICE} as "bySms", o.status, o.created_at as "createdAt", o.send_before as "sendBefore", q.terms, o.transportation = 'store' as "isForStore",
      exists (select from parcel_event e join parcel p on p.id = e.parcel_id
        where p.order_id = o.id and e.status <> 'label-created' and not exists (
          select from parcel_event back where back.parcel_id = e.parcel_id and back.status = 'label-created' and back.at > e.at))
        as "isMoving",
      o.payment_held is not null as "isHeld", o.masked_email is not null as "hasAddress",
      ${IS_OPTED_OUT} as "isOptedOut",
      (select count(*)::int from mail m where ${IS_REMINDER}) as noted
    from customer_order o join quotation q on q.id = o.quotation_id join customer c on c.id = o.customer_id
    where o.id = ${orderId}`.execute(db)
  return rows[0]
}

type Noted = {
  readonly key: string
  readonly orderId: string
  readonly kind: SendReminderKind
  readonly whyNot: MailReason | null
  readonly at: Date
}

/** @returns false where it was noted before */
export const insertSendReminder = async (trx: Db, { key, orderId, kind, whyNot, at }: Noted): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into mail (dedupe_key, at, state, why_not, order_id, kind)
    values (${key}, ${at}, ${whyNot === null ? 'waiting' : 'not-due'}, ${whyNot}, ${orderId}, ${kind})
    on conflict (dedupe_key) do nothing`.execute(trx)
  return numAffectedRows > 0n
}
