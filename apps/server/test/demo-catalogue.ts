import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueModel } from '#server/catalogue/catalogue.ts'
import { CATALOGUE_COLUMNS, type ModelRow, readCatalogueRow } from '#server/catalogue/import/catalogue-row.ts'
import { mergeModels } from '#server/catalogue/import/merge-models.ts'
import { productId, productName } from '#server/catalogue/local-name.ts'
import { readTable } from '#server/platform/csv/read-table.ts'
import { PROJECT_ROOT } from '#server/platform/project-root.ts'

export const DEMO_CATALOGUE = join(PROJECT_ROOT, 'demo', 'catalogue', 'catalogue.csv')

/** Rows of a catalogue file that can be read; the others are left out. */
export const modelRowsOf = (bytes: Uint8Array): readonly ModelRow[] =>
  mergeModels(
    readTable(bytes, CATALOGUE_COLUMNS).rows.flatMap((located) => {
      const result = readCatalogueRow(located)
      return 'row' in result ? [{ line: located.line, row: result.row }] : []
    }),
  ).models

/** A model as the catalogue holds it, without a database. */
export const modelOf = (row: ModelRow): CatalogueModel => ({
  key: row.key,
  type: row.type,
  brand: row.brand,
  name: row.name,
  releaseDate: row.releaseDate,
  codes: row.codes,
  orderCodes: row.orderCodes,
  quality: row.quality,
  variants: (row.storageGb.length === 0 ? [null] : row.storageGb).map((storageGb) => ({
    id: productId(row.key, storageGb),
    name: productName(row.brand, row.name, storageGb),
    brand: row.brand,
    type: row.type,
    model: row.name,
    modelKey: row.key,
    storageGb,
    releaseDate: row.releaseDate,
    colours: row.colours,
    modelCodes: row.codes,
    retired: false,
  })),
})

export const demoModels = (): readonly CatalogueModel[] => modelRowsOf(readFileSync(DEMO_CATALOGUE)).map(modelOf)

/** The large list beside the project, where `REPRISE_SHARED_DATA` names it; none otherwise. */
export const sharedModels = (): readonly CatalogueModel[] => {
  const folder = process.env['REPRISE_SHARED_DATA']
  return folder === undefined ? [] : modelRowsOf(readFileSync(join(folder, 'catalogue.csv'))).map(modelOf)
}
