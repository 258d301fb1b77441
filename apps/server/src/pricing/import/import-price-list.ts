import { type ImportOptions, ImportFaults, type ImportProgress } from '#server/platform/csv/import-report.ts'
import { readTable, type RowFault } from '#server/platform/csv/read-table.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { PRICE_LIST_CHANGED } from '../load-price-book.ts'
import { insertPriceList, insertPrices, nextVersion, readProductStates } from '../pricing.repository.ts'
import { PRICE_COLUMNS, type PriceRow, readPriceRow } from './price-row.ts'

export type PriceListImportOptions = ImportOptions & {
  readonly market: string
  /** ISO 4217. */
  readonly currency: string
  /** Where the list comes from, for people; the note in the file's first line, or else `fallbackLabel`, when absent. */
  readonly label?: string | undefined
  readonly fallbackLabel: string
}

export type PriceListImport = {
  readonly encoding: string
  readonly delimiter: string
  readonly ignoredColumns: readonly string[]
  readonly market: string
  readonly currency: string
  readonly version: number
  readonly label: string
  readonly prices: number
  readonly skipped: readonly RowFault[]
}

type LocatedPrice = { readonly line: number; readonly row: PriceRow }

const BATCH = 2000
const LONGEST_LABEL = 200

/**
 * Makes a file the price list in force of a market: the next version, complete in itself. What the file does not name
 * is not bought any more. All rows or none, unless `skipBad`.
 * @throws TableError when the file as a whole cannot be read
 * @throws ImportFaults with every bad row
 */
export const importPriceList = async (
  trx: Transaction,
  bytes: Uint8Array,
  options: PriceListImportOptions,
  tell: (progress: ImportProgress) => void = () => {},
): Promise<PriceListImport> => {
  const { market, currency } = options
  const table = readTable(bytes, PRICE_COLUMNS)
  const faults: RowFault[] = [...table.faults]
  const read: LocatedPrice[] = []
  for (const [at, row] of table.rows.entries()) {
    const result = readPriceRow(row, currency)
    if ('row' in result) read.push({ line: row.line, row: result.row })
    else faults.push({ line: row.line, reason: result.reasons.join('; ') })
    if (at % BATCH === 0) tell({ doing: 'check', done: at, of: table.rows.length })
  }
  const prices = await knownOnce(trx, read, faults)
  faults.sort((a, b) => a.line - b.line)
  // A list of nothing but bad rows would end every offer of its market.
  if (faults.length > 0 && (!options.skipBad || prices.length === 0))
    throw new ImportFaults(faults, table.rows.length + table.faults.length)
  const version = await nextVersion(trx, market, currency)
  const label = (options.label ?? table.note ?? options.fallbackLabel).slice(0, LONGEST_LABEL)
  const listId = await insertPriceList(trx, { market, currency, version, label })
  for (let from = 0; from < prices.length; from += BATCH) {
    tell({ doing: 'write', done: from, of: prices.length })
    await insertPrices(trx, listId, prices.slice(from, from + BATCH))
  }
  tell({ doing: 'write', done: prices.length, of: prices.length })
  await notify(trx, PRICE_LIST_CHANGED, `${market} ${currency}`)
  return {
    encoding: table.encoding,
    delimiter: table.delimiter,
    ignoredColumns: table.ignored,
    market,
    currency,
    version,
    label,
    prices: prices.length,
    skipped: faults,
  }
}

/** The prices of products that exist, each named once; the others become faults. */
const knownOnce = async (
  trx: Transaction,
  read: readonly LocatedPrice[],
  faults: RowFault[],
): Promise<readonly PriceRow[]> => {
  const states = await readProductStates(
    trx,
    read.map(({ row }) => row.productId),
  )
  const lines = new Map<string, number>()
  const prices: PriceRow[] = []
  for (const { line, row } of read) {
    const retired = states.get(row.productId)
    const first = lines.get(row.productId)
    if (retired === undefined) faults.push({ line, reason: `no product has the id "${row.productId}"` })
    else if (retired) faults.push({ line, reason: `${row.productId} has left the catalogue` })
    else if (first !== undefined) faults.push({ line, reason: `${row.productId} already has a price in line ${first}` })
    else {
      lines.set(row.productId, line)
      prices.push(row)
    }
  }
  return prices
}
