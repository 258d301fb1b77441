import type { PriceComparison } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { isSamePerson } from '#server/operator/index.ts'
import { notify } from '#server/platform/database/notifications.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import type { PriceLimits } from '../compare.decide.ts'
import { findPriceList, type PriceListVersion } from '../find-price-list.ts'
import { PRICE_LIST_CHANGED } from '../load-price-book.ts'
import { requireOwnMarket, usedMarkets } from '../market.ts'
import { holdMarket, type Market, readLadders, updateApproved } from '../pricing.repository.ts'
import { previewPrices, stateOf } from '../publish-prices.ts'
import type { Published } from '../restore-price-list.ts'
import { approvalLimit } from './approval-limit.ts'
import { contentHash } from './content-hash.ts'

export type Proposal = {
  readonly list: PriceListVersion
  readonly comparison: PriceComparison
  /** In hexadecimal. */
  readonly contentHash: string
  readonly mayApprove: boolean
}

/** What a version would change that waits for a second person. @throws ProblemError change-made where it does not wait */
export const findProposal = async (
  ctx: OperatorContext,
  market: Market,
  version: number,
  limits: PriceLimits | null,
): Promise<Proposal> => {
  requireOwnMarket(ctx, market)
  const list = await findPriceList(ctx, market, String(version))
  const state = stateOf(list, ctx.now)
  if (state !== 'proposed') throw new ProblemError('change-made', { current: { state } })
  const prices = await readLadders(ctx.db, list.id)
  const checks = { limits, used: usedMarkets(ctx), approveAbove: approvalLimit(ctx, market) }
  const comparison = await previewPrices(ctx, { ...market, prices, on: list.countsFrom }, checks)
  const hash = contentHash({ ...market, prices, inForceFrom: list.inForceFrom, since: comparison.since })
  const mayApprove = list.actor === null || !(await isSamePerson(ctx.db, ctx.operator.actor, list.actor))
  return { list, comparison, contentHash: hash.toString('hex'), mayApprove }
}

/**
 * It counts at once, or from its date on. @param readHash of what the second person read
 * @throws ProblemError second-person-needed, version-changed, change-made
 */
export const approvePrices = async (
  ctx: OperatorContext,
  market: Market,
  {
    version,
    readHash,
    limits,
  }: { readonly version: number; readonly readHash: string; readonly limits: PriceLimits | null },
): Promise<Published> => {
  requireOwnMarket(ctx, market)
  const held = { ...ctx, now: await holdMarket(ctx.db, market, ctx.now) }
  const { list, comparison, contentHash: hash, mayApprove } = await findProposal(held, market, version, limits)
  if (!mayApprove)
    throw new ProblemError('second-person-needed', { detail: 'Who made a version cannot approve it as well' })
  if (hash !== readHash)
    throw new ProblemError('version-changed', { detail: 'The prices are held against another version than you read' })
  await updateApproved(ctx.db, list.id, {
    by: ctx.operator.actor,
    hash: Buffer.from(hash, 'hex'),
    at: held.now,
    inForceFrom: list.countsFrom > held.now ? list.countsFrom : held.now,
  })
  await notify(ctx.db, PRICE_LIST_CHANGED, `${market.market} ${market.currency}`)
  ctx.note({ ...market, version, approved: hash })
  return { list: await findPriceList(held, market, String(version)), comparison }
}
