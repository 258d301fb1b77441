/** Conditions from best to worst within each axis. */
export const GRADES = ['flawless', 'good', 'used', 'cracked', 'faulty', 'faulty-cracked'] as const
export type Grade = (typeof GRADES)[number]

/** What a price list pays for one product, by grade, in minor units. */
export type PriceLadder = { readonly [grade in Grade]: number }

/** A worse grade never pays more. */
export const AT_MOST: readonly (readonly [worse: Grade, better: Grade])[] = [
  ['good', 'flawless'],
  ['used', 'good'],
  ['cracked', 'used'],
  ['faulty', 'flawless'],
  ['faulty-cracked', 'faulty'],
  ['faulty-cracked', 'cracked'],
]

export const COSMETIC = ['flawless', 'good', 'used', 'cracked'] as const
export type Cosmetic = (typeof COSMETIC)[number]

/** Answers may only make the two axes worse. */
export type Condition = { readonly cosmetic: Cosmetic; readonly faulty: boolean }
export const PERFECT: Condition = { cosmetic: 'flawless', faulty: false }

export const gradeOf = ({ cosmetic, faulty }: Condition): Grade =>
  faulty ? (cosmetic === 'cracked' ? 'faulty-cracked' : 'faulty') : cosmetic

export const worst = (a: Condition, b: Condition): Condition => ({
  cosmetic: COSMETIC.indexOf(a.cosmetic) >= COSMETIC.indexOf(b.cosmetic) ? a.cosmetic : b.cosmetic,
  faulty: a.faulty || b.faulty,
})
