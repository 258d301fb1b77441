import * as z from 'zod/mini'

/** ISO 4217 code, for example `EUR`. */
export const currencyCode = z.string().check(z.regex(/^[A-Z]{3}$/, 'currency'))

/** An integer in minor units of its currency (21200 EUR cents is 212 euro). */
export const minorUnits = z.int()

export const money = z.object({ amount: minorUnits, currency: currencyCode })
export type Money = z.infer<typeof money>
