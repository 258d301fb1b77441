import type { Formats } from '../words/format.ts'
import type { MessageValues } from '../words/messages.ts'
import type { ReceiptLine as ShownLine } from './receipt.tsx'

export type PriceWords = {
  /** Says the customer's own words. */
  readonly t: (key: 'receipt.base' | 'receipt.noEffect' | 'trade.reason', values?: MessageValues) => string
  readonly money: Formats['money']
}

/** What something does to the price, written out: "−18 €", "+20 €", "no change". @param effect minor units */
export const effectText = (effect: number, currency: string, { t, money }: PriceWords): string => {
  if (effect === 0) return t('receipt.noEffect')
  // Each language has its own place for the sign: it is taken from the negative amount.
  const lower = money(-Math.abs(effect), currency)
  return effect < 0 ? lower : lower.replace('\u2212', '+')
}

/** A line that changes the price, as a receipt shows it. @param line.effect minor units */
export const effectLine = (
  { effect, ...line }: Pick<ShownLine, 'id' | 'label' | 'detail'> & { readonly effect: number },
  currency: string,
  words: PriceWords,
): ShownLine => ({
  ...line,
  effect: effectText(effect, currency, words),
  tone: effect === 0 ? 'plain' : effect < 0 ? 'lower' : 'higher',
})

/** The line that every receipt begins with: what a flawless one is worth, in minor units. */
export const baseLine = (amount: number, currency: string, { t, money }: PriceWords): ShownLine => ({
  id: 'base',
  label: t('receipt.base'),
  effect: money(amount, currency),
  tone: 'plain',
})
