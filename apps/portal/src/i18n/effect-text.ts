import type { Formats } from './format.ts'
import type { T } from './t.ts'

/** What something does to the price, written out: "−18 €", "+20 €", "no change". @param effect minor units */
export const effectText = (
  effect: number,
  currency: string,
  { t, money }: { readonly t: T; readonly money: Formats['money'] },
): string => {
  if (effect === 0) return t('receipt.noEffect')
  // Each language has its own place for the sign: it is taken from the negative amount.
  const lower = money(-Math.abs(effect), currency)
  return effect < 0 ? lower : lower.replace('\u2212', '+')
}
