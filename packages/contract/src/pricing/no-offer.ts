import type { Receipt } from './receipt.ts'

/**
 * The one rule that live price and quotation share. The price only ever falls: no need to ask on once it is too low.
 * @param minimum `minimumBuybackAmount`, in minor units
 */
export const noOfferReason = (
  { refusal, amount }: Pick<Receipt, 'refusal' | 'amount'>,
  minimum: number | null,
): NonNullable<Receipt['refusal']> | 'worthless' | 'below-minimum' | undefined => {
  if (refusal !== undefined) return refusal
  if (amount <= 0) return 'worthless'
  return minimum !== null && amount < minimum ? 'below-minimum' : undefined
}
