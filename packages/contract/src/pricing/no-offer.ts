import type { Receipt } from './receipt.ts'

/**
 * Why nothing can be offered for these answers, if so: the one rule that the portal's live price and the server's quotation
 * share. The price only ever falls, so there is no need to ask on once it is too low.
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
