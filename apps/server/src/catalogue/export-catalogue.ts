import { sql } from 'kysely'
import { writeTable } from '#server/platform/csv/import-report.ts'
import { majorText } from '#server/platform/csv/money-column.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { CATALOGUE_COLUMNS } from './import/catalogue-row.ts'

type ModelRow = {
  readonly key: string
  readonly type: string
  readonly brand: string
  readonly name: string
  readonly releaseDate: string | null
  readonly storageGb: readonly number[]
  readonly colours: readonly string[]
  readonly codes: readonly string[]
  readonly orderCodes: { readonly [code: string]: number | null }
  readonly launchPriceUsd: number | null
  readonly launchPriceEur: number | null
  readonly launchPriceStorageGb: number | null
  readonly quality: number
}

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
  return { models: rows.length, csv: writeTable(Object.keys(CATALOGUE_COLUMNS), rows.map(cellsOf)) }
}

const cellsOf = (row: ModelRow): readonly string[] => {
  const cells: { readonly [column in keyof typeof CATALOGUE_COLUMNS]: string } = {
    model_key: row.key,
    type: row.type,
    brand: row.brand,
    model: row.name,
    release_date: row.releaseDate ?? '',
    storage_gb: row.storageGb.join('|'),
    colours: row.colours.join('|'),
    launch_price_usd: row.launchPriceUsd === null ? '' : majorText(row.launchPriceUsd, 'USD'),
    launch_price_eur: row.launchPriceEur === null ? '' : majorText(row.launchPriceEur, 'EUR'),
    launch_price_storage_gb: row.launchPriceStorageGb === null ? '' : String(row.launchPriceStorageGb),
    model_codes: row.codes.join('|'),
    order_codes: Object.entries(row.orderCodes)
      .map(([code, gb]) => (gb === null ? code : `${code}=${gb}`))
      .join('|'),
    quality: String(row.quality),
  }
  return Object.values(cells)
}
