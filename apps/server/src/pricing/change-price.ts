import { AT_MOST, type Grade, GRADES, type PriceLadder } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { findPriceList } from './find-price-list.ts'
import { requireOwnMarket } from './market.ts'
import { holdMarket, type Market, readLadders, readProductStates } from './pricing.repository.ts'
import { published, type Published } from './restore-price-list.ts'

const NOTHING = Object.fromEntries(GRADES.map((grade) => [grade, 0])) as PriceLadder

type NewPrice = {
  /** Minor units; others stay as they are. */
  readonly prices: { readonly [grade in Grade]?: number | undefined }
  readonly propose?: boolean | undefined
}

/** The next version is the one in force with these prices. */
export const changePrice = async (
  ctx: OperatorContext,
  market: Market,
  product: string,
  { prices, propose = false }: NewPrice,
): Promise<Published> => {
  requireOwnMarket(ctx, market)
  const now = await holdMarket(ctx.db, market, ctx.now)
  const current = await findPriceList({ ...ctx, now }, market, 'current')
  if ((await readProductStates(ctx.db, [product])).get(product) !== false) throw new ProblemError('product-not-found')
  const ladders = await readLadders(ctx.db, current.id)
  const ladder = { ...(ladders.get(product) ?? NOTHING), ...given(prices) }
  const faults = AT_MOST.filter(([worse, better]) => ladder[worse] > ladder[better]).map(([worse, better]) => ({
    pointer: `/prices/${worse}`,
    code: 'more-than-better',
    message: `${worse} (${ladder[worse]}) would pay more than ${better} (${ladder[better]})`,
  }))
  if (faults.length > 0) throw new ProblemError('price-list-rejected', { faults })
  ctx.note({ product })
  const label = `Version ${current.version} with other prices of ${product}`.slice(0, 200)
  // One product is what was meant, however far its prices go.
  return published(
    ctx,
    market,
    { prices: new Map(ladders).set(product, ladder), label },
    {
      confirmed: true,
      propose,
    },
  )
}

const given = (prices: { readonly [grade in Grade]?: number | undefined }): Partial<PriceLadder> =>
  Object.fromEntries(Object.entries(prices).filter(([, amount]) => amount !== undefined))
