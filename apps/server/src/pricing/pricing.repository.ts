import type { PriceLadder } from '@reprise/contract'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database/connect.ts'

export type PriceListRow = {
  readonly id: string
  readonly market: string
  readonly currency: string
  readonly version: number
}

/** The list in force in each market and currency: the highest version. */
export const readListsInForce = async (db: Database | Transaction): Promise<PriceListRow[]> =>
  db
    .selectFrom('price_list')
    .distinctOn(['market', 'currency'])
    .select(['id', 'market', 'currency', 'version'])
    .orderBy('market')
    .orderBy('currency')
    .orderBy('version', 'desc')
    .execute()

const RUNGS = ['product_id', 'flawless', 'good', 'used', 'cracked', 'faulty', 'faulty_cracked'] as const

const asLadder = (row: Omit<PriceLadder, 'faulty-cracked'> & { readonly faulty_cracked: number }): PriceLadder => ({
  flawless: row.flawless,
  good: row.good,
  used: row.used,
  cracked: row.cracked,
  faulty: row.faulty,
  'faulty-cracked': row.faulty_cracked,
})

/** What a list pays, by product: for all it names, or for some. */
export const readLadders = async (
  db: Database | Transaction,
  listId: string,
  products?: readonly string[],
): Promise<Map<string, PriceLadder>> => {
  const all = db.selectFrom('price').where('price_list_id', '=', listId).select(RUNGS)
  const rows = await (products === undefined
    ? all
    : all.where(sql<boolean>`product_id = any(${[...products]}::text[])`)
  ).execute()
  return new Map(rows.map((row) => [row.product_id, asLadder(row)]))
}

/** What one list, in force or not, pays for one product. */
export const readLadder = async (
  db: Database | Transaction,
  listId: string,
  productId: string,
): Promise<PriceLadder | undefined> => {
  const row = await db
    .selectFrom('price')
    .where('price_list_id', '=', listId)
    .where('product_id', '=', productId)
    .select(RUNGS)
    .executeTakeFirst()
  return row && asLadder(row)
}

/** The next version of a market's list; imports of the same market wait for each other. */
export const nextVersion = async (trx: Database, market: string, currency: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`price_list ${market} ${currency}`}, 0))`.execute(trx)
  const { last } = await trx
    .selectFrom('price_list')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('market', '=', market)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** Which of these products exist, and whether they have left the catalogue. */
export const readProductStates = async (db: Database, ids: readonly string[]): Promise<Map<string, boolean>> => {
  const { rows } = await sql<{ id: string; retired: boolean }>`
    select id, retired_at is not null as retired from product where id = any (${[...new Set(ids)]}::text[])`.execute(db)
  return new Map(rows.map(({ id, retired }) => [id, retired]))
}

/** @returns the list's id */
export const insertPriceList = async (
  trx: Transaction,
  list: { readonly market: string; readonly currency: string; readonly version: number; readonly label: string },
): Promise<string> => {
  const { id } = await trx.insertInto('price_list').values(list).returning('id').executeTakeFirstOrThrow()
  return id
}

export const insertPrices = async (
  trx: Transaction,
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
