import type { RowFault } from '#server/platform/csv/read-table.ts'
import type { CatalogueCellFault, ModelRow } from './catalogue-row.ts'

export type LocatedModel = { readonly line: number; readonly row: ModelRow }
export type Merged = {
  readonly models: readonly ModelRow[]
  /** How many rows added to a model that an earlier row had named. */
  readonly merged: number
  readonly faults: readonly RowFault[]
}

/** Joins the rows that describe one model, as files with a row for each variant have them. */
export const mergeModels = (rows: readonly LocatedModel[]): Merged => {
  const models = new Map<string, LocatedModel>()
  const faults: RowFault[] = []
  for (const { line, row } of rows) {
    const known = models.get(row.key)
    if (known === undefined) models.set(row.key, { line, row })
    else if (known.row.type !== row.type || known.row.brand.toLowerCase() !== row.brand.toLowerCase())
      faults.push(otherModel(line, row, known))
    else models.set(row.key, { line: known.line, row: join(known.row, row) })
  }
  return {
    models: [...models.values()].map(({ row }) => row),
    merged: rows.length - models.size - faults.length,
    faults,
  }
}

const otherModel = (line: number, { key, type, brand }: ModelRow, known: LocatedModel): RowFault => {
  const reason = `${key} is a ${known.row.type} of ${known.row.brand} in line ${known.line}, here a ${type} of ${brand}`
  const cell = { column: 'model_key', code: 'other-model', value: String(known.line), message: reason } as const
  return { line, reason, cells: [cell satisfies CatalogueCellFault] }
}

const join = (a: ModelRow, b: ModelRow): ModelRow => ({
  ...a,
  releaseDate: a.releaseDate ?? b.releaseDate,
  storageGb: [...new Set([...a.storageGb, ...b.storageGb])].sort((x, y) => x - y),
  colours: [...new Set([...a.colours, ...b.colours])],
  codes: [...new Set([...a.codes, ...b.codes])],
  orderCodes: { ...a.orderCodes, ...b.orderCodes },
  launchPriceUsd: a.launchPriceUsd ?? b.launchPriceUsd,
  launchPriceEur: a.launchPriceEur ?? b.launchPriceEur,
  launchPriceStorageGb: a.launchPriceStorageGb ?? b.launchPriceStorageGb,
  quality: Math.max(a.quality, b.quality),
})
