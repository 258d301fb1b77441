import { type OrderNeed, payerOf, type PaymentObstacle } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { revealNames } from '#server/customer/index.ts'
import { awaitingBlocklist } from '#server/device/index.ts'
import { findUndecided } from '#server/document/index.ts'
import { deliveryOf, type NeedSource, revealPayments, type WaitingOrder } from '#server/order/index.ts'
import { findOverLimit } from '#server/seller/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { findOrdersWithoutCode } from '#server/voucher/index.ts'
import type { Creditor } from './file/payment.ts'
import { creditorOf, obstaclesOf } from './payout.decide.ts'

export type PayoutDeps = {
  readonly vault: Vault
  /** A payment waits for them; the composition names them. */
  readonly needs: readonly NeedSource[]
}

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
  // Accounts are opened only where a bank pays.
  const byBank = orders.flatMap(({ order }) => (order.paymentTag === 'bank-transfer' ? [order] : []))
  const payments = await revealPayments(
    ctx.db,
    vault,
    byBank.map(({ id }) => id),
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
  const withoutCode = await findOrdersWithoutCode(ctx, affiliate, byCode)
  const undecided = await findUndecided(
    ctx,
    affiliate,
    orders.map(({ order }) => order),
  )
  const overLimit = await findOverLimit(
    ctx,
    affiliate,
    orders.map(({ order }) => order.id),
  )
  const unchecked = await awaitingBlocklist(
    ctx,
    affiliate.programme.deviceChecks,
    orders.map(({ order }) => order.id),
  )
  // Read only where the form asks for no account holder.
  const unnamed = byBank.flatMap(({ id, customerId }) => (payments.get(id)?.fields?.accountHolder ? [] : [customerId]))
  const names = await revealNames(ctx.db, vault, unnamed)
  return orders.map((waiting) => {
    const { order, paying, rejected } = waiting
    const payment = payments.get(order.id)
    const fields = payment?.fields ?? {}
    const isUnreadable = payment?.fields === null || (!fields.accountHolder && !names.has(order.customerId))
    const creditor = payer && creditorOf(payer, fields, names.get(order.customerId) ?? '')
    const needsOfOrder = needed.flatMap((byOrder): readonly OrderNeed[] => byOrder.get(order.id) ?? [])
    const documentsToDecide = undecided.has(order.id)
    const isOverLimit = overLimit.has(order.id)
    const lacksCode = withoutCode.has(order.id)
    const awaitsCheck = unchecked.has(order.id)
    const obstacles = obstaclesOf(
      {
        ...order,
        awaitsCheck,
        isOverLimit,
        isUnreadable,
        documentsToDecide,
        paying,
        rejected,
        payer,
        creditor,
        needs: needsOfOrder,
        lacksCode,
      },
      ctx.now,
    )
    return { waiting, affiliate, obstacles, creditor }
  })
}
