import type { OrderNeed, PaymentObstacle } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/affiliate/index.ts'
import type { AcceptedFields } from '#server/customer/index.ts'
import { neededFor } from '#server/document/index.ts'
import { findOrdersWithoutCode } from '#server/voucher/index.ts'
import { deliveryOf, revealOrder, revealPayments, type WaitingOrder } from '#server/order/index.ts'
import type { Creditor } from './file/payment.ts'
import { creditorOf, obstaclesOf, payerOf } from './payout.decide.ts'
import type { PayoutDeps } from './payout-deps.ts'

/** An order that waits to be paid, with what stands in its way and where the money would go. */
export type Weighed = {
  readonly waiting: WaitingOrder
  readonly affiliate: Affiliate
  readonly obstacles: readonly PaymentObstacle[]
  readonly creditor: Creditor | undefined
}

type Ctx = Pick<OperatorContext, 'db' | 'now'>

/** Holds orders of one affiliate against everything that a payment waits for. */
export const weighOrders = async (
  ctx: Ctx,
  { vault, needs }: PayoutDeps,
  affiliate: Affiliate,
  orders: readonly WaitingOrder[],
): Promise<Weighed[]> => {
  const payer = payerOf(affiliate.programme)
  const payments = await revealPayments(
    ctx.db,
    vault,
    orders.map(({ order }) => order.id),
  )
  const needed = await Promise.all(
    needs.map((source) =>
      source(
        { ...ctx, affiliate },
        orders.map(({ order }) => order),
      ),
    ),
  )
  const byCode = orders.flatMap(({ order }) => (deliveryOf(affiliate, order) === 'codes' ? [order] : []))
  const withoutCode = await findOrdersWithoutCode(ctx, affiliate.id, byCode)
  const weighed: Weighed[] = []
  for (const waiting of orders) {
    const { order, paying, rejected } = waiting
    const fields = payments.get(order.id)?.fields ?? {}
    const creditor = payer && creditorOf(payer, fields, await sellerOf(ctx, vault, order.id, fields))
    const needsOfOrder = needed.flatMap((byOrder): readonly OrderNeed[] => byOrder.get(order.id) ?? [])
    const documentsToDecide = await hasUndecided(ctx, affiliate, order)
    const lacksCode = withoutCode.has(order.id)
    const obstacles = obstaclesOf(
      { ...order, documentsToDecide, paying, rejected, payer, creditor, needs: needsOfOrder, lacksCode },
      ctx.now,
    )
    weighed.push({ waiting, affiliate, obstacles, creditor })
  }
  return weighed
}

/** What waits for a decision is nobody's to send any more, and a payment waits for it all the same. */
const hasUndecided = async ({ db }: Ctx, affiliate: Affiliate, order: WaitingOrder['order']): Promise<boolean> =>
  (affiliate.programme.documents.length > 0 || order.asksPosting) &&
  (await neededFor(db, affiliate, order)).some(({ state }) => state === 'waiting')

/** The name of the person, read only where nobody was asked who holds the account. */
const sellerOf = async (
  { db }: Ctx,
  vault: PayoutDeps['vault'],
  orderId: string,
  { accountHolder }: AcceptedFields,
): Promise<string> => {
  if (accountHolder !== undefined) return accountHolder
  const { firstName, lastName } = (await revealOrder(db, vault, orderId))?.person ?? {}
  return [firstName, lastName].filter((part) => part !== undefined).join(' ')
}
