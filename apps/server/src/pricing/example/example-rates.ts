import type { ProductType } from '@reprise/contract'

/**
 * Numbers of the example price engine. Where they come from, and how well they fit published values, stands in
 * docs/operating/example-prices.md; the files behind them in demo/price-lists.
 */

/** What a product keeps of its launch price on the day of release, and of that after each further year. */
export type Rate = { readonly atRelease: number; readonly aYear: number }

/**
 * Phones and tablets by brand. Apple phones are fitted to the published history; the others follow the shares kept
 * after 12 and 24 months (musicMagpie 2023).
 */
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

/**
 * Share of the flawless price that each grade is paid. A crack costs less than half, rounding included: only what does not
 * switch on costs more.
 */
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

/** Dollars: what is worth less is not bought. */
export const LEAST = 10

/** Units of the list's currency: a grade that is worth less is paid nothing. */
export const LEAST_GRADE = 5

/** An estimated launch price errs on the careful side. */
export const ESTIMATE_SHARE = 0.85

/**
 * What a dollar of American trade-in value is in other currencies. The pound is the median of 28 published British
 * values against the fit; the euro an exchange rate, rounded.
 */
export const PER_DOLLAR: { readonly [currency: string]: number } = { USD: 1, EUR: 0.92, GBP: 0.78 }

/** Dollars that a euro of launch price stands for, where only that is known: list prices in euro include tax. */
export const DOLLARS_PER_LAUNCH_EURO = 0.9
