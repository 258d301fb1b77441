import { ENDED_STATES, orderLifecycle, type OrderState } from '@reprise/contract/lifecycle/order'
import type { OperatorScope } from '@reprise/contract/programme/operator-scope'
import { type OtherActName, otherActsOf } from './more-acts.ts'
import type { Order } from './order.screen.tsx'

/** What an operator asks for by name; looks at the product and payments have pages of their own. */
const MOVES = [
  'send',
  'receive',
  'lose',
  'write-off',
  'cancel',
  'give-back',
  'confirm-return',
  'recycle',
  'clear',
  'hand-to-police',
] as const
export type Move = (typeof MOVES)[number]
export type ActName = Move | 'hold' | 'release' | OtherActName

export type Obstacle =
  | { readonly kind: 'scope'; readonly scope: OperatorScope }
  | { readonly kind: 'state'; readonly states: readonly OrderState[] }
  | { readonly kind: 'in-the-way' | 'is-held' | 'not-held' | 'is-over' | 'identity-asked' | 'identity-not-asked' }

export type Act = {
  readonly name: ActName
  readonly needsReason: boolean
  /** Why it is not possible now; the server judges what is. */
  readonly obstacle: Obstacle | undefined
}

/** Those that are possible first. */
export const actsOf = (order: Order, scopes: readonly OperatorScope[]): readonly Act[] => {
  const acts: readonly Act[] = [
    ...MOVES.map((name) => moveOf(order, name)),
    holdOf(order),
    releaseOf(order, scopes),
    ...otherActsOf(order, scopes),
  ]
  return [...acts.filter(({ obstacle }) => !obstacle), ...acts.filter(({ obstacle }) => obstacle)]
}

const moveOf = ({ status, allowedTransitions }: Order, name: Move): Act => ({
  name,
  needsReason: needsReason(name, status),
  obstacle: allowedTransitions.includes(name) ? undefined : moveObstacle(name, status),
})

const moveObstacle = (name: Move, status: OrderState): Obstacle => {
  const { from } = orderLifecycle.transitions[name]
  return from.some((state) => state === status) ? { kind: 'in-the-way' } : { kind: 'state', states: from }
}

const needsReason = (name: Move, status: OrderState): boolean =>
  name === 'lose' ||
  name === 'write-off' ||
  name === 'clear' ||
  name === 'hand-to-police' ||
  (name === 'give-back' && status === 'accepted') ||
  (name === 'recycle' && status === 'returning')

const holdOf = ({ paymentHeld, status }: Order): Act => ({
  name: 'hold',
  needsReason: true,
  obstacle: holdObstacle(paymentHeld !== null, ENDED_STATES.includes(status)),
})

const holdObstacle = (isHeld: boolean, isOver: boolean): Obstacle | undefined => {
  if (isHeld) return { kind: 'is-held' }
  return isOver ? { kind: 'is-over' } : undefined
}

const releaseOf = ({ paymentHeld }: Order, scopes: readonly OperatorScope[]): Act => ({
  name: 'release',
  needsReason: true,
  obstacle: releaseObstacle(paymentHeld !== null, scopes),
})

const releaseObstacle = (isHeld: boolean, scopes: readonly OperatorScope[]): Obstacle | undefined => {
  if (!isHeld) return { kind: 'not-held' }
  return scopes.includes('payments') ? undefined : { kind: 'scope', scope: 'payments' }
}
