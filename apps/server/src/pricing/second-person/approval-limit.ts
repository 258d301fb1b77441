import type { OperatorContext } from '#server/call/index.ts'
import type { Market } from '../pricing.repository.ts'

/** The smallest limit of the programmes that use a market; null where none of them wants a second person. */
export const approvalLimit = (
  { affiliates }: Pick<OperatorContext, 'affiliates'>,
  { market, currency }: Market,
): number | null => {
  const limits = affiliates
    .all()
    .filter(({ archivedAt, programme }) => archivedAt === null && programme.market === market)
    .flatMap(({ programme }) =>
      programme.currency === currency && programme.priceChanges !== undefined ? [programme.priceChanges.above] : [],
    )
  return limits.length === 0 ? null : Math.min(...limits)
}
