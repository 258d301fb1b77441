import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import { productId, productName } from '../local-name.ts'
import type { ModelRow } from './catalogue-row.ts'

/** Ids of what is new, and how many rows there were already. */
export type Written = { readonly added: readonly string[]; readonly updated: number }

/** Imports wait for each other, so that none sees half of another. */
export const lockCatalogue = async (trx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`.execute(trx)
}

export const countListed = async (trx: Transaction): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product where retired_at is null`.execute(trx)
  return rows[0]?.count ?? 0
}

/** Adds models, or brings those with the same key to what the rows say. */
export const upsertModels = async (trx: Transaction, models: readonly ModelRow[]): Promise<Written> => {
  const rows = models.map((model) => ({
    key: model.key,
    type: model.type,
    brand: model.brand,
    name: model.name,
    release_date: model.releaseDate,
    colours: model.colours,
    codes: model.codes,
    order_codes: model.orderCodes,
    launch_price_usd: model.launchPriceUsd,
    launch_price_eur: model.launchPriceEur,
    launch_price_storage_gb: model.launchPriceStorageGb,
    quality: model.quality,
  }))
  const { rows: written } = await sql<{ id: string; added: boolean }>`
    insert into model (key, type, brand, name, release_date, colours, codes, order_codes,
                       launch_price_usd, launch_price_eur, launch_price_storage_gb, quality)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      key text, type text, brand text, name text, release_date date, colours text[], codes text[], order_codes jsonb,
      launch_price_usd integer, launch_price_eur integer, launch_price_storage_gb integer, quality integer)
    on conflict (key) do update set
      type = excluded.type, brand = excluded.brand, name = excluded.name, release_date = excluded.release_date,
      colours = excluded.colours, codes = excluded.codes, order_codes = excluded.order_codes, launch_price_usd = excluded.launch_price_usd,
      launch_price_eur = excluded.launch_price_eur, launch_price_storage_gb = excluded.launch_price_storage_gb,
      quality = excluded.quality
    returning key as id, xmax = 0 as added`.execute(trx)
  return writtenOf(written)
}

/** Adds the variants of models; one that had left the catalogue comes back. */
export const upsertProducts = async (trx: Transaction, models: readonly ModelRow[]): Promise<Written> => {
  const rows = models.flatMap(({ key, brand, name, storageGb }) =>
    (storageGb.length === 0 ? [null] : storageGb).map((size) => ({
      id: productId(key, size),
      model_key: key,
      storage_gb: size,
      name: productName(brand, name, size),
    })),
  )
  const { rows: written } = await sql<{ id: string; added: boolean }>`
    insert into product (id, model_key, storage_gb, name)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id text, model_key text, storage_gb integer, name text)
    on conflict (id) do update set
      model_key = excluded.model_key, storage_gb = excluded.storage_gb, name = excluded.name, retired_at = null
    returning id, xmax = 0 as added`.execute(trx)
  return writtenOf(written)
}

/** Takes every other product out of the catalogue; rows that refer to it keep it. Gives the ids of those that left. */
export const retireOthers = async (trx: Transaction, models: readonly ModelRow[], now: Date): Promise<string[]> => {
  const ids = models.flatMap(({ key, storageGb }) =>
    (storageGb.length === 0 ? [null] : storageGb).map((size) => productId(key, size)),
  )
  const { rows } = await sql<{ id: string }>`
    update product set retired_at = ${now}
    where retired_at is null and id not in (select unnest(${ids}::text[])) returning id`.execute(trx)
  return rows.map(({ id }) => id).sort()
}

const writtenOf = (rows: readonly { readonly id: string; readonly added: boolean }[]): Written => {
  const added = rows.filter((row) => row.added).map(({ id }) => id)
  return { added, updated: rows.length - added.length }
}
