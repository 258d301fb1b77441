import type { SmsEnding } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'

export const SMS_KINDS = ['send-reminder', 'bring-reminder', 'identity-link'] as const
export type SmsKind = (typeof SMS_KINDS)[number]

type NewSms = {
  readonly id: string
  readonly key: string
  readonly orderId: string
  readonly kind: SmsKind
  readonly at: Date
}

/** Noted before it is sent, as a mail is. */
export const insertSms = async (trx: Db, { id, key, orderId, kind, at }: NewSms): Promise<void> => {
  await sql`
    insert into mail (id, dedupe_key, at, state, order_id, kind, channel) values (${id}, ${key}, ${at}, 'waiting', ${orderId}, ${kind}, 'sms')
    on conflict (dedupe_key) do nothing`.execute(trx)
}

export type StoredSms = {
  readonly id: string
  readonly key: string
  readonly orderId: string
  readonly kind: SmsKind
  readonly tries: number
}

/** Undefined once it was sent, refused or given up. */
export const selectUnsent = async (db: Db, id: string): Promise<StoredSms | undefined> => {
  const { rows } = await sql<StoredSms>`
    select m.id, m.dedupe_key as key, o.id as "orderId", coalesce(m.kind, '') as kind, m.tries from mail m join customer_order o on o.id = m.order_id
    where m.id = ${id} and m.channel = 'sms' and m.state in ('waiting', 'failed')`.execute(db)
  return rows[0]
}

type Claim = {
  readonly id: string
  readonly phoneHash: Buffer
  readonly linkHash: Buffer
  readonly at: Date
  readonly since: Date
  readonly most: number
}

/** Counts a try, of one message at a time to one number. @returns false where the number has had as many since then as it may */
export const claimSms = async (trx: Db, { id, phoneHash, linkHash, at, since, most }: Claim): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phoneHash.toString('hex')}, 0))`.execute(trx)
  const { rows } = await sql`
    update mail set tries = tries + 1, tried_at = ${at}, phone_hash = ${phoneHash}, link_hash = ${linkHash}
    where id = ${id} and state in ('waiting', 'failed')
      and (select count(*) from mail m where m.phone_hash = ${phoneHash} and m.tried_at > ${since} and m.id <> ${id}) < ${most}
    returning id`.execute(trx)
  return rows.length > 0
}

/** Its report may be here before the answer of the provider is. */
export const noteSmsSent = async (db: Db, id: string, at: Date): Promise<void> => {
  await sql`
    update mail set sent_at = ${at}, state = case when state in ('waiting', 'failed') then 'sent' else state end,
      smtp_code = case state when 'undeliverable' then smtp_code end, smtp_answer = case state when 'undeliverable' then smtp_answer end
    where id = ${id} and sent_at is null`.execute(db)
}

type NotTaken = { readonly state: 'failed' | 'refused'; readonly code: number | null }

export const noteSmsNotTaken = async (db: Db, id: string, { state, code }: NotTaken): Promise<void> => {
  await sql`
    update mail set state = ${state}, smtp_code = ${code}, smtp_answer = ${code}::int::text
    where id = ${id} and state in ('waiting', 'failed')`.execute(db)
}

type Fate = {
  readonly id: string
  readonly state: 'delivered' | 'undeliverable'
  readonly code: number | null
  readonly at: Date
}

/** What was delivered stays so. @returns the number it went to, where that is news */
export const noteFate = async (db: Db, { id, state, code, at }: Fate): Promise<Buffer | null> => {
  const { rows } = await sql<{ phoneHash: Buffer | null }>`
    update mail set state = ${state}, smtp_code = ${code}, smtp_answer = ${code}::int::text, sent_at = coalesce(sent_at, ${at})
    where id = ${id} and channel = 'sms' and tries > 0
      and (state in ('waiting', 'failed', 'sent') or (state = 'undeliverable' and ${state} = 'delivered'))
    returning phone_hash as "phoneHash"`.execute(db)
  return rows[0]?.phoneHash ?? null
}

export type LinkedSms = {
  readonly key: string
  readonly orderId: string
  readonly kind: SmsKind
  readonly phoneHash: Buffer
  readonly affiliateId: string
  readonly language: string
  /** Whether a seller with this number still wants SMS of the programme. */
  readonly isWanted: boolean
}

export const selectSmsOfLink = async (db: Db, linkHash: Buffer): Promise<LinkedSms | undefined> => {
  const { rows } = await sql<LinkedSms>`
    select m.dedupe_key as key, o.id as "orderId", coalesce(m.kind, '') as kind, m.phone_hash as "phoneHash", o.affiliate_id as "affiliateId", o.language,
      exists (select from sms_choice s join customer_order so on so.id = s.order_id
        where s.phone_hash = m.phone_hash and s.ended_at is null and so.affiliate_id = o.affiliate_id) as "isWanted"
    from mail m join customer_order o on o.id = m.order_id
    where m.link_hash = ${linkHash} and m.phone_hash is not null`.execute(db)
  return rows[0]
}

/** All that a number chose at these programmes. Idempotent. */
export const endChoicesOf = async (
  db: Db,
  phoneHash: Buffer,
  { affiliates, by, at }: { readonly affiliates: readonly string[]; readonly by: SmsEnding; readonly at: Date },
): Promise<void> => {
  await sql`
    update sms_choice s set ended_at = ${at}, ended_by = ${by} from customer_order o
    where o.id = s.order_id and s.phone_hash = ${phoneHash} and s.ended_at is null
      and o.affiliate_id = any(${[...affiliates]}::text[])`.execute(db)
}

export type SmsChoice = {
  readonly by: 'both' | 'sms'
  readonly phoneHash: Buffer
  readonly givenAt: Date
  readonly endedAt: Date | null
  readonly endedBy: SmsEnding | null
}

/** Undefined where its seller never chose. */
export const selectSmsChoice = async (db: Db, orderId: string): Promise<SmsChoice | undefined> => {
  const { rows } = await sql<SmsChoice>`
    select by_what as by, phone_hash as "phoneHash", given_at as "givenAt", ended_at as "endedAt", ended_by as "endedBy"
    from sms_choice where order_id = ${orderId}`.execute(db)
  return rows[0]
}
