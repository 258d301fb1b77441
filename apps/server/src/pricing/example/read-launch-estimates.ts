import { readTable } from '#server/platform/csv/read-table.ts'
import type { LaunchEstimate } from './example-price.ts'

const COLUMNS = {
  brand: { required: true },
  pattern: { required: true },
  released: { required: true },
  launch_price_usd: { required: true },
}

/** Reads the series that the engine may estimate (demo/price-lists/launch-estimates.csv). */
export const readLaunchEstimates = (bytes: Uint8Array): LaunchEstimate[] =>
  readTable(bytes, COLUMNS).rows.map(({ values }) => ({
    brand: values.brand,
    pattern: new RegExp(values.pattern, 'i'),
    released: `${values.released}-01`,
    launchPrice: Number(values.launch_price_usd),
  }))
