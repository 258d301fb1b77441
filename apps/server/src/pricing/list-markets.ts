import type { ReplyOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { mayChangeMarket, programmesSeen, seesMarket, usedMarkets } from './market.ts'
import { type Market, readListsInForce, readScheduledLists } from './pricing.repository.ts'

type MarketInUse = ReplyOf<'listMarkets'>['_embedded']['markets'][number]

/** Markets that a programme uses, or that have prices, of those that the caller sees. */
export const listMarkets = async (
  ctx: Pick<OperatorContext, 'db' | 'operator' | 'affiliates' | 'now'>,
): Promise<MarketInUse[]> => {
  const inForce = await readListsInForce(ctx.db, ctx.now)
  const scheduled = await readScheduledLists(ctx.db, ctx.now)
  const markets = new Map<string, Market>(
    [...usedMarkets(ctx), ...inForce, ...scheduled].map(({ market, currency }) => [
      `${market} ${currency}`,
      { market, currency },
    ]),
  )
  return [...markets]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .filter(([, market]) => seesMarket(ctx, market))
    .map(([, market]) => {
      const isIts = (list: Market): boolean => list.market === market.market && list.currency === market.currency
      return {
        ...market,
        programmes: programmesSeen(ctx, market),
        inForce: inForce.find(isIts)?.version ?? null,
        scheduled: scheduled.filter(isIts).length,
        mayChange: mayChangeMarket(ctx, market),
      }
    })
}
