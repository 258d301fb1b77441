import type { PriceLadder } from '@reprise/contract'
import { readTable } from '#server/platform/csv/read-table.ts'
import { examplePrice, type LaunchEstimate, type PricedFacts } from './example-price.ts'

export type ExampleProduct = PricedFacts & { readonly id: string; readonly name: string }

/** First line of every example list. */
export const EXAMPLE_NOTE = 'Example prices, not an offer'

/** As a file, in major units, sorted by product. */
export const examplePriceList = (
  products: readonly ExampleProduct[],
  estimates: readonly LaunchEstimate[],
  options: { readonly asOf: Date; readonly market: string; readonly currency: string },
): { readonly csv: string; readonly prices: number } => {
  const rows = products
    .flatMap((product) => {
      const ladder = examplePrice(product, estimates, options)
      return ladder === undefined ? [] : [rowOf(product, ladder)]
    })
    .sort((a, b) => (a < b ? -1 : 1))
  const day = options.asOf.toISOString().slice(0, 10)
  const note = `# ${EXAMPLE_NOTE} (${options.market}, ${options.currency}, as of ${day})`
  const header = 'product_id,name,flawless,good,used,cracked,faulty,faulty_cracked'
  return { csv: `${[note, header, ...rows].join('\n')}\n`, prices: rows.length }
}

const rowOf = ({ id, name }: ExampleProduct, ladder: PriceLadder): string =>
  [
    id,
    quoted(name),
    ...[ladder.flawless, ladder.good, ladder.used, ladder.cracked, ladder.faulty, ladder['faulty-cracked']].map(
      (amount) => String(amount / 100),
    ),
  ].join(',')

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const COLUMNS = {
  brand: { required: true },
  pattern: { required: true },
  released: { required: true },
  launch_price_usd: { required: true },
}

/** Series that the engine may estimate (demo/price-lists/launch-estimates.csv). */
export const readLaunchEstimates = (bytes: Uint8Array): LaunchEstimate[] =>
  readTable(bytes, COLUMNS).rows.map(({ values }) => ({
    brand: values.brand,
    pattern: new RegExp(values.pattern, 'i'),
    released: `${values.released}-01`,
    launchPrice: Number(values.launch_price_usd),
  }))
