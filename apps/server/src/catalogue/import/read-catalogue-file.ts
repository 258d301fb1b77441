import { readTable, type RowFault } from '#server/platform/csv/read-table.ts'
import type { ImportProgress } from '#server/platform/csv/import-report.ts'
import { CATALOGUE_COLUMNS, type CatalogueColumn, type ModelRow, readCatalogueRow } from './catalogue-row.ts'
import { type LocatedModel, mergeModels } from './merge-models.ts'

/** A table of models as a command and a call read it. */
export type CatalogueFile = {
  readonly encoding: string
  readonly delimiter: string
  /** Columns of the file that mean nothing to us. */
  readonly ignoredColumns: readonly string[]
  /** Columns that it has; of others it says nothing. */
  readonly columns: ReadonlySet<CatalogueColumn>
  /** Those that cannot be used included. */
  readonly rows: number
  readonly models: readonly ModelRow[]
  /** By line. */
  readonly faults: readonly RowFault[]
}

/** Between two reports of progress. */
const STEP = 2000

/** @throws TableError when the file as a whole cannot be read */
export const readCatalogueFile = (
  bytes: Uint8Array,
  tell: (progress: ImportProgress) => void = () => {},
): CatalogueFile => {
  const table = readTable(bytes, CATALOGUE_COLUMNS)
  const faults: RowFault[] = [...table.faults]
  const good: LocatedModel[] = []
  for (const [at, row] of table.rows.entries()) {
    const result = readCatalogueRow(row)
    if ('row' in result) good.push({ line: row.line, row: result.row })
    else {
      const reason = result.faults.map(({ message }) => message).join('; ')
      faults.push({ line: row.line, reason, cells: result.faults })
    }
    if (at % STEP === 0) tell({ doing: 'check', done: at, of: table.rows.length })
  }
  const merged = mergeModels(good)
  return {
    encoding: table.encoding,
    delimiter: table.delimiter,
    ignoredColumns: table.ignored,
    columns: table.named,
    rows: table.rows.length + table.faults.length,
    models: merged.models,
    faults: [...faults, ...merged.faults].sort((a, b) => a.line - b.line),
  }
}
