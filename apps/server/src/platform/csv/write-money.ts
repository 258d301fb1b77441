import { minorDigits } from './read-money.ts'

/** An amount in minor units as files and lists have it: `212.00`, `1299`, `0.050`. */
export const majorText = (amount: number, currency: string): string => {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}
