import type { BodyOf, ByHandOutcome, ProblemCurrent } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { tryMove } from '#server/desk/index.ts'
import { reachedBy } from '#server/operator/index.ts'
import { listWaitingOrders } from '#server/order/index.ts'
import { apart } from '#server/platform/database/apart.ts'
import { type PayoutDeps, type Weighed, weighOrders } from '../weigh-orders.ts'
import { besidesTheHand } from './by-hand.decide.ts'
import { wayOf } from './list-by-hand.ts'

type Payments = BodyOf<'payByHand'>
type Payment = Payments['payments'][number]

/** Each for itself, by the verb that pays one order. A dry run pays them all and undoes that, so that codes run out as they will. */
export const payByHand = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  { payments, dryRun }: Payments,
): Promise<ByHandOutcome[]> => {
  const wanted = new Map(payments.map((payment) => [payment.order.toLowerCase(), payment]))
  const outcomes = await apart(ctx.db, async () => {
    const weighed = await weighByHand(ctx, deps, [...wanted.keys()])
    const result: ByHandOutcome[] = []
    // Every transaction takes orders in this order, so that no two wait for each other.
    for (const id of [...wanted.keys()].toSorted())
      result.push(await payOne(ctx, deps, id, wanted.get(id), weighed.get(id)))
    return { result, stays: !dryRun }
  })
  const paid = outcomes.filter(({ result }) => result === 'paid').length
  ctx.note({ orders: outcomes.length, paid, 'dry-run': dryRun ? 1 : 0 })
  return outcomes
}

const payOne = async (
  ctx: OperatorContext,
  { vault }: PayoutDeps,
  id: string,
  told: Payment | undefined,
  weighed: Weighed | undefined,
): Promise<ByHandOutcome> => {
  const { order } = weighed?.waiting ?? {}
  const sum = { amount: order?.amount ?? null, currency: order?.currency ?? null }
  const obstacles = besidesTheHand(weighed?.obstacles ?? [])
  const isByHand = weighed === undefined || wayOf(weighed) !== undefined
  if (order !== undefined && (obstacles.length > 0 || !isByHand))
    return {
      ...{ order: id, barcode: order.barcode, result: 'refused', status: order.status, ...sum, obstacles },
      problem: 'transition-not-allowed',
      detail: isByHand ? null : 'A batch of payments pays it',
      current: {
        reason: isByHand ? 'payment-waits' : 'paid-by-batch',
      } satisfies ProblemCurrent<'transition-not-allowed'>,
    }
  const { voucher, passedOn } = told ?? {}
  const move = {
    statusTransition: order?.status === 'lost' ? ('compensate' as const) : ('pay' as const),
    ...(voucher !== undefined && { voucher }),
    ...(passedOn !== undefined && { passedOn }),
  }
  const trial = { action: 'payByHand', openVault: () => Promise.resolve(vault), dryRun: false }
  const { result, ...outcome } = await tryMove(ctx, trial, id, move)
  return { ...outcome, ...sum, obstacles, result: result === 'moved' ? 'paid' : result }
}

/** By their ids; those that wait for no payment are in none. */
const weighByHand = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Weighed>> => {
  const filter = { affiliates: reachedBy(ctx, undefined), ids }
  const { rows } = await listWaitingOrders(ctx.db, filter, { number: 1, size: ids.length })
  const weighed = new Map<string, Weighed>()
  for (const affiliateId of new Set(rows.map(({ order }) => order.affiliateId))) {
    const affiliate = ctx.affiliates.find(affiliateId)
    const own = rows.filter(({ order }) => order.affiliateId === affiliateId)
    if (affiliate === undefined) continue
    for (const one of await weighOrders(ctx, deps, affiliate, own)) weighed.set(one.waiting.order.id, one)
  }
  return weighed
}
