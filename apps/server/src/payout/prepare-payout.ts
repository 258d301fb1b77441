import { dayOf, isTestProgramme, MAX_PAYOUT_LINES, payerOf } from '@reprise/contract'
import type { OperatorContext } from '#server/call/index.ts'
import { requireReach } from '#server/operator/index.ts'
import { listWaitingOrders, lockOrders, setPaying, type WaitingOrder } from '#server/order/index.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { newId } from '#server/platform/id.ts'
import type { Creditor } from './file/payment.ts'
import { maskedAccountOf, sealCreditor } from './export-payout.ts'
import { endToEndIdOf, referenceOf } from './payout.decide.ts'
import { type PayoutDeps, weighOrders } from './weigh-orders.ts'
import { countTries, holdPreparing, insertBatch, type NewLine, selectWaitingBatch } from './payout.repository.ts'

const PAGE = 1_000

/** `limit` counts orders. */
export type PayoutRequest = { readonly affiliate: string; readonly limit?: number | undefined }

/**
 * At the amounts and accounts of this moment. While a batch waits for its file, that one is meant: nothing is prepared
 * twice. @returns the batch's id, and whether this call made it
 */
export const preparePayout = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  { affiliate: named, limit = MAX_PAYOUT_LINES }: PayoutRequest,
): Promise<{ readonly id: string; readonly isNew: boolean }> => {
  const affiliate = requireReach(ctx, ctx.affiliates.find(named)?.id ?? '', 'affiliate-not-found')
  if (isTestProgramme(affiliate.id))
    throw new ProblemError('nothing-to-pay', {
      detail: 'Test orders are in no batch of payments: move each with `pay` and nothing is paid',
    })
  const payer = payerOf(affiliate.programme)
  if (payer === undefined) throw new ProblemError('payer-missing')
  await holdPreparing(ctx.db, affiliate.id)
  const { waiting, next } = await selectWaitingBatch(ctx.db, affiliate.id)
  if (waiting !== null) {
    ctx.note({ affiliate: affiliate.id, payout: waiting })
    return { id: waiting, isNew: false }
  }
  const due = await holdDue(ctx, deps, affiliate, limit)
  if (due.length === 0) throw new ProblemError('nothing-to-pay')
  const id = newId()
  const reference = referenceOf({ id, number: next, day: dayOf(ctx.now) })
  const { scheme } = payer
  const { currency } = affiliate.programme
  await insertBatch(
    ctx.db,
    {
      id,
      affiliateId: affiliate.id,
      number: next,
      scheme,
      currency,
      reference,
      preparedAt: ctx.now,
      preparedBy: ctx.operator.actor,
    },
    await linesOf(ctx, deps, due),
  )
  await setPaying(
    ctx.db,
    due.map(({ order }) => order.id),
    'planned',
  )
  ctx.note({ affiliate: affiliate.id, payout: id, payments: due.length })
  return { id, isNew: true }
}

type Due = { readonly order: WaitingOrder['order']; readonly creditor: Creditor }

/** Longest waiting first, each order held. */
const holdDue = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  affiliate: Parameters<typeof weighOrders>[2],
  limit: number,
): Promise<Due[]> => {
  const filter = { affiliates: [affiliate.id], tag: 'bank-transfer' } as const
  const found: string[] = []
  for (let number = 1; found.length < limit; number += 1) {
    const { rows } = await listWaitingOrders(ctx.db, filter, { number, size: PAGE })
    const weighed = await weighOrders(ctx, deps, affiliate, rows)
    found.push(...weighed.flatMap(({ waiting, obstacles }) => (obstacles.length === 0 ? [waiting.order.id] : [])))
    if (rows.length < PAGE) break
  }
  const wanted = new Set(found.slice(0, limit))
  await lockOrders(ctx.db, [...wanted])
  return recheck(ctx, deps, affiliate, wanted)
}

/** Between the look and the hold anything may have changed: what counts is what is true now. */
const recheck = async (
  ctx: OperatorContext,
  deps: PayoutDeps,
  affiliate: Parameters<typeof weighOrders>[2],
  wanted: ReadonlySet<string>,
): Promise<Due[]> => {
  const filter = { affiliates: [affiliate.id], ids: [...wanted] }
  const { rows } = await listWaitingOrders(ctx.db, filter, { number: 1, size: Math.max(1, wanted.size) })
  const weighed = await weighOrders(ctx, deps, affiliate, rows)
  return weighed.flatMap(({ waiting: { order }, obstacles, creditor }) =>
    obstacles.length === 0 && creditor !== undefined ? [{ order, creditor }] : [],
  )
}

const linesOf = async (ctx: OperatorContext, { vault }: PayoutDeps, due: readonly Due[]): Promise<NewLine[]> => {
  const tries = await countTries(
    ctx.db,
    due.map(({ order }) => order.id),
  )
  return due.map(({ order, creditor }, index): NewLine => {
    const id = newId()
    return {
      id,
      position: index + 1,
      orderId: order.id,
      endToEndId: endToEndIdOf(order.barcode, tries.get(order.id) ?? 0),
      amount: order.amount,
      creditor: sealCreditor(vault, id, creditor),
      maskedAccount: maskedAccountOf(creditor),
    }
  })
}
