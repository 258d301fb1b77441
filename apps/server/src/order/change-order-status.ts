import {
  type LitigationKind,
  type OrderActor,
  orderLifecycle,
  type OrderState,
  type OrderTransition,
} from '@reprise/contract'
import type { Db } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueueAll, type NewJob } from '#server/platform/jobs/enqueue.ts'
import { decideTransition } from './order-transition.decide.ts'
import { hintOf, whyRefused } from './transition-refusal.decide.ts'
import {
  type HeldOrder,
  lockOrders,
  recordTransitions,
  settleQuestion,
  type TransitionsBefore,
} from './order-status.repository.ts'

/** What the register of purchases is told of. */
const BUYS: ReadonlySet<OrderTransition> = new Set(['accept', 'pay'])
const UNDOES_PURCHASE: ReadonlySet<OrderTransition> = new Set(['give-back', 'recycle', 'call-off', 'hand-to-police'])

const ENDS_QUARANTINE: ReadonlySet<OrderTransition> = new Set(['clear', 'hand-to-police'])

/** May be taken back before the customer is told (docs/decisions/0062). */
const DECISIONS: ReadonlySet<OrderTransition> = new Set(['receive', 'turn-back', 'accept', 'give-back'])

export type StatusChange = {
  readonly orderId: string
  readonly transition: OrderTransition
  readonly actor: OrderActor
  readonly reason?: string
  readonly about?: LitigationKind
  /** Another message tells the customer of this. */
  readonly toldElsewhere?: true
  /** The bank has made the payment: what would hold a new one does not hold it. */
  readonly byBank?: true
  readonly now: Date
}

/** The only way an order's status changes. History, messages and open pages go with it. A repetition changes nothing. */
export const changeOrderStatus = async (trx: Db, change: StatusChange): Promise<StatusNow> => {
  const now = (await changeOrderStatuses(trx, [change])).get(change.orderId)
  if (now === undefined) throw new ProblemError('order-not-found')
  return now
}

export type StatusNow = { readonly status: OrderState; readonly changed: boolean }

/**
 * {@link changeOrderStatus} for several orders, all or none, in a fixed number of statements.
 * @param changes each order once
 * @returns by the order's id
 */
export const changeOrderStatuses = async (
  trx: Db,
  changes: readonly StatusChange[],
): Promise<ReadonlyMap<string, StatusNow>> => {
  const held = await lockOrders(
    trx,
    changes.map(({ orderId }) => orderId),
  )
  const decided = changes.map((change) => ({ change, ...decide(held.get(change.orderId), change) }))
  const moves = decided.flatMap(({ change, from, to }) => (from === to ? [] : [{ change, from, to }]))
  if (moves.length > 0) {
    const recorded = moves.map(({ change: { orderId, transition, actor, reason, about, now }, from, to }) => ({
      ...{ orderId, from, to, transition, actor, now },
      reason: reason ?? null,
      about: about ?? null,
    }))
    const before = await recordTransitions(trx, recorded)
    for (const { change } of moves)
      if (ENDS_QUARANTINE.has(change.transition)) await settleQuestion(trx, change.orderId, change.now)
    await enqueueAll(
      trx,
      moves.flatMap(({ change }) => jobsOf(change, before.get(change.orderId))),
    )
  }
  return new Map(decided.map(({ change, from, to }) => [change.orderId, { status: to, changed: from !== to }]))
}

/** From where to where; the same where the result holds already. */
const decide = (
  held: HeldOrder | undefined,
  { transition, actor, byBank, now }: StatusChange,
): { readonly from: OrderState; readonly to: OrderState } => {
  if (held === undefined) throw new ProblemError('order-not-found')
  const { status, paying, payNotBefore, isIdentified, isDeclared } = held
  const isPayment = transition === 'pay' || transition === 'compensate'
  const decision = decideTransition(held, { transition, actor, now, ...(byBank && { byBank }) })
  if (decision.kind === 'unchanged') return { from: status, to: status }
  if (decision.kind === 'move') return decision
  const reason = whyRefused(held, { transition, actor, now, ...(byBank && { byBank }) })
  const detail = hintOf(reason)
  throw new ProblemError('transition-not-allowed', {
    ...(detail !== undefined && { detail }),
    current: {
      reason,
      status,
      to: orderLifecycle.transitions[transition].to,
      allowed: decision.allowed,
      ...(decision.paymentWaits && payNotBefore !== null ? { payNotBefore: payNotBefore.toISOString() } : {}),
      ...(paying === null ? {} : { paying }),
      ...(isPayment && !isIdentified ? { identity: 'missing' } : {}),
      ...(isPayment && !isDeclared ? { declaration: 'missing' } : {}),
    },
  })
}

const jobsOf = (
  { orderId, transition, actor, reason, toldElsewhere, now }: StatusChange,
  { nth, wasAccepted }: TransitionsBefore = { nth: 1, wasAccepted: false },
): NewJob[] => {
  const at = now.toISOString()
  const changed: NewJob = {
    name: 'order.changed',
    payload: {
      orderId,
      transition,
      ...(toldElsewhere && { toldElsewhere }),
      ...(nth > 1 && { nth }),
      ...(DECISIONS.has(transition) && { at }),
      ...(actor === 'clock' && reason !== undefined && { reason }),
    },
  }
  return [
    ...(BUYS.has(transition) ? [{ name: 'order.bought' as const, payload: { orderId, at } }] : []),
    ...(transition === 'accept'
      ? [
          { name: 'seller.weigh' as const, payload: { orderId } },
          { name: 'fraud.weigh' as const, payload: { orderId } },
        ]
      : []),
    ...(wasAccepted && UNDOES_PURCHASE.has(transition)
      ? [{ name: 'order.unbought' as const, payload: { orderId, transition, at } }]
      : []),
    changed,
  ]
}
