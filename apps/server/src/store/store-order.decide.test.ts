import { storeOrderLifecycle } from '@reprise/contract'
import { expect, test } from 'vitest'
import { decideStoreStatus, mayAttachAnew } from './store-order.decide.ts'

const STATES = storeOrderLifecycle.states
const kinds = (actor: 'store' | 'operator') =>
  STATES.map((from) => STATES.map((to) => decideStoreStatus(from, to, actor).kind.charAt(0)).join(''))

test('a store hands over and cancels; what it cannot do is refused', () => {
  // Rows: draft, handed-over, collected, cancelled; columns the same: move, unchanged, refused.
  expect(kinds('store')).toEqual(['umrm', 'rurm', 'rrur', 'rrru'])
})

test('the company collects, and cancels what was not collected', () => {
  expect(kinds('operator')).toEqual(['urrm', 'rumm', 'rrur', 'rrru'])
})

test('a refusal names what is possible', () => {
  expect(decideStoreStatus('draft', 'collected', 'store')).toEqual({
    kind: 'refused',
    allowed: ['handed-over', 'cancelled'],
  })
})

test('an order is taken to another store until one has it', () => {
  expect(STATES.filter(mayAttachAnew)).toEqual(['draft', 'cancelled'])
  expect(mayAttachAnew(undefined)).toBe(true)
})
