import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { OptOutWay } from '../reminder/opt-out.repository.ts'

export const OFFER_REMINDER = 'offer-reminder'

/** What was asked for before, by which the next asking is judged. */
export type Asked = {
  /** Offers that this browser asked for since then, sent or not. */
  readonly bySession: number
  /** Other offers that this address was sent since then, by any browser. */
  readonly byAddress: number
  readonly isOptedOut: boolean
  /** This offer and this address. */
  readonly same: { readonly id: string; readonly askedAt: Date; readonly times: number } | null
}

type Asking = {
  readonly quotationId: string
  readonly sessionId: string
  readonly hash: Buffer
}

/** Askings for one address, or by one browser, come one after the other: each sees those before it. */
export const holdAddress = async (
  { db, affiliate }: Pick<Context, 'db' | 'affiliate'>,
  { hash, sessionId }: Asking,
): Promise<void> => {
  for (const held of [`offers|${affiliate.id}|${hash.toString('hex')}`, `offers|${sessionId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(db)
}

export const selectAsked = async (
  { db, affiliate }: Pick<Context, 'db' | 'affiliate'>,
  { quotationId, sessionId, hash }: Asking,
  since: Date,
): Promise<Asked> => {
  const own = sql`affiliate_id = ${affiliate.id} and email_hash = ${hash}`
  const { rows } = await sql<{
    bySession: number
    byAddress: number
    isOptedOut: boolean
    id: string | null
    askedAt: Date | null
    times: number | null
  }>`
    select
      (select count(*)::int from saved_offer where session_id = ${sessionId} and asked_at > ${since}) as "bySession",
      (select count(*)::int from saved_offer where ${own} and quotation_id <> ${quotationId} and asked_at > ${since}
        and email is not null) as "byAddress",
      (exists (select from saved_offer where ${own} and opted_out_at is not null)
        or exists (select from reminder_opt_out r join customer_order o on o.id = r.order_id
          where r.email_hash = ${hash} and o.affiliate_id = ${affiliate.id})) as "isOptedOut",
      s.id, s.asked_at as "askedAt", s.times
    from (select 1) one left join saved_offer s on s.quotation_id = ${quotationId} and s.email_hash = ${hash}`.execute(
    db,
  )
  const {
    id = null,
    askedAt = null,
    times = null,
    ...counts
  } = rows[0] ?? {
    bySession: 0,
    byAddress: 0,
    isOptedOut: false,
  }
  return { ...counts, same: id === null || askedAt === null || times === null ? null : { id, askedAt, times } }
}

export const insertSavedOffer = async (
  { db, affiliate, locale, now }: Pick<Context, 'db' | 'affiliate' | 'locale' | 'now'>,
  { id, quotationId, sessionId, hash, email, endsAt }: Asking & { id: string; email: Buffer | null; endsAt: Date },
): Promise<void> => {
  await sql`
    insert into saved_offer (id, affiliate_id, quotation_id, session_id, email_hash, email, language, asked_at, ends_at)
    values (${id}, ${affiliate.id}, ${quotationId}, ${sessionId}, ${hash}, ${email}, ${locale}, ${now}, ${endsAt})`.execute(
    db,
  )
}

type AskedAgain = {
  /** Null where nothing is sent this time: the address of before stays, for the reminder. */
  readonly email: Buffer | null
  readonly isOptedOut: boolean
  readonly sessionId: string
}

export const updateAskedAgain = async (
  { db, locale, now }: Pick<Context, 'db' | 'locale' | 'now'>,
  id: string,
  { email, isOptedOut, sessionId }: AskedAgain,
): Promise<void> => {
  const address = isOptedOut ? sql`null` : sql`coalesce(${email}, email)`
  await sql`
    update saved_offer set times = times + 1, asked_at = ${now}, email = ${address}, language = ${locale}, session_id = ${sessionId}
    where id = ${id}`.execute(db)
}

export type SavedOfferRow = {
  readonly affiliateId: string
  readonly quotationId: string
  readonly productId: string
  readonly email: Buffer | null
  readonly hash: Buffer
  readonly language: string
  readonly amount: number
  readonly currency: string
  readonly endsAt: Date
  readonly isSold: boolean
  /** Who led there; its programme may admit only those. */
  readonly referrer: string | null
  readonly isOptedOut: boolean
}

/** The address of `s` wants no offers of its programme, or no reminders of its sales. */
const DECLINED = sql<boolean>`(exists (select from saved_offer o where o.email_hash = s.email_hash and o.affiliate_id = s.affiliate_id
    and o.opted_out_at is not null)
  or exists (select from reminder_opt_out r join customer_order o on o.id = r.order_id
    where r.email_hash = s.email_hash and o.affiliate_id = s.affiliate_id))`

export const selectSavedOffer = async (db: Db, id: string): Promise<SavedOfferRow | undefined> => {
  const { rows } = await sql<SavedOfferRow>`
    select s.affiliate_id as "affiliateId", s.quotation_id as "quotationId", q.product_id as "productId", s.email,
      s.email_hash as hash, s.language, q.amount, q.currency, q.valid_until as "endsAt", q.sold_at is not null as "isSold",
      q.referrer, ${DECLINED} as "isOptedOut"
    from saved_offer s join quotation q on q.id = s.quotation_id where s.id = ${id}`.execute(db)
  return rows[0]
}

/** Offers that end within these days, are not sold, and were not reminded of: asked for a day ago at least. */
export const selectToRemindOf = async (
  db: Db,
  now: Date,
  days: number,
): Promise<{ id: string; quotationId: string }[]> => {
  const { rows } = await sql<{ id: string; quotationId: string }>`
    select s.id, s.quotation_id as "quotationId" from saved_offer s join quotation q on q.id = s.quotation_id
    where s.ends_at > ${now} and s.ends_at < date_trunc('day', ${now}::timestamptz, 'UTC') + make_interval(days => ${days} + 1)
      and s.asked_at <= ${now}::timestamptz - interval '1 day' and s.email is not null and q.sold_at is null
      and not ${DECLINED}
      and not exists (select from mail m where m.dedupe_key = ${OFFER_REMINDER} || '|' || s.id)
    order by s.ends_at, s.id`.execute(db)
  return rows
}

/** @returns false where it was noted before */
export const insertOfferReminder = async (
  trx: Db,
  { key, quotationId, at }: { readonly key: string; readonly quotationId: string; readonly at: Date },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into mail (dedupe_key, at, state, quotation_id, kind) values (${key}, ${at}, 'waiting', ${quotationId}, ${OFFER_REMINDER})
    on conflict (dedupe_key) do nothing`.execute(trx)
  return numAffectedRows > 0n
}

export const selectStopOf = async (
  db: Db,
  id: string,
): Promise<{ affiliateId: string; language: string; hash: Buffer; since: Date | null } | undefined> => {
  const { rows } = await sql<{ affiliateId: string; language: string; hash: Buffer; since: Date | null }>`
    select affiliate_id as "affiliateId", language, email_hash as hash, opted_out_at as since
    from saved_offer where id = ${id}`.execute(db)
  return rows[0]
}

/** The first time counts. Its address is of no use any more. */
export const updateOptedOut = async (
  db: Db,
  { id, way, at }: { readonly id: string; readonly way: OptOutWay; readonly at: Date },
): Promise<void> => {
  await sql`
    update saved_offer set opted_out_at = ${at}, opted_out_by = ${way}, email = null where id = ${id} and opted_out_at is null`.execute(
    db,
  )
}

/** Addresses of offers that have ended or were sold. Rows stay without them for as long as their mails may be declined, or were. */
export const forgetOffers = async (
  db: Db,
  now: Date,
  { endedBefore, declinedBefore }: { readonly endedBefore: Date; readonly declinedBefore: Date },
): Promise<void> => {
  const isOver = sql`(s.ends_at <= ${now} or exists (select from quotation q where q.id = s.quotation_id and q.sold_at is not null))`
  await sql`delete from saved_offer s where s.ends_at <= ${endedBefore} and (s.opted_out_at is null or s.opted_out_at < ${declinedBefore})`.execute(
    db,
  )
  await sql`update saved_offer s set email = null where ${isOver} and s.email is not null`.execute(db)
}

/** The programme of an offer of any programme. */
export const selectAffiliateOfOffer = async (db: Db, quotationId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ affiliateId: string }>`
    select affiliate_id as "affiliateId" from quotation where id = ${quotationId}`.execute(db)
  return rows[0]?.affiliateId
}
