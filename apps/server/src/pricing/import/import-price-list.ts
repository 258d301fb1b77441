import type { PriceComparison } from '@reprise/contract'
import type { ImportOptions, ImportProgress } from '#server/platform/csv/import-report.ts'
import type { Ladders } from '../compare.decide.ts'
import type { Market } from '../pricing.repository.ts'
import { type PriceChecks, type PriceSaving, publishPrices } from '../publish-prices.ts'
import { type PriceFile, readPriceFile } from './read-price-file.ts'

export type PriceListImportOptions = ImportOptions &
  Market &
  PriceChecks & {
    /** Where the list comes from, for people; the note in the file's first line, or else `fallbackLabel`, when absent. */
    readonly label?: string | undefined
    readonly fallbackLabel: string
    readonly on?: Date | undefined
    /** The table names what changes of these prices. */
    readonly base?: Ladders | undefined
  }

export type PriceListImport = Omit<PriceFile, 'prices' | 'note'> &
  Market & {
    readonly version: number
    readonly label: string
    readonly prices: number
    readonly comparison: PriceComparison
  }

const LONGEST_LABEL = 200

/**
 * Complete in itself: what the file does not name is not bought any more. All rows or none, unless `skipBad`.
 * @throws TableError when the file as a whole cannot be read
 * @throws ImportFaults with every bad row
 * @throws ImportDoubts where the change is asked about and the caller did not confirm it
 */
export const importPriceList = async (
  saving: PriceSaving,
  bytes: Uint8Array,
  options: PriceListImportOptions,
  tell: (progress: ImportProgress) => void = () => {},
): Promise<PriceListImport> => {
  const { market, currency, on } = options
  const { prices, note, ...file } = await readPriceFile(saving.db, bytes, options, tell)
  const label = (options.label ?? note ?? options.fallbackLabel).slice(0, LONGEST_LABEL)
  const { version, comparison } = await publishPrices(
    saving,
    { market, currency, label, prices, on },
    options,
    (done) => tell({ doing: 'write', done, of: prices.size }),
  )
  return { ...file, market, currency, version, label, prices: prices.size, comparison }
}
