import { type BodyOf, orderLifecycle, type OrderState, type OrderTransition, PAYABLE_STATES } from '@reprise/contract'
import { todayIn } from '#server/affiliate/index.ts'
import type { OperatorContext } from '#server/call/index.ts'
import { neededFor } from '#server/document/index.ts'
import { requireIdentifier } from '#server/device/index.ts'
import { hasScope, requireScope } from '#server/operator/index.ts'
import {
  changeOrderStatus,
  findReachableOrder,
  lockOrder,
  partOrder,
  type ReachableOrder,
  receiveDevices,
  recordPassedOn,
} from '#server/order/index.ts'
import { requireWithinTotals } from '#server/seller/index.ts'
import type { Vault } from '#server/platform/crypto/vault.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { selectReturn } from '#server/shipping/index.ts'
import { issueVoucher } from '#server/voucher/index.ts'
import { requirePaymentApproval } from './payment-approval.ts'

type Move = BodyOf<'moveOrder'>

/** Moves an order by hand. Paying is for keys that may pay, and waits for every needed document (words §4). */
export const moveOrder = async (ctx: OperatorContext, openVault: OpenVault, id: string, move: Move): Promise<void> => {
  const { statusTransition: transition, reason } = move
  const pays = transition === 'pay' || transition === 'compensate'
  if (pays) requireScope(ctx.operator, 'payments')
  // The bench sends returns off, and says when they have arrived.
  if (transition !== 'confirm-return') requireScope(ctx.operator, 'orders')
  const found = await findReachableOrder(ctx, id)
  const { order, affiliate } = found
  if (!hasScope(ctx.operator, 'orders')) await requireLeft(ctx, order.id)
  if (pays) await requireDocuments(ctx, found)
  if (transition === 'pay') await requireWithinTotals(ctx, affiliate, order)
  if (transition === 'accept') requireIdentifiers(found)
  if (reason === undefined && needsReason(transition, order.status)) throw refusal('/reason', 'required')
  if (transition === 'receive' && order.items.length > 1)
    await receiveDevices(ctx, order, await partOrder(ctx.db, order, openVault))
  const { status, changed } = await changeOrderStatus(ctx.db, {
    orderId: order.id,
    transition,
    actor: 'operator',
    ...(reason === undefined ? {} : { reason }),
    now: ctx.now,
  })
  ctx.note({ order: order.id, affiliate: affiliate.id, transition, status })
  if (!changed || !pays) return
  // As it stands now that it is held: its customer may have agreed to another price since it was found.
  const paid = await findReachableOrder(ctx, order.id)
  await requirePaymentApproval(ctx, affiliate, paid.order)
  await settleOrder(ctx, openVault, paid, move)
}

/** For what a colleague will ask about: undoing a purchase, or giving a parcel up. */
const needsReason = (transition: OrderTransition, status: OrderState): boolean =>
  transition === 'lose' ||
  transition === 'write-off' ||
  transition === 'clear' ||
  transition === 'hand-to-police' ||
  (transition === 'give-back' && status === 'accepted') ||
  (transition === 'recycle' && status === 'returning')

/** Who alone sends returns off ends none that is still here. Said again of one that has ended, it changes nothing. */
const requireLeft = async ({ db }: OperatorContext, orderId: string): Promise<void> => {
  const status = (await lockOrder(db, orderId))?.status
  if (status === 'returning' && (await selectReturn(db, orderId)) === undefined)
    throw new ProblemError('transition-not-allowed', { current: { reason: 'not-left', status } })
}

/** Nothing is accepted by hand either whose numbers are demanded and were not read. */
const requireIdentifiers = ({ order: { status, items }, affiliate }: ReachableOrder): void => {
  if (!orderLifecycle.transitions.accept.from.some((state) => state === status)) return
  for (const { identifiers } of items) requireIdentifier(affiliate, identifiers)
}

const requireDocuments = async (ctx: OperatorContext, { order, affiliate }: ReachableOrder): Promise<void> => {
  const open = (await neededFor(ctx.db, affiliate, order)).filter(({ state }) => state !== 'accepted')
  if (!PAYABLE_STATES.some((status) => status === order.status) || open.length === 0) return
  throw new ProblemError('transition-not-allowed', {
    detail: 'The order waits for documents',
    current: {
      reason: 'documents-missing',
      status: order.status,
      documents: open.map(({ origin, state }) => `${origin}: ${state}`),
    },
  })
}

/** What is told of a payment that no bank makes. */
type Settled = Pick<BodyOf<'moveOrder'>, 'voucher' | 'passedOn'>

/** Only where a code is to be sealed: the command line does without keys otherwise. */
type OpenVault = () => Promise<Vault>

/** In the transaction that pays: a voucher is given, or the day of a donation is set. */
const settleOrder = async (
  ctx: OperatorContext,
  openVault: OpenVault,
  paid: ReachableOrder,
  { voucher, passedOn }: Settled,
): Promise<void> => {
  const { id, paymentTag } = paid.order
  if (voucher !== undefined && paymentTag !== 'voucher') throw refusal('/voucher', 'only-of-a-voucher')
  if (passedOn !== undefined && paymentTag !== 'donation') throw refusal('/passedOn', 'only-of-a-donation')
  if (paymentTag === 'voucher') return issueVoucher(ctx, openVault, paid, voucher)
  if (paymentTag !== 'donation') return
  if (passedOn === undefined) throw refusal('/passedOn', 'required')
  if (passedOn > todayIn(paid.affiliate, ctx.now)) throw refusal('/passedOn', 'future')
  await recordPassedOn(ctx.db, id, passedOn)
  ctx.note({ passedOn })
}

const refusal = (pointer: string, code: string): ProblemError =>
  new ProblemError('field-rejected', { faults: [{ pointer, code }] })
