import type { Grade, PriceLadder } from '@reprise/contract'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import { oneRow } from '#server/platform/database/statements.ts'

/** Prices hold for programmes that name both. */
export type Market = { readonly market: string; readonly currency: string }

export type PriceListRow = Market & { readonly id: string; readonly version: number }

/** A version that waits for a second person does not count. */
const MAY_COUNT = sql`(proposed_at is null or approved_at is not null)`

const COUNTS_FROM = sql`coalesce(in_force_from, created_at)`

/** For each market and currency, the latest whose time has come. */
export const readListsInForce = async (db: Db, at: Date): Promise<PriceListRow[]> => {
  const { rows } = await sql<PriceListRow>`
    select distinct on (market, currency) id, market, currency, version from price_list
    where withdrawn_at is null and (in_force_from is null or in_force_from <= ${at}) and ${MAY_COUNT}
    order by market, currency, ${COUNTS_FROM} desc, version desc`.execute(db)
  return rows
}

/** Lists that wait for their date, the next one first. */
export const readScheduledLists = async (
  db: Db,
  at: Date,
): Promise<(PriceListRow & { readonly countsFrom: Date })[]> => {
  const { rows } = await sql<PriceListRow & { countsFrom: Date }>`
    select id, market, currency, version, in_force_from as "countsFrom" from price_list
    where withdrawn_at is null and in_force_from > ${at} and ${MAY_COUNT} order by in_force_from, version`.execute(db)
  return rows
}

export type StoredPriceList = PriceListRow & {
  readonly label: string
  readonly countsFrom: Date
  /** Null: from its making on. */
  readonly inForceFrom: Date | null
  readonly withdrawnAt: Date | null
  readonly proposedAt: Date | null
  readonly approvedAt: Date | null
  /** The second person by name; null where none was needed. */
  readonly approvedBy: string | null
  readonly createdAt: Date
  readonly actor: string | null
  /** How the person or key that made it is called; null for a command. */
  readonly name: string | null
  /** That it pays anything for. */
  readonly products: number
}

/** Newest first. */
export const selectPriceLists = async (
  db: Db,
  wanted: Partial<Market> & { readonly version?: number },
): Promise<StoredPriceList[]> => {
  const { market, currency, version } = wanted
  const { rows } = await sql<StoredPriceList>`
    select l.id, l.market, l.currency, l.version, l.label, coalesce(l.in_force_from, l.created_at) as "countsFrom",
      l.in_force_from as "inForceFrom", l.withdrawn_at as "withdrawnAt", l.proposed_at as "proposedAt",
      l.approved_at as "approvedAt", coalesce(ap.name, ak.name, l.approved_by) as "approvedBy", l.created_at as "createdAt", l.actor, coalesce(p.name, k.name) as name,
      (select count(*)::int from price where price_list_id = l.id and greatest(flawless, faulty) > 0) as products
    from price_list l
    left join person p on l.actor = 'person:' || p.id
    left join operator_key k on l.actor = 'key:' || k.id
    left join person ap on l.approved_by = 'person:' || ap.id
    left join operator_key ak on l.approved_by = 'key:' || ak.id
    where (${market ?? null}::text is null or l.market = ${market ?? null})
      and (${currency ?? null}::text is null or l.currency = ${currency ?? null})
      and (${version ?? null}::int is null or l.version = ${version ?? null})
    order by l.created_at desc, l.version desc`.execute(db)
  return rows
}

/** In the list in force; undefined where there is none. */
export const countPricedProducts = async (
  db: Db,
  { market, currency }: Market,
  at: Date,
): Promise<number | undefined> => {
  const list = (await readListsInForce(db, at)).find((one) => one.market === market && one.currency === currency)
  if (list === undefined) return undefined
  return (await selectPriceLists(db, { market, currency, version: list.version }))[0]?.products
}

export const withdrawList = async (trx: Db, id: string, at: Date): Promise<void> => {
  await sql`update price_list set withdrawn_at = ${at} where id = ${id}`.execute(trx)
}

export const updateApproved = async (
  trx: Db,
  id: string,
  {
    by,
    hash,
    at,
    inForceFrom,
  }: { readonly by: string; readonly hash: Buffer; readonly at: Date; readonly inForceFrom: Date },
): Promise<void> => {
  await sql`
    update price_list set approved_by = ${by}, approved_hash = ${hash}, approved_at = ${at},
      in_force_from = ${inForceFrom} where id = ${id}`.execute(trx)
}

/** Offers under the lists of a market that can still be sold, of these products. */
export const countOpenOffers = async (
  db: Db,
  { market, currency }: Market,
  products: readonly string[],
  at: Date,
): Promise<{ readonly count: number; readonly amount: number }> => {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::float8 as amount
    from quotation
    where sold_at is null and valid_until > ${at} and product_id = any (${[...products]}::text[]) and affiliate_id not like '%~test'
      and price_list_id in (select id from price_list where market = ${market} and currency = ${currency})`.execute(db)
  return rows[0] ?? { count: 0, amount: 0 }
}

/** Offers under the lists of a market that were made from a moment on, by product and grade. */
export const readDemand = async (
  db: Db,
  { market, currency }: Market,
  from: Date,
): Promise<{ readonly product: string; readonly grade: Grade; readonly offers: number; readonly sold: number }[]> => {
  const { rows } = await sql<{ product: string; grade: Grade; offers: number; sold: number }>`
    select product_id as product, grade, count(*)::int as offers, count(sold_at)::int as sold from quotation
    where created_at >= ${from} and affiliate_id not like '%~test'
      and price_list_id in (select id from price_list where market = ${market} and currency = ${currency})
    group by product_id, grade`.execute(db)
  return rows
}

/** Names of products, retired ones included. */
export const readProductNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from product where id = any (${[...ids]}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const RUNGS = sql`flawless, good, used, cracked, faulty, faulty_cracked as "faulty-cracked"`

/** What a list pays, by product: for all it names, or for some. */
export const readLadders = async (
  db: Db,
  listId: string,
  products?: readonly string[],
): Promise<Map<string, PriceLadder>> => {
  const { rows } = await sql<PriceLadder & { productId: string }>`
    select product_id as "productId", ${RUNGS} from price where price_list_id = ${listId}
      and ${products === undefined ? sql`true` : sql`product_id = any(${[...products]}::text[])`}`.execute(db)
  return new Map(rows.map(({ productId, ...ladder }) => [productId, ladder]))
}

/** What one list, in force or not, pays for one product. */
export const readLadder = async (db: Db, listId: string, productId: string): Promise<PriceLadder | undefined> => {
  const { rows } = await sql<PriceLadder>`
    select ${RUNGS} from price where price_list_id = ${listId} and product_id = ${productId}`.execute(db)
  return rows[0]
}

/**
 * One change of a market's prices at a time. @returns the moment that it counts from: a call that began before another,
 * and came to hold the market after it, is the later one
 */
export const holdMarket = async (trx: Db, { market, currency }: Market, now: Date): Promise<Date> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price_list ${market} ${currency}`}, 0))`.execute(trx)
  const { rows } = await sql<{ last: Date | null }>`
    select max(greatest(created_at, approved_at)) as last from price_list
    where market = ${market} and currency = ${currency}`.execute(trx)
  const { last } = oneRow(rows)
  return last !== null && last > now ? last : now
}

/** The next version of a market's list, for who holds it. */
export const nextVersion = async (trx: Db, { market, currency }: Market): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(version), 0) + 1 as next from price_list
    where market = ${market} and currency = ${currency}`.execute(trx)
  return oneRow(rows).next
}

/** True for those that have left the catalogue. */
export const readProductStates = async (db: Db, ids: readonly string[]): Promise<Map<string, boolean>> => {
  const { rows } = await sql<{ id: string; retired: boolean }>`
    select id, retired_at is not null as retired from product where id = any (${[...new Set(ids)]}::text[])`.execute(db)
  return new Map(rows.map(({ id, retired }) => [id, retired]))
}

/** @returns the list's id */
export const insertPriceList = async (
  trx: Db,
  list: Market & {
    readonly version: number
    readonly label: string
    readonly createdAt: Date
    /** Null: from its making on. */
    readonly inForceFrom: Date | null
    readonly actor: string
    /** It waits for a second person. */
    readonly isProposed: boolean
  },
): Promise<string> => {
  const { market, currency, version, label, createdAt, inForceFrom, actor, isProposed } = list
  const { rows } = await sql<{ id: string }>`
    insert into price_list (market, currency, version, label, created_at, in_force_from, actor, proposed_at)
    values (${market}, ${currency}, ${version}, ${label}, ${createdAt}, ${inForceFrom}, ${actor},
      ${isProposed ? createdAt : null})
    returning id`.execute(trx)
  return oneRow(rows).id
}

export const insertPrices = async (
  trx: Db,
  listId: string,
  prices: readonly { readonly productId: string; readonly ladder: PriceLadder }[],
): Promise<void> => {
  const column = (grade: keyof PriceLadder): number[] => prices.map(({ ladder }) => ladder[grade])
  await sql`
    insert into price (price_list_id, product_id, flawless, good, used, cracked, faulty, faulty_cracked)
    select ${listId}, * from unnest(
      ${prices.map(({ productId }) => productId)}::text[], ${column('flawless')}::int[], ${column('good')}::int[],
      ${column('used')}::int[], ${column('cracked')}::int[], ${column('faulty')}::int[],
      ${column('faulty-cracked')}::int[])`.execute(trx)
}
