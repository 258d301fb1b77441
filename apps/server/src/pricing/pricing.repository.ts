import type { PriceLadder } from '@reprise/contract'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

export type PriceListRow = {
  readonly id: string
  readonly market: string
  readonly currency: string
  readonly version: number
}

/** The list in force in each market and currency: the highest version. */
export const readListsInForce = async (db: Database): Promise<PriceListRow[]> =>
  db
    .selectFrom('price_list')
    .distinctOn(['market', 'currency'])
    .select(['id', 'market', 'currency', 'version'])
    .orderBy('market')
    .orderBy('currency')
    .orderBy('version', 'desc')
    .execute()

/** What a list pays, by product; products that left the catalogue are not bought any more. */
export const readLadders = async (db: Database, listId: string): Promise<Map<string, PriceLadder>> => {
  const rows = await db
    .selectFrom('price')
    .innerJoin('product', 'product.id', 'price.product_id')
    .where('price.price_list_id', '=', listId)
    .where('product.retired_at', 'is', null)
    .select(['product_id', 'flawless', 'good', 'used', 'cracked', 'faulty', 'faulty_cracked'])
    .execute()
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        flawless: row.flawless,
        good: row.good,
        used: row.used,
        cracked: row.cracked,
        faulty: row.faulty,
        'faulty-cracked': row.faulty_cracked,
      },
    ]),
  )
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
  return Number(last ?? 0) + 1
}
