import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import { productId, productName } from '../local-name.ts'
import type { ModelRow } from './catalogue-row.ts'

/** Imports wait for each other, so that none sees half of another. */
export const lockCatalogue = async (trx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue import', 0))`.execute(trx)
}

/** Adds models, or brings those with the same key to what the rows say. */
export const upsertModels = async (trx: Transaction, models: readonly ModelRow[], version: number): Promise<void> => {
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
    version,
  }))
  await sql`
    insert into model (key, type, brand, name, release_date, colours, codes, order_codes,
                       launch_price_usd, launch_price_eur, launch_price_storage_gb, quality, version)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      key text, type text, brand text, name text, release_date date, colours text[], codes text[], order_codes jsonb,
      launch_price_usd integer, launch_price_eur integer, launch_price_storage_gb integer, quality integer,
      version integer)
    on conflict (key) do update set
      type = excluded.type, brand = excluded.brand, name = excluded.name, release_date = excluded.release_date,
      colours = excluded.colours, codes = excluded.codes, order_codes = excluded.order_codes, launch_price_usd = excluded.launch_price_usd,
      launch_price_eur = excluded.launch_price_eur, launch_price_storage_gb = excluded.launch_price_storage_gb,
      quality = excluded.quality, version = excluded.version`.execute(trx)
}

/** Adds the variants of models; one that had left the catalogue comes back. */
export const upsertProducts = async (trx: Transaction, models: readonly ModelRow[]): Promise<void> => {
  const rows = models.flatMap(({ key, brand, name, storageGb }) =>
    (storageGb.length === 0 ? [null] : storageGb).map((size) => ({
      id: productId(key, size),
      model_key: key,
      storage_gb: size,
      name: productName(brand, name, size),
    })),
  )
  await sql`
    insert into product (id, model_key, storage_gb, name)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      id text, model_key text, storage_gb integer, name text)
    on conflict (id) do update set
      model_key = excluded.model_key, storage_gb = excluded.storage_gb, name = excluded.name, retired_at = null`.execute(
    trx,
  )
}

/** Takes products out of the catalogue; rows that refer to them keep them. */
export const retireProducts = async (trx: Transaction, ids: readonly string[], at: Date): Promise<void> => {
  await sql`
    update product set retired_at = ${at}
    where retired_at is null and id = any(${[...ids]}::text[])`.execute(trx)
}
