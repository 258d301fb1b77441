import { orderLifecycle, type TransitionRefusal } from '@reprise/contract'
import { type Asked, type Moving, waits } from './order-transition.decide.ts'

/** Why an order is not moved so now, as `decideTransition` refused it; what can be mended first comes first. */
export const whyRefused = (order: Moving, asked: Asked): TransitionRefusal => {
  const { status, paying, inQuarantine } = order
  const { transition, byBank = false } = asked
  if (inQuarantine) return 'in-quarantine'
  if (transition === 'dispute') return 'inspect-first'
  if (transition === 'arrive-late' || transition === 'turn-back') return 'scan-first'
  if (!byBank && paying !== null) return paying === 'planned' ? 'in-batch' : 'at-bank'
  if (!orderLifecycle.transitions[transition].from.some((one) => one === status)) return 'wrong-state'
  return whyNotFree(order, asked)
}

const whyNotFree = (order: Moving, { transition, byBank = false, now }: Asked): TransitionRefusal => {
  switch (transition) {
    case 'clear':
    case 'hand-to-police':
      return 'not-in-quarantine'
    case 'accept':
      return order.question === null ? 'not-inspected' : 'customer-asked'
    case 'recycle':
      return 'not-back'
    case 'compensate':
    case 'pay':
      if (transition === 'compensate' && order.cover !== 'amount') return 'not-covered'
      if (byBank) return 'not-with-bank'
      return whyNotPaid(order, now)
    default:
      return 'wrong-state'
  }
}

const whyNotPaid = ({ isHeld, isIdentified, isDeclared, payNotBefore }: Moving, now: Date): TransitionRefusal => {
  if (isHeld) return 'payment-held'
  if (!isIdentified) return 'identity-missing'
  if (!isDeclared) return 'declaration-missing'
  return waits(payNotBefore, now) ? 'details-new' : 'wrong-state'
}

/** What to do instead, for developers, where the names of what is allowed do not say it. */
export const hintOf = (reason: TransitionRefusal): string | undefined => HINTS[reason]

const IN_BATCH = 'It is in a batch of payments: discard the batch, or wait until the bank has paid'

const HINTS: { readonly [reason in TransitionRefusal]?: string } = {
  'in-quarantine':
    'It is on a block list, and stays until a person decides: `order move … clear --reason TEXT` where nothing stands against it, `order move … hand-to-police --reason REFERENCE` otherwise',
  'in-batch': IN_BATCH,
  'at-bank': IN_BATCH,
  'payment-held': 'Its payment is held: release it first (POST orders/{id}/payment-release, `order release`)',
  'inspect-first':
    'A dispute follows from what was found: inspect the product (`bench inspect`), or report what is wrong with it (`bench report`)',
  'scan-first': 'Scan the parcel (POST receptions, `bench receive`): what becomes of it follows from that',
  'not-inspected':
    'Inspect the product (POST orders/{id}/inspection, `bench inspect`): as good as declared, it is accepted by that',
  'customer-asked':
    'Its customer has not answered: take down what they told you (POST orders/{id}/answer, `order answer`), or take the question back (POST orders/{id}/corrections, `order correct … finding`)',
}
