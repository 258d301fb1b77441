import { type ImportOptions, ImportFaults, type ImportProgress } from '#server/platform/csv/import-report.ts'
import { coded, readTable, type RowFault } from '#server/platform/csv/read-table.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Ladders } from '../compare.decide.ts'
import { readProductStates } from '../pricing.repository.ts'
import { keepingPrices, PRICE_COLUMNS, type PriceRow, readPriceRow } from './price-row.ts'

/** A table of prices, read and held against the catalogue. */
export type PriceFile = {
  readonly encoding: string
  readonly delimiter: string
  readonly ignoredColumns: readonly string[]
  /** Its first line, where that is a note. */
  readonly note: string | undefined
  readonly prices: Ladders
  /** Rows left out, when that was allowed. */
  readonly skipped: readonly RowFault[]
}

type PriceFileOptions = ImportOptions & {
  readonly currency: string
  /** The table names what changes of these prices: products that it leaves out stay, and so do cells that are empty. */
  readonly base?: Ladders | undefined
}

type LocatedPrice = { readonly line: number; readonly row: PriceRow }

/** Between two reports of progress. */
const STEP = 2000

/**
 * All rows or none, unless `skipBad`.
 * @throws TableError when the file as a whole cannot be read
 * @throws ImportFaults with every bad row
 */
export const readPriceFile = async (
  db: Db,
  bytes: Uint8Array,
  { currency, skipBad = false, base }: PriceFileOptions,
  tell: (progress: ImportProgress) => void = () => {},
): Promise<PriceFile> => {
  const table = readTable(bytes, PRICE_COLUMNS)
  const faults: RowFault[] = [...table.faults]
  const read: LocatedPrice[] = []
  for (const [at, row] of table.rows.entries()) {
    const result = readPriceRow(keepingPrices(row, base?.get(row.values.product_id), currency), currency)
    if ('row' in result) read.push({ line: row.line, row: result.row })
    else
      faults.push({
        line: row.line,
        reason: result.reasons.map(({ reason }) => reason).join('; '),
        coded: result.reasons,
      })
    if (at % STEP === 0) tell({ doing: 'check', done: at, of: table.rows.length })
  }
  const prices = await knownOnce(db, read, faults)
  faults.sort((a, b) => a.line - b.line)
  // A list of nothing but bad rows would end every offer of its market.
  if (faults.length > 0 && (!skipBad || prices.size === 0))
    throw new ImportFaults(faults, table.rows.length + table.faults.length)
  return {
    encoding: table.encoding,
    delimiter: table.delimiter,
    ignoredColumns: table.ignored,
    note: table.note,
    prices: base === undefined ? prices : new Map([...base, ...prices]),
    skipped: faults,
  }
}

/** Products that do not exist, or are named twice, become faults. */
const knownOnce = async (db: Db, read: readonly LocatedPrice[], faults: RowFault[]): Promise<Ladders> => {
  const states = await readProductStates(
    db,
    read.map(({ row }) => row.productId),
  )
  const lines = new Map<string, number>()
  const prices = new Map<string, PriceRow['ladder']>()
  for (const { line, row } of read) {
    const retired = states.get(row.productId)
    const first = lines.get(row.productId)
    const product = row.productId
    if (retired === undefined)
      faults.push(coded(line, 'product-unknown', `no product has the id "${product}"`, { product }))
    else if (retired) faults.push(coded(line, 'product-retired', `${product} has left the catalogue`, { product }))
    else if (first !== undefined)
      faults.push(
        coded(line, 'product-twice', `${product} already has a price in line ${first}`, {
          product,
          first: String(first),
        }),
      )
    else {
      lines.set(row.productId, line)
      prices.set(row.productId, row.ladder)
    }
  }
  return prices
}
