import * as z from 'zod/mini'
import { wholeFrom } from '../money.ts'

/**
 * From when on the sales of one seller in a calendar year count as many: 30 sales, or more than 2,000 euros, as platforms
 * have to report them (Council Directive (EU) 2021/514, annex V).
 */
export const sellerTotalsRule = z.strictObject({
  sales: z._default(z.int().check(z.gte(1), z.lte(100_000)), 30),
  amount: z._default(wholeFrom(0), 200_000),
  hold: z._default(z.boolean(), false),
})
export type SellerTotalsRule = z.infer<typeof sellerTotalsRule>

export const sellerTotalsOf = ({
  sellerTotals,
}: {
  readonly sellerTotals?: SellerTotalsRule | undefined
}): SellerTotalsRule => sellerTotals ?? sellerTotalsRule.parse({})

/** @param total of one year and currency; `amount` in minor units */
export const reachesLimit = (
  total: { readonly sales: number; readonly amount: number },
  limit: Pick<SellerTotalsRule, 'sales' | 'amount'>,
): boolean => total.sales >= limit.sales || total.amount > limit.amount
