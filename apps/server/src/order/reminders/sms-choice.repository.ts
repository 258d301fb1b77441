import type { SmsEnding } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

const STOP_OF = sql`from sms_stop x where x.phone_hash = s.phone_hash and x.affiliate_id = o.affiliate_id`

/** What the seller of the order `o` chose of SMS; null where nothing, or it has ended, or its number ended SMS. */
export const SMS_CHOICE = sql`(select s.by_what from sms_choice s where s.order_id = o.id and s.ended_at is null and not exists (select ${STOP_OF}))`

/** Whether the number for which the seller of the order `o` chose SMS ended them. */
export const SMS_STOPPED = sql`exists (select from sms_choice s where s.order_id = o.id and exists (select ${STOP_OF}))`

type Choice = {
  readonly orderId: string
  readonly phoneHash: Buffer
  readonly by: 'both' | 'sms'
  readonly at: Date
}

/** Choosing again begins a new choice, also after it was ended; the same choice keeps its day. Where the number ended SMS it waits for it to begin them. */
export const upsertSmsChoice = async (trx: Db, { orderId, phoneHash, by, at }: Choice): Promise<void> => {
  await sql`
    insert into sms_choice as s (order_id, phone_hash, by_what, given_at) values (${orderId}, ${phoneHash}, ${by}, ${at})
    on conflict (order_id) do update set phone_hash = excluded.phone_hash, by_what = excluded.by_what,
      given_at = case when s.ended_at is null and s.phone_hash = excluded.phone_hash then s.given_at else excluded.given_at end,
      ended_at = null, ended_by = null`.execute(trx)
}

/** The first end counts. */
export const endSmsChoice = async (db: Db, orderId: string, by: SmsEnding, at: Date): Promise<void> => {
  await sql`
    update sms_choice set ended_at = ${at}, ended_by = ${by} where order_id = ${orderId} and ended_at is null`.execute(
    db,
  )
}
