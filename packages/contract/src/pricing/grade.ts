import * as z from 'zod/mini'

/** Conditions from best to worst within each axis: how it looks, and whether it works. */
export const GRADES = ['flawless', 'good', 'used', 'cracked', 'faulty', 'faulty-cracked'] as const
export const grade = z.enum(GRADES)
export type Grade = z.infer<typeof grade>

/** What a price list pays for one product, by grade, in minor units. */
export const priceLadder = z.object(
  Object.fromEntries(GRADES.map((name) => [name, z.int().check(z.gte(0))])) as {
    [name in Grade]: z.ZodMiniNumberFormat
  },
)
export type PriceLadder = z.infer<typeof priceLadder>

export const COSMETIC = ['flawless', 'good', 'used', 'cracked'] as const
export type Cosmetic = (typeof COSMETIC)[number]

/** The two axes of a condition. Answers may only make them worse. */
export type Condition = { readonly cosmetic: Cosmetic; readonly faulty: boolean }
export const PERFECT: Condition = { cosmetic: 'flawless', faulty: false }

export const gradeOf = ({ cosmetic, faulty }: Condition): Grade =>
  faulty ? (cosmetic === 'cracked' ? 'faulty-cracked' : 'faulty') : cosmetic

export const worst = (a: Condition, b: Condition): Condition => ({
  cosmetic: COSMETIC.indexOf(a.cosmetic) >= COSMETIC.indexOf(b.cosmetic) ? a.cosmetic : b.cosmetic,
  faulty: a.faulty || b.faulty,
})
