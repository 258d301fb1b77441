import type { SmsEnding } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

type Stop = {
  readonly affiliates: readonly string[]
  readonly by: Exclude<SmsEnding, 'order-page'>
  readonly at: Date
}

/** Nothing more goes to the number at these programmes, and all that it chose there ends. The first time counts. */
export const insertStop = async (trx: Db, phoneHash: Buffer, { affiliates, by, at }: Stop): Promise<void> => {
  const ids = [...affiliates]
  await sql`
    insert into sms_stop (phone_hash, affiliate_id, at, by) select ${phoneHash}, id, ${at}, ${by} from unnest(${ids}::text[]) id
    on conflict do nothing`.execute(trx)
  await sql`
    update sms_choice set ended_at = ${at}, ended_by = ${by}
    where phone_hash = ${phoneHash} and ended_at is null and affiliate_id = any(${ids}::text[])`.execute(trx)
}

/** What the stop ended goes on: the person with the telephone asked for it. Idempotent. */
export const deleteStop = async (trx: Db, phoneHash: Buffer, affiliates: readonly string[]): Promise<void> => {
  await sql`
    with lifted as (delete from sms_stop where phone_hash = ${phoneHash} and affiliate_id = any(${[...affiliates]}::text[])
      returning affiliate_id, at)
    update sms_choice s set ended_at = null, ended_by = null from lifted
    where s.phone_hash = ${phoneHash} and s.affiliate_id = lifted.affiliate_id and s.ended_at >= lifted.at and s.ended_by <> 'order-page'`.execute(
    trx,
  )
}

export const isStopped = async (db: Db, phoneHash: Buffer, affiliateId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from sms_stop where phone_hash = ${phoneHash} and affiliate_id = ${affiliateId}`.execute(db)
  return rows.length > 0
}

/** Programmes that sent to a number by an account; before 0184 nothing was kept of which. */
export const selectSendersTo = async (db: Db, phoneHash: Buffer, account: string): Promise<string[]> => {
  const { rows } = await sql<{ affiliateId: string }>`
    select distinct affiliate_id as "affiliateId" from mail
    where phone_hash = ${phoneHash} and affiliate_id is not null and coalesce(sms_account, ${account}) = ${account}`.execute(
    db,
  )
  return rows.map(({ affiliateId }) => affiliateId)
}
