import { type BodyOf, PAYABLE_STATES } from '@reprise/contract'
import type { Affiliate, OperatorContext } from '#server/call/index.ts'
import { neededFor } from '#server/document/index.ts'
import { requireScope } from '#server/operator/index.ts'
import { findReachableOrder, moveOrder, recordPassedOn, type StoredOrder } from '#server/order/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { issueVoucher } from '#server/voucher/index.ts'

type Move = BodyOf<'moveOrder'>

/**
 * Moves an order by hand; one that is paid is given its voucher, or the day of its donation. Nothing is paid before every document that the order needs was accepted (words §4).
 * @throws ProblemError scope-missing, order-not-found, transition-not-allowed (with what is allowed, or the documents that are
 *   missing, in `current`), voucher-stock, field-rejected (a reason is missing; what is told of a voucher or a donation)
 */
export const moveAtDesk = async (ctx: OperatorContext, openVault: OpenVault, id: string, move: Move): Promise<void> => {
  const pays = move.statusTransition === 'pay' || move.statusTransition === 'compensate'
  if (pays) {
    requireScope(ctx.operator, 'payments')
    await requireDocuments(ctx, id)
  }
  const { changed, ...paid } = await moveOrder(ctx, id, move)
  if (changed && pays) await settleOrder(ctx, openVault, paid, move)
}

const requireDocuments = async (ctx: OperatorContext, id: string): Promise<void> => {
  const { order, affiliate } = await findReachableOrder(ctx, id)
  const open = (await neededFor(ctx.db, affiliate, order)).filter(({ state }) => state !== 'accepted')
  if (!PAYABLE_STATES.some((status) => status === order.status) || open.length === 0) return
  throw new ProblemError('transition-not-allowed', {
    detail: 'The order waits for documents',
    current: { status: order.status, documents: open.map(({ origin, state }) => `${origin}: ${state}`) },
  })
}

/** What is told of a payment that no bank makes. */
type Settled = Pick<BodyOf<'moveOrder'>, 'voucher' | 'passedOn'>

/** Opened where a code is to be sealed, and only there: the command line does without keys otherwise. */
type OpenVault = () => Promise<Vault>

type Paid = { readonly order: StoredOrder; readonly affiliate: Affiliate }

/**
 * What an order is paid with, in the transaction that pays it: a voucher is given, a donation says on which day it was passed on.
 * @throws ProblemError voucher-stock, field-rejected
 */
const settleOrder = async (
  ctx: OperatorContext,
  openVault: OpenVault,
  paid: Paid,
  { voucher, passedOn }: Settled,
): Promise<void> => {
  const { id, paymentTag } = paid.order
  if (voucher !== undefined && paymentTag !== 'voucher') throw refusal('/voucher', 'only-of-a-voucher')
  if (passedOn !== undefined && paymentTag !== 'donation') throw refusal('/passedOn', 'only-of-a-donation')
  if (paymentTag === 'voucher') return issueVoucher(ctx, openVault, paid, voucher)
  if (paymentTag !== 'donation') return
  if (passedOn === undefined) throw refusal('/passedOn', 'required')
  if (passedOn > ctx.now.toISOString().slice(0, 10)) throw refusal('/passedOn', 'future')
  await recordPassedOn(ctx.db, id, passedOn)
  ctx.note({ passedOn })
}

const refusal = (pointer: string, code: string): ProblemError =>
  new ProblemError('field-rejected', { faults: [{ pointer, code }] })
