import { type BodyOf, type CatalogueCheck, type CatalogueFault, type CatalogueVersion } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { ImportDoubts, ImportFaults } from '#server/platform/csv/import-report.ts'
import { type RowFault, TableError } from '#server/platform/csv/read-table.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { requireAllProgrammes } from '../all-programmes.ts'
import type { BestPrices } from '../catalogue.ts'
import { lockCatalogue } from '../import/catalogue-import.repository.ts'
import { newestVersion, readStoredModels, selectVersions } from '../import/catalogue-version.repository.ts'
import {
  type CatalogueComparison,
  compareCatalogue,
  type ModelChange,
  type StoredModel,
} from '../import/compare.decide.ts'
import { catalogueDoubts, importCatalogue } from '../import/import-catalogue.ts'
import { type CatalogueFile, readCatalogueFile } from '../import/read-catalogue-file.ts'
import { MONTH_MS } from './list-models.ts'
import { marketsOf } from './markets.ts'
import { countOpenOffersOf, readSold } from './models.repository.ts'
import { versionView } from './models.hal.ts'

/** That are named of each kind. */
const MOST_SHOWN = 200
const MOST_FAULTS = 100

type Sent = Pick<BodyOf<'checkCatalogue'>, 'document' | 'retireMissing'>

/** What a table would change; nothing is kept. */
export const checkTable = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  { document, retireMissing }: Sent,
  priceBook: BestPrices,
): Promise<CatalogueCheck> => {
  requireAllProgrammes(ctx, 'products')
  const bytes = Buffer.from(await document.arrayBuffer())
  const version = await newestVersion(ctx.db)
  const file = readOrFault(bytes)
  if (file instanceof TableError) return { ...NOTHING, version, faults: [tableFault(file)], faultsFound: 1 }
  const { rows, ignoredColumns } = file
  if (file.faults.length > 0) {
    const faults = file.faults.flatMap(cellFaults)
    return {
      ...NOTHING,
      version,
      rows,
      ignoredColumns: [...ignoredColumns],
      faults: faults.slice(0, MOST_FAULTS),
      faultsFound: faults.length,
    }
  }
  const stored = await readStoredModels(ctx.db)
  const comparison = compareCatalogue(stored, file, retireMissing === 'true')
  const sold = await readSold(ctx.db, new Date(ctx.now.getTime() - MONTH_MS))
  const listed = stored.flatMap(({ products }) => products).filter(({ retired }) => !retired).length
  const count = (what: ModelChange['what']): number => comparison.changes.filter((one) => one.what === what).length
  return {
    version,
    rows,
    ignoredColumns: [...ignoredColumns],
    faults: [],
    faultsFound: 0,
    counts: {
      models: file.models.length,
      added: count('added'),
      changed: count('changed'),
      gone: count('gone'),
      same: comparison.same,
    },
    changes: shownChanges(comparison, soldByModel(stored, sold)),
    leaving: await leavingOf(ctx, comparison, sold, priceBook),
    doubts: [...catalogueDoubts(comparison, listed)],
  }
}

/**
 * A table changes the catalogue as it was checked.
 * @throws ProblemError version-changed, catalogue-rejected, change-doubtful
 */
export const publishTable = async (
  ctx: OperatorContext,
  { document, retireMissing, base, note, confirm }: BodyOf<'importCatalogue'>,
): Promise<{ readonly version: CatalogueVersion; readonly isNew: boolean }> => {
  requireAllProgrammes(ctx, 'products')
  const trx = ctx.db as Transaction
  await lockCatalogue(trx)
  const newest = await newestVersion(trx)
  if (newest !== Number(base)) throw new ProblemError('version-changed', { current: { version: newest } })
  const done = await orRefused(
    importCatalogue(trx, Buffer.from(await document.arrayBuffer()), {
      retireMissing: retireMissing === 'true' ? ctx.now : undefined,
      confirmed: confirm === 'true',
      by: { actor: ctx.operator.actor, note: note?.trim() || null, at: ctx.now },
    }),
  )
  ctx.note({ models: done.models, added: done.added, retired: done.retired, version: done.version })
  const [version] = await selectVersions(trx, { kind: undefined, before: undefined, limit: 1 })
  return { version: versionView(version ?? { ...UNCHANGED, createdAt: ctx.now }), isNew: done.version !== null }
}

/** What is told where no version ever changed the catalogue, and this table does not either. */
const UNCHANGED = {
  version: 0,
  kind: 'import',
  note: null,
  actor: null,
  name: null,
  added: 0,
  changed: 0,
  gone: 0,
} as const

const NOTHING = {
  rows: 0,
  ignoredColumns: [],
  counts: { models: 0, added: 0, changed: 0, gone: 0, same: 0 },
  changes: [],
  leaving: { products: 0, openOffers: 0, sold: 0, priced: [] },
  doubts: [],
} satisfies Partial<CatalogueCheck>

const readOrFault = (bytes: Uint8Array): CatalogueFile | TableError => {
  try {
    return readCatalogueFile(bytes)
  } catch (error) {
    if (error instanceof TableError) return error
    throw error
  }
}

const orRefused = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof TableError)
      throw new ProblemError('catalogue-rejected', { detail: error.message, cause: error })
    if (error instanceof ImportFaults) {
      const faults = error.faults.flatMap(cellFaults).slice(0, MOST_FAULTS)
      throw new ProblemError('catalogue-rejected', {
        detail: error.message,
        faults: faults.map(({ line, code, message }) => ({
          pointer: '/document',
          code,
          message: `line ${line}: ${message}`,
        })),
        cause: error,
      })
    }
    if (!(error instanceof ImportDoubts)) throw error
    throw new ProblemError('change-doubtful', {
      detail: error.message,
      current: { doubts: error.found.doubts },
      cause: error,
    })
  }
}

const tableFault = ({ message }: TableError) =>
  ({ line: null, column: null, code: 'bad-table', value: null, message }) as const

const cellFaults = ({ line, reason, cells }: RowFault): CatalogueCheck['faults'] =>
  cells === undefined
    ? [{ line, column: null, code: 'bad-row', value: null, message: reason }]
    : cells.map((cell) => ({ ...cell, line, code: cell.code as CatalogueFault }))

const soldByModel = (stored: readonly StoredModel[], sold: ReadonlyMap<string, number>): ReadonlyMap<string, number> =>
  new Map(stored.map(({ key, products }) => [key, products.reduce((sum, { id }) => sum + (sold.get(id) ?? 0), 0)]))

/** What leaves first; of each kind those that sell most. */
const shownChanges = (
  { changes }: CatalogueComparison,
  sold: ReadonlyMap<string, number>,
): CatalogueCheck['changes'] => {
  const told = changes
    .map(({ row: _row, fields, ...change }) => ({ ...change, fields: [...fields], sold: sold.get(change.key) ?? 0 }))
    .sort((a, b) => b.sold - a.sold || (a.key < b.key ? -1 : 1))
  return (['gone', 'changed', 'added'] as const).flatMap((what) =>
    told.filter((one) => one.what === what).slice(0, MOST_SHOWN),
  )
}

const leavingOf = async (
  ctx: Pick<OperatorContext, 'db' | 'now' | 'operator' | 'affiliates'>,
  { retired }: CatalogueComparison,
  sold: ReadonlyMap<string, number>,
  priceBook: BestPrices,
): Promise<CatalogueCheck['leaving']> => ({
  products: retired.length,
  openOffers: retired.length === 0 ? 0 : await countOpenOffersOf(ctx.db, retired, ctx.now),
  sold: retired.reduce((sum, id) => sum + (sold.get(id) ?? 0), 0),
  priced: marketsOf(ctx)
    .map(({ market, currency }) => ({
      market,
      currency,
      products: retired.filter((id) => priceBook.bestPrice(market, currency, id) !== null).length,
    }))
    .filter(({ products }) => products > 0),
})
