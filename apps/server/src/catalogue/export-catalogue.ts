import { sql } from 'kysely'
import { writeTable } from '#server/platform/csv/import-report.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { CATALOGUE_COLUMNS, type CatalogueColumn, type ModelRow } from './import/catalogue-row.ts'
import { cellsOf } from './import/model-text.ts'

/** The catalogue as the table that the import takes, a row for each model: what left the catalogue is not in it. */
export const exportCatalogue = async (db: Db): Promise<{ readonly models: number; readonly csv: string }> => {
  const { rows } = await sql<ModelRow>`
    select key, type, brand, model.name, release_date as "releaseDate", colours, codes, order_codes as "orderCodes",
      launch_price_usd as "launchPriceUsd", launch_price_eur as "launchPriceEur",
      launch_price_storage_gb as "launchPriceStorageGb", quality,
      coalesce(array_agg(storage_gb order by storage_gb) filter (where storage_gb is not null), '{}') as "storageGb"
    from model join product on product.model_key = model.key
    where retired_at is null
    group by key order by key collate "C"`.execute(db)
  const columns = Object.keys(CATALOGUE_COLUMNS) as CatalogueColumn[]
  const lines = rows.map(cellsOf).map((cells) => columns.map((column) => cells[column]))
  return { models: rows.length, csv: writeTable(columns, lines) }
}
