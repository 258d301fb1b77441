import type { Answers, WatchKind } from '@reprise/contract'
import { sql } from 'kysely'
import type { Context } from '#server/call/index.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { OptOutWay } from '../reminder/opt-out.repository.ts'

export type Wish = {
  readonly productId: string
  readonly answers: Answers
  readonly kind: WatchKind
  /** In minor units; null for `bought`. */
  readonly amount: number | null
}

type Asking = { readonly sessionId: string; readonly hash: Buffer }

/** Askings for one address, or by one browser, come one after the other: each sees those before it. */
export const holdAsking = async (
  { db, affiliate }: Pick<Context, 'db' | 'affiliate'>,
  { hash, sessionId }: Asking,
): Promise<void> => {
  for (const held of [`watches|${affiliate.id}|${hash.toString('hex')}`, `watches|${sessionId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(db)
}

/** What was asked for before, by which the next asking is judged. */
export type AskedBefore = {
  /** By this browser since then, sent or not. */
  readonly bySession: number
  /** Messages that this address was asked by since then, by all browsers together; not fewer than there were. */
  readonly byAddress: number
  /** That this address waits for, confirmed. */
  readonly waiting: number
  readonly isOptedOut: boolean
  /** The same wish of the same address, which was sent, is not told yet and has not come to its end. */
  readonly same: {
    readonly id: string
    readonly askedAt: Date
    readonly confirmedAt: Date | null
    readonly times: number
  } | null
}

export const selectAskedBefore = async (
  { db, affiliate, now }: Pick<Context, 'db' | 'affiliate' | 'now'>,
  { sessionId, hash }: Asking,
  { productId, answers, kind, amount }: Wish,
  since: Date,
): Promise<AskedBefore> => {
  const own = sql`affiliate_id = ${affiliate.id} and email_hash = ${hash}`
  const { rows } = await sql<Omit<AskedBefore, 'same'>>`
    select
      (select count(*)::int from price_watch where session_id = ${sessionId} and asked_at > ${since}) as "bySession",
      (select coalesce(sum(times), 0)::int from price_watch where ${own} and asked_at > ${since} and email is not null) as "byAddress",
      (select count(*)::int from price_watch where ${own} and confirmed_at is not null and told_at is null
        and opted_out_at is null and ends_at > ${now}) as waiting,
      (exists (select from price_watch where ${own} and opted_out_at is not null)
        or exists (select from saved_offer where ${own} and opted_out_at is not null)
        or exists (select from reminder_opt_out r join customer_order o on o.id = r.order_id
          where r.email_hash = ${hash} and o.affiliate_id = ${affiliate.id})) as "isOptedOut"`.execute(db)
  const { rows: alike } = await sql<NonNullable<AskedBefore['same']>>`
    select id, asked_at as "askedAt", confirmed_at as "confirmedAt", times from price_watch
    where ${own} and product_id = ${productId} and answers = ${JSON.stringify(answers)}::jsonb and kind = ${kind}
      and amount is not distinct from ${amount}::int and told_at is null and email is not null and ends_at > ${now}
    order by asked_at desc limit 1`.execute(db)
  const counted = rows[0] ?? { bySession: 0, byAddress: 0, waiting: 0, isOptedOut: false }
  return { ...counted, same: alike[0] ?? null }
}

/** Messages that the address of this asking was asked by since then, by this asking and those before it, in all programmes. */
export const countAskedEverywhere = async (
  db: Db,
  { hash, askedAt }: Pick<WatchRow, 'hash' | 'askedAt'>,
  since: Date,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(times), 0)::int as count from price_watch
    where email_hash = ${hash} and asked_at > ${since} and asked_at <= ${askedAt} and email is not null`.execute(db)
  return rows[0]?.count ?? 0
}

export const insertWatch = async (
  { db, affiliate, locale, now }: Pick<Context, 'db' | 'affiliate' | 'locale' | 'now'>,
  watch: Wish &
    Asking & {
      readonly id: string
      /** Null where nothing is sent, and only the asking counts. */
      readonly email: Buffer | null
      readonly referrer: string | null
      readonly endsAt: Date
    },
): Promise<void> => {
  const { id, productId, answers, kind, amount, sessionId, hash, email, referrer, endsAt } = watch
  await sql`
    insert into price_watch (id, affiliate_id, product_id, answers, kind, amount, currency, session_id, email_hash, email, language, referrer,
      asked_at, ends_at)
    values (${id}, ${affiliate.id}, ${productId}, ${JSON.stringify(answers)}::jsonb, ${kind}, ${amount}, ${affiliate.programme.currency},
      ${sessionId}, ${hash}, ${email}, ${locale}, ${referrer}, ${now}, ${endsAt})`.execute(db)
}

export const updateAskedOnceMore = async (
  { db, locale, now }: Pick<Context, 'db' | 'locale' | 'now'>,
  id: string,
  endsAt: Date,
): Promise<void> => {
  await sql`
    update price_watch set times = times + 1, asked_at = ${now}, ends_at = ${endsAt}, language = ${locale} where id = ${id}`.execute(
    db,
  )
}

export type WatchRow = Wish & {
  readonly id: string
  readonly affiliateId: string
  readonly currency: string
  readonly hash: Buffer
  readonly email: Buffer | null
  readonly language: string
  readonly referrer: string | null
  readonly askedAt: Date
  readonly confirmedAt: Date | null
  readonly toldAt: Date | null
  readonly stoppedAt: Date | null
  readonly endsAt: Date
}

const ROW = sql`id, affiliate_id as "affiliateId", product_id as "productId", answers, kind, amount, currency, email_hash as hash, email,
  language, referrer, asked_at as "askedAt", confirmed_at as "confirmedAt", told_at as "toldAt", opted_out_at as "stoppedAt", ends_at as "endsAt"`

export const selectWatch = async (db: Db, id: string): Promise<WatchRow | undefined> => {
  const { rows } = await sql<WatchRow>`select ${ROW} from price_watch where id = ${id}`.execute(db)
  return rows[0]
}

/** @returns whether it was there to be confirmed; once more changes nothing */
export const updateConfirmed = async (
  db: Db,
  id: string,
  { at, endsAt }: { readonly at: Date; readonly endsAt: Date },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update price_watch set confirmed_at = coalesce(confirmed_at, ${at}), ends_at = case when confirmed_at is null then ${endsAt} else ends_at end
    where id = ${id} and email is not null and ends_at > ${at}`.execute(db)
  return numAffectedRows > 0n
}

/** Programmes whose prices are waited for. */
export const selectWatchedAffiliates = async (db: Db, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct affiliate_id as id from price_watch
    where confirmed_at is not null and told_at is null and email is not null and ends_at > ${at} order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Those that wait, by their ids. @param after the last id of the page before; null for the first */
export const selectToLookAt = async (
  db: Db,
  { affiliateId, after, at, limit }: { affiliateId: string; after: string | null; at: Date; limit: number },
): Promise<WatchRow[]> => {
  const { rows } = await sql<WatchRow>`
    select ${ROW} from price_watch
    where affiliate_id = ${affiliateId} and confirmed_at is not null and told_at is null and email is not null and ends_at > ${at}
      and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}`.execute(db)
  return rows
}

/** @returns those that this call told: of two workers one */
export const updateTold = async (
  trx: Db,
  ids: readonly string[],
  { at, endsAt }: { readonly at: Date; readonly endsAt: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update price_watch set told_at = ${at}, ends_at = ${endsAt} where id = any(${[...ids]}::uuid[]) and told_at is null
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Its one message has gone out. */
export const forgetAddress = async (db: Db, id: string): Promise<void> => {
  await sql`update price_watch set email = null where id = ${id}`.execute(db)
}

/** The first time counts, for all that the address waits for in this programme. */
export const updateStopped = async (
  db: Db,
  { id, way, at, endsAt }: { readonly id: string; readonly way: OptOutWay; readonly at: Date; readonly endsAt: Date },
): Promise<void> => {
  await sql`
    update price_watch w set email = null, opted_out_at = ${at}, opted_out_by = ${way}, ends_at = ${endsAt}
    from price_watch own where own.id = ${id} and w.email_hash = own.email_hash and w.affiliate_id = own.affiliate_id
      and w.opted_out_at is null`.execute(db)
}

export const deleteEnded = async (db: Db, now: Date): Promise<void> => {
  await sql`delete from price_watch where ends_at <= ${now}`.execute(db)
}
