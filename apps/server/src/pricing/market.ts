import type { OperatorContext } from '#server/call/index.ts'
import { reaches } from '#server/operator/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { Market } from './pricing.repository.ts'

export type { Market } from './pricing.repository.ts'

type Reaching = Pick<OperatorContext, 'operator' | 'affiliates'>

/** Programmes that are archived use none. */
export const usedMarkets = ({ affiliates }: Pick<OperatorContext, 'affiliates'>): readonly Market[] => {
  const markets = affiliates
    .all()
    .filter(({ archivedAt }) => archivedAt === null)
    .map(({ programme: { market, currency } }) => [`${market} ${currency}`, { market, currency }] as const)
  return [...new Map(markets).values()]
}

const programmesOf = ({ affiliates }: Pick<OperatorContext, 'affiliates'>, { market, currency }: Market) =>
  affiliates.all().filter(({ programme }) => programme.market === market && programme.currency === currency)

/** Whether a key may see the prices of a market: all of them, or those that a programme uses which it reaches. */
export const seesMarket = (ctx: Reaching, market: Market): boolean =>
  ctx.operator.affiliates === 'all' || programmesOf(ctx, market).some(({ id }) => reaches(ctx.operator, id))

export const requireSeen = (ctx: Reaching, market: Market): void => {
  if (!seesMarket(ctx, market)) throw new ProblemError('price-list-not-found')
}

/** Ids of its programmes that the caller reaches; archived ones are left out. */
export const programmesSeen = (ctx: Reaching, market: Market): string[] =>
  programmesOf(ctx, market)
    .filter(({ id, archivedAt }) => archivedAt === null && reaches(ctx.operator, id))
    .map(({ id }) => id)
    .sort()

export const mayChangeMarket = (ctx: Reaching, market: Market): boolean =>
  ctx.operator.affiliates === 'all' || programmesOf(ctx, market).every(({ id }) => reaches(ctx.operator, id))

/** A market serves every programme that uses it: only a key that reaches all of them changes its prices. */
export const requireOwnMarket = (ctx: Reaching, market: Market): void => {
  requireSeen(ctx, market)
  if (!mayChangeMarket(ctx, market))
    throw new ProblemError('scope-missing', {
      detail: `The prices of ${market.market} ${market.currency} are those of other programmes too; use a key that reaches all of them`,
    })
}
