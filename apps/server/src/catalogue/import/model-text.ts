import type { CatalogueField } from '@reprise/contract'
import { majorText } from '#server/platform/csv/money-column.ts'
import type { CatalogueColumn, ModelRow } from './catalogue-row.ts'

/** What a model says, as a table writes it. */
export type ModelText = { readonly [field in Exclude<CatalogueField, 'retired'>]: string }

/** The column of a table in which a field stands. */
export const COLUMN_OF = {
  type: 'type',
  brand: 'brand',
  name: 'model',
  releaseDate: 'release_date',
  storageGb: 'storage_gb',
  colours: 'colours',
  modelCodes: 'model_codes',
  orderCodes: 'order_codes',
  launchPriceUsd: 'launch_price_usd',
  launchPriceEur: 'launch_price_eur',
  launchPriceStorageGb: 'launch_price_storage_gb',
  quality: 'quality',
} as const satisfies { readonly [field in keyof ModelText]: CatalogueColumn }

export const modelText = (model: ModelRow): ModelText => ({
  type: model.type,
  brand: model.brand,
  name: model.name,
  releaseDate: model.releaseDate ?? '',
  storageGb: model.storageGb.join('|'),
  colours: model.colours.join('|'),
  modelCodes: model.codes.join('|'),
  orderCodes: Object.entries(model.orderCodes)
    .map(([code, gb]) => (gb === null ? code : `${code}=${gb}`))
    .join('|'),
  launchPriceUsd: model.launchPriceUsd === null ? '' : majorText(model.launchPriceUsd, 'USD'),
  launchPriceEur: model.launchPriceEur === null ? '' : majorText(model.launchPriceEur, 'EUR'),
  launchPriceStorageGb: model.launchPriceStorageGb === null ? '' : String(model.launchPriceStorageGb),
  quality: String(model.quality),
})

/** A row of a table that says what the model does. */
export const cellsOf = (model: ModelRow): { readonly [column in CatalogueColumn]: string } => {
  const text = modelText(model)
  const cells = Object.entries(COLUMN_OF).map(([field, column]) => [column, text[field as keyof ModelText]] as const)
  return Object.fromEntries([['model_key', model.key], ...cells]) as { [column in CatalogueColumn]: string }
}
