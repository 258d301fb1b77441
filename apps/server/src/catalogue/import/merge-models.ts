import type { ModelRow } from './catalogue-row.ts'

export type LocatedModel = { readonly line: number; readonly row: ModelRow }
export type Merged = {
  readonly models: readonly ModelRow[]
  /** How many rows added to a model that an earlier row had named. */
  readonly merged: number
  readonly faults: readonly { readonly line: number; readonly reason: string }[]
}

/** Joins the rows that describe one model, as files with a row for each variant have them. */
export const mergeModels = (rows: readonly LocatedModel[]): Merged => {
  const models = new Map<string, LocatedModel>()
  const faults: { line: number; reason: string }[] = []
  for (const { line, row } of rows) {
    const known = models.get(row.key)
    if (known === undefined) models.set(row.key, { line, row })
    else if (known.row.type !== row.type || known.row.brand.toLowerCase() !== row.brand.toLowerCase())
      faults.push({
        line,
        reason: `${row.key} is a ${known.row.type} of ${known.row.brand} in line ${known.line}, here a ${row.type} of ${row.brand}`,
      })
    else models.set(row.key, { line: known.line, row: join(known.row, row) })
  }
  return {
    models: [...models.values()].map(({ row }) => row),
    merged: rows.length - models.size - faults.length,
    faults,
  }
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
