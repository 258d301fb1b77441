import * as z from 'zod/mini'

/** ISO 4217 code, for example `EUR`. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'currency'))

/** The largest whole number that is kept, and so the largest that a request may name. */
export const MAX_WHOLE_NUMBER = 2_147_483_647
export const wholeFrom = (least: number) => z.int().check(z.gte(least), z.lte(MAX_WHOLE_NUMBER))

/** What many orders come to, in minor units; it is compared with what is kept of each, and not kept itself. */
export const sumOfMinorUnits = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))

/** An integer in minor units of its currency (21200 EUR cents is 212 euro). */
export const minorUnits = z.int()

export const money = z.object({ amount: minorUnits, currency: currencyCode })
export type Money = z.infer<typeof money>
