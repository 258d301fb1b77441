import type { OrderState } from '@reprise/contract/lifecycle/order'
import type { OperatorScope } from '@reprise/contract/programme/operator-scope'
import type { Obstacle } from './acts-of.ts'
import type { Order } from './order.screen.tsx'

/** Mistakes that are taken back while nothing followed; that of a document is on the page of documents. */
export const UNDOS = ['reception', 'finding', 'acceptance', 'give-back', 'identity'] as const
type UndoName = `undo-${(typeof UNDOS)[number]}`

export type OtherActName =
  | UndoName
  | 'answer'
  | 'undelivered'
  | 'require-identity'
  | 'claim'
  | 'purchase-document'
  | 'pass'

/** Which orders it may be said of; the server judges the rest, and says what to do instead. */
type Rule = {
  readonly name: OtherActName
  readonly states?: readonly OrderState[]
  readonly scope?: OperatorScope
  readonly obstacle?: (order: Order) => Obstacle | undefined
}

const BOUGHT: readonly OrderState[] = ['accepted', 'paid']

const RULES: readonly Rule[] = [
  { name: 'answer', states: ['disputed', 'returning'] },
  { name: 'undelivered', states: ['returning'], scope: 'inspection' },
  {
    name: 'require-identity',
    scope: 'identity',
    obstacle: ({ identityCheck }) => (identityCheck === 'not-required' ? undefined : { kind: 'identity-asked' }),
  },
  { name: 'undo-reception', states: ['received', 'disputed', 'returning'] },
  { name: 'undo-finding', states: ['disputed'] },
  { name: 'undo-acceptance', states: ['accepted'] },
  { name: 'undo-give-back', states: ['returning'] },
  {
    name: 'undo-identity',
    scope: 'identity',
    obstacle: ({ identityCheck }) => (identityCheck === 'required' ? undefined : { kind: 'identity-not-asked' }),
  },
  { name: 'claim', states: ['paid'], scope: 'payments' },
  { name: 'purchase-document', states: BOUGHT, scope: 'payments' },
  { name: 'pass', states: BOUGHT },
]

export const otherActsOf = (order: Order, scopes: readonly OperatorScope[]) =>
  RULES.map((rule) => ({
    name: rule.name,
    needsReason: rule.name.startsWith('undo-'),
    obstacle: obstacleOf(rule, order, scopes),
  }))

const obstacleOf = (
  { states, scope, obstacle }: Rule,
  order: Order,
  scopes: readonly OperatorScope[],
): Obstacle | undefined => {
  if (scope !== undefined && !scopes.includes(scope)) return { kind: 'scope', scope }
  if (states !== undefined && !states.includes(order.status)) return { kind: 'state', states }
  return obstacle?.(order)
}
