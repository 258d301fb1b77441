import { ENDED_STATES, retentionOf } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { HAS_OBSTACLE } from '../seller.repository.ts'

/** What is asked about terms. */
export type Terms = {
  /** As of when. */
  readonly at: Date
  /** Null for every programme. */
  readonly affiliates: readonly string[] | null
  /** Days to try in the place of those of the programmes. */
  readonly soldDays?: number | undefined
  readonly unsoldDays?: number | undefined
}

/** A place in the list of one programme, the oldest end first. */
export type Place = { readonly since: Date; readonly id: string }

const termOf = (name: 'soldDays' | 'unsoldDays', tried: number | undefined) =>
  sql`coalesce(${tried ?? null}::int, (a.programme #>> array['retention', ${name}])::int, ${retentionOf({})[name]}::int)`

/** Terms of programmes, also of those that are archived: `sold_before` and `unsold_before` are when they end. */
const terms = ({ at, affiliates, soldDays, unsoldDays }: Terms) => sql`
  select t.*, ${at}::timestamptz - t.sold_days * interval '24 hours' as sold_before,
    ${at}::timestamptz - t.unsold_days * interval '24 hours' as unsold_before
  from (
    select a.id as affiliate_id, ${termOf('soldDays', soldDays)} as sold_days, ${termOf('unsoldDays', unsoldDays)} as unsold_days
    from affiliate a where a.test_of is null and ${affiliates === null ? sql`true` : sql`a.id = any(${[...affiliates]}::text[])`}) t`

/** Whether an order `o` ended before the term `t` of its programme began. */
const IS_OVER = sql`(o.status = any(${[...ENDED_STATES]}::text[])
  and o.status_since < case when o.status = 'paid' then t.sold_before else t.unsold_before end)`

/** Whether the payment of an order `o` is held, or something about it is still to be settled. */
const IS_HELD = sql`(o.payment_held is not null or ${HAS_OBSTACLE}
  or exists (select from litigation l where l.order_id = o.id and l.status = 'open')
  or exists (select from approval p where p.order_id = o.id and p.state = 'waiting'))`

/** Sellers of orders that are over, one row each in a programme: all of their orders there must be. @param limit null for every order */
const sellers = (asked: Terms, after: Place | null, limit: number | null) => sql`
  with term as (${terms(asked)}),
  candidate as (
    select o.id, o.customer_id, o.status_since from customer_order o join term t on t.affiliate_id = o.affiliate_id
    where o.forgotten_at is null and o.status_since < greatest(t.sold_before, t.unsold_before) and ${IS_OVER}
      and ${after === null ? sql`true` : sql`(o.status_since, o.id) > (${after.since}::timestamptz, ${after.id}::uuid)`}
    order by o.status_since, o.id limit ${limit}::bigint),
  seller as (
    select distinct c.affiliate_id, c.email_hash, case when c.email_hash is null then c.id end as customer_id
    from candidate join customer c on c.id = candidate.customer_id),
  whole as (
    select s.affiliate_id, min(o.id::text) as "order", count(*)::int as orders, min(o.status_since) as since,
      bool_and(${IS_OVER}) as "isOver", bool_or(${IS_HELD}) as "isHeld"
    from seller s join term t on t.affiliate_id = s.affiliate_id
      join customer c on c.affiliate_id = s.affiliate_id and (c.email_hash = s.email_hash or c.id = s.customer_id)
      join customer_order o on o.customer_id = c.id
    where o.forgotten_at is null
    group by s.affiliate_id, s.email_hash, s.customer_id)`

/** Orders of one programme that are over, after a place; and of which sellers all are. @param asked of one programme */
export const selectDue = async (db: Db, asked: Terms, after: Place | null, limit: number) => {
  const { rows } = await sql<{ id: string; since: Date; due: string[] }>`
    ${sellers(asked, after, limit)}
    select candidate.id, candidate.status_since as since,
      array(select whole."order" from whole where whole."isOver" and not whole."isHeld" order by whole.since) as due
    from candidate order by candidate.status_since desc, candidate.id desc limit 1`.execute(db)
  return rows[0]
}

/** Whether the seller of an order may be forgotten now, asked again while they are held. */
export const isDue = async (trx: Db, asked: Terms, orders: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ isDue: boolean }>`
    with term as (${terms(asked)})
    select coalesce(bool_and(${IS_OVER} and not ${IS_HELD}), false) as "isDue"
    from customer_order o join term t on t.affiliate_id = o.affiliate_id
    where o.id = any(${[...orders]}::uuid[]) and o.forgotten_at is null`.execute(trx)
  return rows[0]?.isDue ?? false
}

type TermRow = {
  readonly affiliate: string
  readonly soldDays: number
  readonly unsoldDays: number
  /** Who would be forgotten now, and how many orders would lose their seller. */
  readonly sellers: number
  readonly orders: number
  /** Whose term is over, and who are kept for something that is still to be settled. */
  readonly held: number
}

/** Programmes with their terms. */
export const countDue = async (db: Db, asked: Terms): Promise<TermRow[]> => {
  const { rows } = await sql<TermRow>`
    ${sellers(asked, null, null)}
    select t.affiliate_id as affiliate, t.sold_days as "soldDays", t.unsold_days as "unsoldDays",
      count(*) filter (where "isOver" and not "isHeld")::int as sellers,
      coalesce(sum(orders) filter (where "isOver" and not "isHeld"), 0)::int as orders,
      count(*) filter (where "isOver" and "isHeld")::int as held
    from term t left join whole w on w.affiliate_id = t.affiliate_id
    group by 1, 2, 3 order by 1`.execute(db)
  return rows
}

/** Every one, also those that are archived. */
export const selectProgrammes = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from affiliate where test_of is null order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Once more on the same day, it goes on. */
export const beginRun = async (db: Db, day: string, at: Date): Promise<void> => {
  await sql`
    insert into retention_run (day, began_at) values (${day}, ${at})
    on conflict (day) do update set ended_at = null`.execute(db)
}

export const endRun = async (db: Db, day: string, at: Date): Promise<void> => {
  await sql`update retention_run set ended_at = ${at} where day = ${day}`.execute(db)
}

/** Within the transaction that forgets a seller, so that what is counted was done. */
export const countForgotten = async (
  trx: Db,
  { day, affiliate, orders, files }: { day: string; affiliate: string; orders: number; files: number },
): Promise<void> => {
  await sql`
    insert into retention_count as c (day, affiliate_id, sellers, orders, files)
    values (${day}, ${affiliate}, 1, ${orders}, ${files})
    on conflict (day, affiliate_id) do update
    set sellers = c.sellers + 1, orders = c.orders + excluded.orders, files = c.files + excluded.files`.execute(trx)
}

type ForgottenRow = {
  readonly day: string
  readonly affiliate: string
  readonly sellers: number
  readonly orders: number
  readonly files: number
}

/** By day, the oldest first. @param to the last day, itself among them */
export const selectForgotten = async (
  db: Db,
  { affiliates, from, to }: { affiliates: readonly string[] | null; from: string; to: string },
): Promise<ForgottenRow[]> => {
  const { rows } = await sql<ForgottenRow>`
    select day::text as day, affiliate_id as affiliate, sellers, orders, files from retention_count
    where day between ${from}::date and ${to}::date
      and ${affiliates === null ? sql`true` : sql`affiliate_id = any(${[...affiliates]}::text[])`}
    order by day, affiliate_id`.execute(db)
  return rows
}

/** When a run was last through; undefined where none ever was. */
export const selectLastRun = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`select max(ended_at) as at from retention_run`.execute(db)
  return rows[0]?.at ?? undefined
}

/** The same, and before the first one when there began to be runs: an installation that is new is not late. */
export const selectLastRunOrStart = async (db: Db): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce((select max(ended_at) from retention_run),
      (select applied_at from schema_migration where name like '0131%')) as at`.execute(db)
  return rows[0]?.at ?? undefined
}
