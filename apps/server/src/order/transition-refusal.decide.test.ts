import { expect, test } from 'vitest'
import type { Asked, Moving } from './order-transition.decide.ts'
import { hintOf, whyRefused } from './transition-refusal.decide.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const ACCEPTED: Moving = {
  status: 'accepted',
  paying: null,
  payNotBefore: null,
  isHeld: false,
  isIdentified: true,
  isDeclared: true,
  cover: 'amount',
  cameBack: false,
  wasInspected: false,
  question: null,
  inQuarantine: false,
}

type Row = readonly [reason: string, transition: Asked['transition'], order: Partial<Moving>, asked?: Partial<Asked>]

const ROWS: readonly Row[] = [
  ['in-quarantine', 'give-back', { status: 'disputed', inQuarantine: true }],
  ['not-in-quarantine', 'clear', { status: 'disputed' }],
  ['inspect-first', 'dispute', { status: 'received' }],
  ['scan-first', 'turn-back', { status: 'expired' }],
  ['in-batch', 'pay', { paying: 'planned' }],
  ['at-bank', 'pay', { paying: 'under-way' }],
  ['not-with-bank', 'pay', {}, { byBank: true }],
  ['wrong-state', 'cancel', {}],
  ['payment-held', 'pay', { isHeld: true }],
  ['identity-missing', 'pay', { isIdentified: false }],
  ['declaration-missing', 'pay', { isDeclared: false }],
  ['details-new', 'pay', { payNotBefore: new Date('2026-11-22T10:00:00Z') }],
  ['not-covered', 'compensate', { status: 'lost', cover: 'none' }],
  ['not-inspected', 'accept', { status: 'received' }],
  ['customer-asked', 'accept', { status: 'disputed', question: 'counter-offer' }],
  ['not-back', 'recycle', { status: 'returning' }],
]

const rows = ROWS.map(([reason, transition, order, asked]) => ({ reason, transition, order, asked }))

test.each(rows)('what refuses a move is named: $reason, $transition', ({ reason, transition, order, asked }) =>
  expect(whyRefused({ ...ACCEPTED, ...order }, { transition, actor: 'operator', now: NOW, ...asked })).toBe(reason),
)

test('developers read what to do instead where the reason does not say it', () => {
  expect(hintOf('payment-held')).toContain('`order release`')
  expect(hintOf('wrong-state')).toBeUndefined()
})
