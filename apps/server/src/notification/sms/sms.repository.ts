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
  /** When it was asked for, or due. */
  readonly at: Date
}

/** Undefined once it was sent, refused or given up. */
export const selectUnsent = async (db: Db, id: string): Promise<StoredSms | undefined> => {
  const { rows } = await sql<StoredSms>`
    select m.id, m.dedupe_key as key, o.id as "orderId", coalesce(m.kind, '') as kind, m.at from mail m join customer_order o on o.id = m.order_id
    where m.id = ${id} and m.channel = 'sms' and m.state in ('waiting', 'failed')`.execute(db)
  return rows[0]
}

type Claim = {
  readonly id: string
  readonly affiliateId: string
  readonly account: string
  readonly phoneHash: Buffer
  readonly linkHash: Buffer
  readonly at: Date
  /** How many the number gets in a day. */
  readonly most: number
  /** How many the programme sends on a day of UTC. */
  readonly mostOfProgramme: number
}

/** `busy`: another worker tries it, or did a moment ago. */
export type Claimed =
  | { readonly is: 'taken'; readonly tries: number }
  | { readonly is: 'busy' | 'too-many' | 'programme-full' }

/** Counts a try: of one message at a time of one programme, and to one number. */
export const claimSms = async (trx: Db, claim: Claim): Promise<Claimed> => {
  const { id, affiliateId, account, phoneHash, linkHash, at, most, mostOfProgramme } = claim
  for (const held of [`sms|${affiliateId}`, phoneHash.toString('hex')])
    await sql`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(trx)
  const { rows: counted } = await sql<{ toNumber: number; ofProgramme: number }>`
    select (select count(*)::int from mail m where m.phone_hash = ${phoneHash} and m.tried_at > ${at}::timestamptz - interval '1 day' and m.id <> ${id}) as "toNumber",
      (select count(*)::int from mail m where m.affiliate_id = ${affiliateId} and m.channel = 'sms' and m.tried_at >= date_trunc('day', ${at}::timestamptz, 'UTC') and m.id <> ${id}) as "ofProgramme"`.execute(
    trx,
  )
  const [now] = counted
  if (now === undefined || now.toNumber >= most) return { is: 'too-many' }
  if (now.ofProgramme >= mostOfProgramme) return { is: 'programme-full' }
  const { rows } = await sql<{ tries: number }>`
    update mail set tries = tries + 1, tried_at = ${at}, phone_hash = ${phoneHash}, link_hash = ${linkHash}, sms_account = ${account}
    where id = ${id} and state in ('waiting', 'failed') and (tried_at is null or tried_at < ${at}::timestamptz - interval '60 seconds')
    returning tries`.execute(trx)
  return rows[0] === undefined ? { is: 'busy' } : { is: 'taken', tries: rows[0].tries }
}

/** Its report may be here before the answer of the provider is. */
export const noteSmsSent = async (db: Db, id: string, at: Date): Promise<void> => {
  await sql`
    update mail set sent_at = ${at}, state = case when state in ('waiting', 'failed') then 'sent' else state end,
      smtp_code = case state when 'undeliverable' then smtp_code end, smtp_answer = case state when 'undeliverable' then smtp_answer end
    where id = ${id} and sent_at is null`.execute(db)
}

type NotTaken = {
  readonly state: 'failed' | 'refused'
  readonly code: number | null
  /** Whether the provider was asked at all. */
  readonly hasLeft: boolean
}

/** A try that never left counts in no day. */
export const noteSmsNotTaken = async (db: Db, id: string, { state, code, hasLeft }: NotTaken): Promise<void> => {
  await sql`
    update mail set state = ${state}, smtp_code = ${code}, smtp_answer = ${code}::int::text,
      tries = case when ${hasLeft} then tries else tries - 1 end, tried_at = case when ${hasLeft} or tries > 1 then tried_at end
    where id = ${id} and state in ('waiting', 'failed')`.execute(db)
}

type Fate = {
  readonly id: string
  readonly state: 'delivered' | 'undeliverable'
  readonly code: number | null
  readonly at: Date
}

type Fated = { readonly key: string; readonly phoneHash: Buffer | null }

/** What was delivered stays so. @returns undefined where it is no news */
export const noteFate = async (db: Db, { id, state, code, at }: Fate): Promise<Fated | undefined> => {
  const { rows } = await sql<Fated>`
    update mail set state = ${state}, smtp_code = ${code}, smtp_answer = ${code}::int::text, sent_at = coalesce(sent_at, ${at})
    where id = ${id} and channel = 'sms' and tries > 0
      and (state in ('waiting', 'failed', 'sent') or (state = 'undeliverable' and ${state} = 'delivered'))
    returning dedupe_key as key, phone_hash as "phoneHash"`.execute(db)
  return rows[0]
}

/** @returns the order of a mail that waits again; undefined where no SMS took its place, or no address is on file */
export const awaitMailAgain = async (trx: Db, key: string): Promise<string | undefined> => {
  const { rows } = await sql<{ orderId: string }>`
    update mail m set state = 'waiting', why_not = null from customer_order o
    where m.dedupe_key = ${key} and m.why_not = 'by-sms' and o.id = m.order_id and o.masked_email is not null
    returning o.id as "orderId"`.execute(trx)
  return rows[0]?.orderId
}

export type LinkedSms = {
  readonly key: string
  readonly orderId: string
  readonly kind: SmsKind
  readonly phoneHash: Buffer
  readonly affiliateId: string
  readonly language: string
  /** Whether its number ended SMS of the programme. */
  readonly isStopped: boolean
}

export const selectSmsOfLink = async (db: Db, linkHash: Buffer): Promise<LinkedSms | undefined> => {
  const { rows } = await sql<LinkedSms>`
    select m.dedupe_key as key, o.id as "orderId", coalesce(m.kind, '') as kind, m.phone_hash as "phoneHash", o.affiliate_id as "affiliateId", o.language,
      exists (select from sms_stop s where s.phone_hash = m.phone_hash and s.affiliate_id = o.affiliate_id) as "isStopped"
    from mail m join customer_order o on o.id = m.order_id
    where m.link_hash = ${linkHash} and m.phone_hash is not null`.execute(db)
  return rows[0]
}

export type SmsChoice = {
  readonly by: 'both' | 'sms'
  readonly phoneHash: Buffer
  readonly givenAt: Date
  readonly endedAt: Date | null
  readonly endedBy: SmsEnding | null
}

/** Undefined where its seller never chose; ended where its number ended SMS, also when they chose later. */
export const selectSmsChoice = async (db: Db, orderId: string): Promise<SmsChoice | undefined> => {
  const { rows } = await sql<SmsChoice>`
    select s.by_what as by, s.phone_hash as "phoneHash", s.given_at as "givenAt",
      coalesce(s.ended_at, case when x.at is not null then greatest(x.at, s.given_at) end) as "endedAt", coalesce(s.ended_by, x.by) as "endedBy"
    from sms_choice s left join sms_stop x on x.phone_hash = s.phone_hash and x.affiliate_id = s.affiliate_id
    where s.order_id = ${orderId}`.execute(db)
  return rows[0]
}
