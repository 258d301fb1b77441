import type { LitigationKind, OrderActor, OrderState, OrderTransition } from '@reprise/contract'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { ProblemError } from '#server/platform/http/problem-error.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { decideTransition } from './order-transition.decide.ts'
import { type HeldOrder, lockOrder, recordTransition } from './order-status.repository.ts'

/** What the register of purchases is told of: the sale, and when all that was missing of it must be known. */
const BUYS: ReadonlySet<OrderTransition> = new Set(['accept', 'pay'])
/** And when a product that was bought is not, after all. */
const UNDOES_PURCHASE: ReadonlySet<OrderTransition> = new Set(['give-back', 'recycle', 'call-off'])

/** What an operator may take back before its customer is told (docs/decisions/0062). */
const DECISIONS: ReadonlySet<OrderTransition> = new Set(['receive', 'turn-back', 'accept', 'give-back'])

export type StatusChange = {
  readonly orderId: string
  readonly transition: OrderTransition
  readonly actor: OrderActor
  readonly reason?: string
  /** Which litigation was opened, or answered. */
  readonly about?: LitigationKind
  /** Another message tells the customer of this. */
  readonly toldElsewhere?: true
  /** Of a payment: the bank has made it, so that what would hold a new one does not hold this one. */
  readonly byBank?: true
  readonly now: Date
}

/**
 * Moves an order: the only way its status ever changes. Locks the row, decides by the lifecycle, writes the history and
 * tells whoever reacts (messages, open pages) in the same transaction. A repetition changes nothing.
 * @returns the status that holds now, and whether this call brought it about
 * @throws ProblemError order-not-found, transition-not-allowed (with what is allowed in `current`, and in `detail` what to do instead; `payNotBefore` where
 *   a payment waits because the bank details are new, `paying` where the order is in a batch of payments, `identity` where its
 *   customer has not proved who they are)
 */
export const changeOrderStatus = async (
  trx: Database | Transaction,
  { orderId, transition, actor, reason, about, toldElsewhere, byBank, now }: StatusChange,
): Promise<{ readonly status: OrderState; readonly changed: boolean }> => {
  const held = await lockOrder(trx, orderId)
  if (held === undefined) throw new ProblemError('order-not-found')
  const { status, paying, payNotBefore, isIdentified } = held
  const decision = decideTransition(held, { transition, actor, now, ...(byBank && { byBank }) })
  if (decision.kind === 'unchanged') return { status, changed: false }
  if (decision.kind === 'refused')
    throw new ProblemError('transition-not-allowed', {
      ...hintOf(transition, held),
      current: {
        status,
        allowed: decision.allowed,
        ...(decision.paymentWaits && payNotBefore !== null ? { payNotBefore: payNotBefore.toISOString() } : {}),
        ...(paying === null ? {} : { paying }),
        ...((transition === 'pay' || transition === 'compensate') && !isIdentified ? { identity: 'missing' } : {}),
      },
    })
  const { nth, wasAccepted } = await recordTransition(trx, {
    orderId,
    ...decision,
    transition,
    actor,
    reason: reason ?? null,
    about: about ?? null,
    now,
  })
  if (BUYS.has(transition)) await enqueue(trx, 'order.bought', { orderId, at: now.toISOString() })
  if (wasAccepted && UNDOES_PURCHASE.has(transition))
    await enqueue(trx, 'order.unbought', { orderId, transition, at: now.toISOString() })
  await enqueue(trx, 'order.changed', {
    orderId,
    transition,
    ...(toldElsewhere && { toldElsewhere }),
    ...(nth > 1 && { nth }),
    ...(DECISIONS.has(transition) && { at: now.toISOString() }),
    ...(actor === 'clock' && reason !== undefined && { reason }),
  })
  return { status: decision.to, changed: true }
}

/** What to do instead, where the names of what is allowed do not say it. */
const hintOf = (transition: OrderTransition, { paying, isHeld, question }: HeldOrder): { readonly detail?: string } => {
  if (paying !== null)
    return { detail: 'It is in a batch of payments: discard the batch, or wait until the bank has paid' }
  switch (transition) {
    case 'pay':
    case 'compensate':
      return isHeld
        ? { detail: 'Its payment is held: release it first (POST orders/{id}/payment-release, `order release`)' }
        : {}
    case 'dispute':
      return {
        detail:
          'A dispute follows from what was found: inspect the product (`bench inspect`), or report what is wrong with it (`bench report`)',
      }
    case 'arrive-late':
    case 'turn-back':
      return { detail: 'Scan the parcel (POST receptions, `bench receive`): what becomes of it follows from that' }
    case 'accept':
      return question === null
        ? {
            detail:
              'Inspect the product (POST orders/{id}/inspection, `bench inspect`): as good as declared, it is accepted by that',
          }
        : {
            detail:
              'Its customer has not answered: take down what they told you (POST orders/{id}/answer, `order answer`), or take the question back (POST orders/{id}/corrections, `order correct … finding`)',
          }
    default:
      return {}
  }
}
