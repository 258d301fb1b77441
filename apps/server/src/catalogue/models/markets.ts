import type { OperatorContext } from '#server/call/index.ts'
import { reaches } from '#server/operator/index.ts'

export type Market = { readonly market: string; readonly currency: string }

/** Markets of programmes that the caller reaches; archived ones use none. */
export const marketsOf = ({ affiliates, operator }: Pick<OperatorContext, 'affiliates' | 'operator'>): Market[] => {
  const markets = affiliates
    .all()
    .filter(({ id, archivedAt }) => archivedAt === null && reaches(operator, id))
    .map(({ programme: { market, currency } }) => [`${market} ${currency}`, { market, currency }] as const)
  return [...new Map(markets).values()]
}
