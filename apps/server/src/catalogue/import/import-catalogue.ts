import { readTable, type RowFault } from '#server/platform/csv/read-table.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { CATALOGUE_CHANGED } from '../load-catalogue.ts'
import { CATALOGUE_COLUMNS, readCatalogueRow } from './catalogue-row.ts'
import {
  countListed,
  lockCatalogue,
  retireOthers,
  upsertModels,
  upsertProducts,
} from './catalogue-import.repository.ts'
import { type LocatedModel, mergeModels } from './merge-models.ts'
import {
  ImportDoubts,
  ImportFaults,
  type ImportOptions,
  type ImportProgress,
} from '#server/platform/csv/import-report.ts'

export type CatalogueImport = {
  readonly encoding: string
  readonly delimiter: string
  /** Columns of the file that mean nothing to us. */
  readonly ignoredColumns: readonly string[]
  readonly rows: number
  readonly models: number
  readonly added: number
  readonly updated: number
  readonly retired: number
  /** Some of what would be missed most: the first that leave the catalogue, and the first that come into it. */
  readonly samples: { readonly added: readonly string[]; readonly retired: readonly string[] }
  /** What is so large that it is asked about. */
  readonly doubts: readonly { readonly code: 'products-retired'; readonly message: string }[]
  /** Rows left out, when that was allowed. */
  readonly skipped: readonly RowFault[]
}

export type CatalogueImportOptions = ImportOptions & {
  /** Takes products out of the catalogue that the file does not name, as of this moment. */
  readonly retireMissing?: Date | undefined
  readonly confirmed?: boolean
}

const BATCH = 2000
/** Names that are told of all that changed. */
const SAMPLE = 10
/** From this share of the catalogue on, its end is asked about. */
const DOUBTFUL_SHARE = 0.5

/**
 * Adds and changes; others stay unless `retireMissing`. All rows or none, unless `skipBad`.
 * @throws TableError when the file as a whole cannot be read
 * @throws ImportFaults with every bad row
 * @throws ImportDoubts where half of the catalogue would leave it and the caller did not confirm it
 */
export const importCatalogue = async (
  trx: Transaction,
  bytes: Uint8Array,
  options: CatalogueImportOptions = {},
  tell: (progress: ImportProgress) => void = () => {},
): Promise<CatalogueImport> => {
  const table = readTable(bytes, CATALOGUE_COLUMNS)
  const faults: RowFault[] = [...table.faults]
  const good: LocatedModel[] = []
  for (const [at, row] of table.rows.entries()) {
    const result = readCatalogueRow(row)
    if ('row' in result) good.push({ line: row.line, row: result.row })
    else faults.push({ line: row.line, reason: result.reasons.join('; ') })
    if (at % BATCH === 0) tell({ doing: 'check', done: at, of: table.rows.length })
  }
  const merged = mergeModels(good)
  faults.push(...merged.faults)
  faults.sort((a, b) => a.line - b.line)
  if (faults.length > 0 && (!options.skipBad || merged.models.length === 0))
    throw new ImportFaults(faults, table.rows.length + table.faults.length)
  await lockCatalogue(trx)
  const listed = await countListed(trx)
  const added: string[] = []
  let updated = 0
  for (let from = 0; from < merged.models.length; from += BATCH) {
    tell({ doing: 'write', done: from, of: merged.models.length })
    const batch = merged.models.slice(from, from + BATCH)
    await upsertModels(trx, batch)
    const products = await upsertProducts(trx, batch)
    added.push(...products.added)
    updated += products.updated
  }
  const retired = options.retireMissing ? await retireOthers(trx, merged.models, options.retireMissing) : []
  tell({ doing: 'write', done: merged.models.length, of: merged.models.length })
  await notify(trx, CATALOGUE_CHANGED, '')
  const done: CatalogueImport = {
    encoding: table.encoding,
    delimiter: table.delimiter,
    ignoredColumns: table.ignored,
    rows: table.rows.length,
    models: merged.models.length,
    added: added.length,
    updated,
    retired: retired.length,
    samples: { added: added.slice(0, SAMPLE), retired: retired.slice(0, SAMPLE) },
    doubts: doubtsOf(retired.length, listed),
    skipped: faults,
  }
  if (done.doubts.length > 0 && options.confirmed !== true) throw new ImportDoubts(done)
  return done
}

const doubtsOf = (retired: number, listed: number): CatalogueImport['doubts'] =>
  retired === 0 || retired < listed * DOUBTFUL_SHARE
    ? []
    : [
        {
          code: 'products-retired',
          message: `${retired.toLocaleString('en')} of ${listed.toLocaleString('en')} products would leave the catalogue`,
        },
      ]
