import { GRADES, type PriceLadder, type ProductType } from '@reprise/contract'
import {
  APPLE_TABLETS,
  DOLLARS_PER_LAUNCH_EURO,
  ESTIMATE_SHARE,
  GRADE_SHARES,
  LEAST,
  LEAST_GRADE,
  MOST,
  OTHER_PHONES,
  PER_DOLLAR,
  PHONE_RATES,
  type Rate,
  STORAGE_DOUBLING,
  TYPE_RATES,
} from './example-rates.ts'

/** What the engine needs to know of a product. */
export type PricedFacts = {
  readonly type: ProductType
  readonly brand: string
  readonly model: string
  /** ISO 8601 date. */
  readonly releaseDate: string | null
  readonly storageGb: number | null
  /** Cents; for the variant named by `launchPriceStorageGb`. */
  readonly launchPriceUsd: number | null
  readonly launchPriceEur: number | null
  readonly launchPriceStorageGb: number | null
  /** The smallest storage size of the model, where none is named with the launch price. */
  readonly smallestStorageGb: number | null
}

/** A rough launch of a series whose models have no date or price in the catalogue. */
export type LaunchEstimate = {
  readonly brand: string
  readonly pattern: RegExp
  /** ISO 8601 date. */
  readonly released: string
  /** Dollars. */
  readonly launchPrice: number
}

type Launch = { readonly dollars: number; readonly date: string; readonly estimated: boolean }

const YEAR_MS = 365.25 * 86_400_000

/**
 * What an example price list pays for a product, in minor units: launch price × share kept at release × share kept a
 * year ^ age × storage factor, capped by type, and nothing below a floor. Undefined when the launch is unknown and not
 * estimated, or when the product is worth too little.
 * @throws RangeError for a currency without a factor
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

/** The value of a flawless product in dollars, neither capped by a floor nor rounded. */
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

/** Whole units, steps of five from a hundred on, as people quote prices, and no alms; in minor units of two digits. */
const roundedDown = (amount: number): number => {
  if (amount < LEAST_GRADE) return 0
  return (amount >= 100 ? Math.floor(amount / 5) * 5 : Math.floor(amount)) * 100
}
