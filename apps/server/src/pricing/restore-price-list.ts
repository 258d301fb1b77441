import type { PriceComparison } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import type { Ladders } from './compare.decide.ts'
import { findPriceList, type PriceListVersion } from './find-price-list.ts'
import { requireOwnMarket, usedMarkets } from './market.ts'
import { type Market, readLadders, readProductStates } from './pricing.repository.ts'
import { type PriceChecks, publishPrices } from './publish-prices.ts'
import { approvalLimit } from './second-person/approval-limit.ts'

export type PublishOptions = Omit<PriceChecks, 'used' | 'approveAbove'>

export type Published = { readonly list: PriceListVersion; readonly comparison: PriceComparison }

/**
 * As the next version, without products that left the catalogue. @param on at once when left out
 * @throws ImportDoubts where the change is asked about and the caller did not confirm it
 */
export const restorePriceList = async (
  ctx: OperatorContext,
  market: Market,
  version: number,
  { on, ...checks }: PublishOptions & { readonly on?: Date | undefined },
): Promise<Published> => {
  requireOwnMarket(ctx, market)
  const old = await findPriceList(ctx, market, String(version))
  const prices = await withoutRetired(ctx, await readLadders(ctx.db, old.id))
  const label = `Version ${version} again: ${old.label}`.slice(0, 200)
  return published(ctx, market, { prices, label, on }, checks)
}

/** A list as it was made in the name of an operator, with what it changes. */
export const published = async (
  ctx: OperatorContext,
  market: Market,
  wish: { readonly prices: Ladders; readonly label: string; readonly on?: Date | undefined },
  checks: PublishOptions,
): Promise<Published> => {
  const saving = { db: ctx.db, now: ctx.now, actor: ctx.operator.actor }
  const { version, comparison } = await publishPrices(
    saving,
    { ...market, ...wish },
    { used: usedMarkets(ctx), approveAbove: approvalLimit(ctx, market), ...checks },
  )
  ctx.note({ ...market, version })
  return { list: await findPriceList(ctx, market, String(version)), comparison }
}

const withoutRetired = async ({ db }: Pick<OperatorContext, 'db'>, prices: Ladders): Promise<Ladders> => {
  const states = await readProductStates(db, [...prices.keys()])
  return new Map([...prices].filter(([product]) => states.get(product) === false))
}
