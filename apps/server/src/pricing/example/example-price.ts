import { GRADES, type PriceLadder, type ProductType } from '@reprise/contract'

/**
 * Numbers of the example price engine. Where they come from, and how well they fit published values, stands in
 * docs/operating/example-prices.md; the files behind them in demo/price-lists.
 */

/** Share of the launch price kept at release, and of that after each further year. */
export type Rate = { readonly atRelease: number; readonly aYear: number }

/** Apple phones are fitted to the published history; others keep shares of musicMagpie 2023 after 12 and 24 months. */
export const PHONE_RATES: { readonly [brand: string]: Rate } = {
  Apple: { atRelease: 0.69, aYear: 0.74 },
  Samsung: { atRelease: 0.45, aYear: 0.72 },
  Google: { atRelease: 0.4, aYear: 0.67 },
}
export const OTHER_PHONES: Rate = { atRelease: 0.4, aYear: 0.6 }
/** Tablets keep less at first and lose it more slowly; fitted to the published best values of 2026-03. */
export const APPLE_TABLETS: Rate = { atRelease: 0.58, aYear: 0.78 }

/** Other types: our own assumption; only Apple laptops were held against a published best value (2026-01). */
export const TYPE_RATES: { readonly [type in ProductType]?: { readonly apple: Rate; readonly others: Rate } } = {
  watch: { apple: { atRelease: 0.5, aYear: 0.66 }, others: { atRelease: 0.33, aYear: 0.6 } },
  audio: { apple: { atRelease: 0.4, aYear: 0.68 }, others: { atRelease: 0.3, aYear: 0.65 } },
  console: { apple: { atRelease: 0.5, aYear: 0.82 }, others: { atRelease: 0.5, aYear: 0.82 } },
  'vr-headset': { apple: { atRelease: 0.4, aYear: 0.68 }, others: { atRelease: 0.4, aYear: 0.68 } },
  'tv-box': { apple: { atRelease: 0.35, aYear: 0.65 }, others: { atRelease: 0.25, aYear: 0.6 } },
  'media-player': { apple: { atRelease: 0.35, aYear: 0.68 }, others: { atRelease: 0.25, aYear: 0.6 } },
  'smart-speaker': { apple: { atRelease: 0.35, aYear: 0.72 }, others: { atRelease: 0.25, aYear: 0.65 } },
  laptop: { apple: { atRelease: 0.7, aYear: 0.8 }, others: { atRelease: 0.4, aYear: 0.68 } },
}

/** Each doubling of the storage size adds this factor (median of 101 rows of a public price table, 2026-02). */
export const STORAGE_DOUBLING = 1.047

/** Share of the flawless price. Only what does not switch on costs more than a crack. */
export const GRADE_SHARES = {
  flawless: 1,
  good: 0.92,
  used: 0.8,
  cracked: 0.55,
  faulty: 0.25,
  'faulty-cracked': 0.12,
} as const

/** Dollars: the most that is paid for a type. */
export const MOST: { readonly [type in ProductType]: number } = {
  mobile: 800,
  tablet: 650,
  laptop: 1400,
  watch: 350,
  console: 350,
  audio: 160,
  'vr-headset': 320,
  'tv-box': 80,
  'media-player': 80,
  'smart-speaker': 120,
}

/** In dollars: what is worth less is not bought. */
export const LEAST = 10

/** In units of the list's currency. */
export const LEAST_GRADE = 5

/** Errs on the careful side. */
export const ESTIMATE_SHARE = 0.85

/** The pound is the median of 28 published British values against the fit; the euro an exchange rate, rounded. */
export const PER_DOLLAR: { readonly [currency: string]: number } = { USD: 1, EUR: 0.92, GBP: 0.78 }

/** List prices in euro include tax. */
export const DOLLARS_PER_LAUNCH_EURO = 0.9

export type PricedFacts = {
  readonly type: ProductType
  readonly brand: string
  readonly model: string
  /** ISO 8601. */
  readonly releaseDate: string | null
  readonly storageGb: number | null
  /** Cents; for the variant named by `launchPriceStorageGb`. */
  readonly launchPriceUsd: number | null
  readonly launchPriceEur: number | null
  readonly launchPriceStorageGb: number | null
  /** The smallest storage size of the model, where none is named with the launch price. */
  readonly smallestStorageGb: number | null
}

/** For a series whose models have no date or price in the catalogue. */
export type LaunchEstimate = {
  readonly brand: string
  readonly pattern: RegExp
  /** ISO 8601. */
  readonly released: string
  /** Dollars. */
  readonly launchPrice: number
}

type Launch = { readonly dollars: number; readonly date: string; readonly estimated: boolean }

const YEAR_MS = 365.25 * 86_400_000

/**
 * In minor units: launch price × share at release × yearly share ^ age × storage factor, capped by type. Undefined
 * where the launch is unknown, or the value below a floor. @throws RangeError for a currency without a factor
 */
export const examplePrice = (
  facts: PricedFacts,
  estimates: readonly LaunchEstimate[],
  { asOf, currency }: { readonly asOf: Date; readonly currency: string },
): PriceLadder | undefined => {
  const perDollar = PER_DOLLAR[currency]
  if (perDollar === undefined)
    throw new RangeError(`Example prices exist in ${Object.keys(PER_DOLLAR).join(', ')}, not in ${currency}`)
  const launch = launchOf(facts, estimates)
  if (launch === undefined) return undefined
  const dollars = valueInDollars(facts, launch, asOf)
  if (dollars < LEAST) return undefined
  const flawless = dollars * perDollar
  return Object.fromEntries(GRADES.map((grade) => [grade, roundedDown(flawless * GRADE_SHARES[grade])])) as PriceLadder
}

/** Neither floored nor rounded. */
export const valueInDollars = (facts: PricedFacts, launch: Launch, asOf: Date): number => {
  const years = Math.max(0, (asOf.getTime() - Date.parse(launch.date)) / YEAR_MS)
  const { atRelease, aYear } = rateOf(facts)
  const careful = launch.estimated ? ESTIMATE_SHARE : 1
  return Math.min(MOST[facts.type], launch.dollars * atRelease * aYear ** years * storageFactor(facts) * careful)
}

const launchOf = (facts: PricedFacts, estimates: readonly LaunchEstimate[]): Launch | undefined => {
  const { releaseDate: date, launchPriceUsd, launchPriceEur } = facts
  const known =
    launchPriceUsd === null ? launchPriceEur && (launchPriceEur / 100) * DOLLARS_PER_LAUNCH_EURO : launchPriceUsd / 100
  if (known && date !== null) return { dollars: known, date, estimated: false }
  const estimate = estimates.find(({ brand, pattern }) => brand === facts.brand && pattern.test(facts.model))
  if (estimate === undefined || !(facts.type === 'mobile' || facts.type === 'tablet')) return undefined
  return { dollars: known || estimate.launchPrice, date: date ?? estimate.released, estimated: true }
}

const rateOf = ({ type, brand }: PricedFacts): Rate => {
  const byType = TYPE_RATES[type]
  if (byType !== undefined) return brand === 'Apple' ? byType.apple : byType.others
  if (type === 'tablet' && brand === 'Apple') return APPLE_TABLETS
  return PHONE_RATES[brand] ?? OTHER_PHONES
}

const storageFactor = ({ storageGb, launchPriceStorageGb, smallestStorageGb }: PricedFacts): number => {
  const base = launchPriceStorageGb ?? smallestStorageGb
  return storageGb === null || base === null ? 1 : STORAGE_DOUBLING ** Math.log2(storageGb / base)
}

/** Steps of five from a hundred on, as people quote prices; in minor units of two digits. */
const roundedDown = (amount: number): number => {
  if (amount < LEAST_GRADE) return 0
  return (amount >= 100 ? Math.floor(amount / 5) * 5 : Math.floor(amount)) * 100
}
