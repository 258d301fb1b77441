import type { CatalogueVersion } from '@reprise/contract'
import type { RowFault } from '#server/platform/csv/read-table.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/database/notifications.ts'
import {
  ImportDoubts,
  ImportFaults,
  type ImportOptions,
  type ImportProgress,
} from '#server/platform/csv/import-report.ts'
import { CATALOGUE_CHANGED } from '../load-catalogue.ts'
import { insertChanges, insertVersion, newestVersion, readStoredModels } from './catalogue-version.repository.ts'
import { lockCatalogue, retireProducts, upsertModels, upsertProducts } from './catalogue-import.repository.ts'
import { type CatalogueComparison, compareCatalogue, type ModelChange } from './compare.decide.ts'
import { type CatalogueFile, readCatalogueFile } from './read-catalogue-file.ts'

export type CatalogueImport = Pick<CatalogueFile, 'encoding' | 'delimiter' | 'ignoredColumns'> & {
  /** The version that it became; null: nothing changed. */
  readonly version: number | null
  readonly rows: number
  readonly models: number
  readonly added: number
  readonly updated: number
  readonly retired: number
  /** Some of what would be missed most: the first that leave the catalogue, and the first that come into it. */
  readonly samples: { readonly added: readonly string[]; readonly retired: readonly string[] }
  /** What is so large that it is asked about. */
  readonly doubts: CatalogueDoubts
  /** Rows left out, when that was allowed. */
  readonly skipped: readonly RowFault[]
}

export type CatalogueDoubts = readonly { readonly code: 'products-retired'; readonly message: string }[]

export type CatalogueImportOptions = ImportOptions & {
  /** Takes products out of the catalogue that the file does not name, as of this moment. */
  readonly retireMissing?: Date | undefined
  readonly confirmed?: boolean
  readonly by?: ChangedBy
}

/** Who changes the catalogue, when, and what they say about it. */
export type ChangedBy = { readonly actor: string | null; readonly note: string | null; readonly at: Date }

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
  const file = readCatalogueFile(bytes, tell)
  if (file.faults.length > 0 && (!options.skipBad || file.models.length === 0))
    throw new ImportFaults(file.faults, file.rows)
  await lockCatalogue(trx)
  const stored = await readStoredModels(trx)
  const comparison = compareCatalogue(stored, file, options.retireMissing !== undefined)
  const doubts = catalogueDoubts(comparison, stored.flatMap(({ products }) => products).filter(isThere).length)
  const version = doubts.length > 0 && options.confirmed !== true ? null : await write(trx, comparison, options, tell)
  tell({ doing: 'write', done: file.models.length, of: file.models.length })
  const done: CatalogueImport = {
    version,
    encoding: file.encoding,
    delimiter: file.delimiter,
    ignoredColumns: file.ignoredColumns,
    rows: file.rows,
    models: file.models.length,
    added: comparison.added.length,
    updated: comparison.known,
    retired: comparison.retired.length,
    samples: { added: comparison.added.slice(0, SAMPLE), retired: [...comparison.retired].sort().slice(0, SAMPLE) },
    doubts,
    skipped: file.faults,
  }
  if (doubts.length > 0 && options.confirmed !== true) throw new ImportDoubts(done)
  return done
}

const isThere = ({ retired }: { readonly retired: boolean }): boolean => !retired

/** @param listed how many products the catalogue lists before */
export const catalogueDoubts = ({ retired }: CatalogueComparison, listed: number): CatalogueDoubts =>
  retired.length === 0 || retired.length < listed * DOUBTFUL_SHARE
    ? []
    : [
        {
          code: 'products-retired',
          message: `${retired.length.toLocaleString('en')} of ${listed.toLocaleString('en')} products would leave the catalogue`,
        },
      ]

const write = async (
  trx: Transaction,
  { changes, retired }: CatalogueComparison,
  { retireMissing, by }: CatalogueImportOptions,
  tell: (progress: ImportProgress) => void,
): Promise<number | null> => {
  if (changes.length === 0 && retired.length === 0) return null
  const version = await recordVersion(trx, 'import', changes, by ?? { actor: null, note: null, at: new Date() })
  for (let from = 0; from < changes.length; from += BATCH) {
    tell({ doing: 'write', done: from, of: changes.length })
    const batch = changes.slice(from, from + BATCH)
    await upsertModels(trx, rowsOf(batch), version)
    await upsertProducts(trx, rowsOf(batch.filter(({ what }) => what !== 'gone')))
  }
  if (retireMissing !== undefined) await retireProducts(trx, retired, retireMissing)
  return version
}

const rowsOf = (changes: readonly ModelChange[]) => changes.map(({ row }) => row)

/** The catalogue is locked. Every process reads it again once the transaction has ended. */
export const recordVersion = async (
  trx: Transaction,
  kind: CatalogueVersion['kind'],
  changes: readonly ModelChange[],
  by: ChangedBy,
): Promise<number> => {
  const version = (await newestVersion(trx)) + 1
  const count = (what: ModelChange['what']): number => changes.filter((one) => one.what === what).length
  const counts = { added: count('added'), changed: count('changed'), gone: count('gone') }
  await insertVersion(trx, { version, kind, ...counts, ...by })
  await insertChanges(
    trx,
    version,
    changes.filter(({ fields }) => fields.length > 0),
  )
  await notify(trx, CATALOGUE_CHANGED, '')
  return version
}
