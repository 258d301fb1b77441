import { describe, expect, test } from 'vitest'
import { documentLifecycle } from './document.ts'
import { identityCheckLifecycle } from './identity-check.ts'
import { defineLifecycle, transitionsFrom } from './lifecycle.ts'
import { litigationLifecycle } from './litigation.ts'
import { ENDED_STATES, orderLifecycle } from './order.ts'
import { parcelLifecycle } from './parcel.ts'
import { storeOrderLifecycle } from './store-order.ts'

describe('an order', () => {
  test('may be sent or cancelled by its customer until it is received', () => {
    expect(transitionsFrom(orderLifecycle, 'created', 'customer')).toEqual(['send', 'cancel'])
    expect(transitionsFrom(orderLifecycle, 'sent', 'customer')).toEqual(['cancel'])
    expect(transitionsFrom(orderLifecycle, 'received', 'customer')).toEqual([])
  })

  test('is accepted or paid by the operator alone, never by its customer', () => {
    for (const state of orderLifecycle.states) {
      expect(transitionsFrom(orderLifecycle, state, 'customer')).not.toContain('accept')
      expect(transitionsFrom(orderLifecycle, state, 'customer')).not.toContain('pay')
    }
    expect(transitionsFrom(orderLifecycle, 'accepted', 'operator')).toEqual(['pay', 'give-back'])
  })

  test('ends when it is paid, unless the bank sends the money back', () => {
    for (const actor of ['customer', 'operator', 'clock'] as const)
      expect(transitionsFrom(orderLifecycle, 'paid', actor)).toEqual([])
    expect(transitionsFrom(orderLifecycle, 'paid', 'bank')).toEqual(['return-payment', 'return-compensation'])
    expect(ENDED_STATES).toEqual(['paid', 'returned', 'recycled', 'cancelled', 'expired'])
  })
})

test('silence never accepts a litigation: the clock may only let it expire', () => {
  expect(transitionsFrom(litigationLifecycle, 'open', 'clock')).toEqual(['expire'])
})

test('a refused identity check may be presented again, and a person may still accept it', () => {
  expect(transitionsFrom(identityCheckLifecycle, 'refused', 'customer')).toEqual(['present'])
  expect(transitionsFrom(identityCheckLifecycle, 'refused', 'operator')).toEqual(['accept'])
})

test('a customer may withdraw a document but not accept it', () => {
  expect(transitionsFrom(documentLifecycle, 'pending', 'customer')).toEqual(['withdraw'])
})

test('a parcel with an exception may still be delivered', () => {
  expect(transitionsFrom(parcelLifecycle, 'exception', 'carrier')).toEqual(['move', 'deliver'])
})

test('a store hands over what it has started', () => {
  expect(transitionsFrom(storeOrderLifecycle, 'draft', 'store')).toEqual(['hand-over', 'cancel'])
})

describe('a slip in a table stops the program', () => {
  test('a state that nothing leads to', () => {
    expect(() =>
      defineLifecycle({
        states: ['a', 'b', 'c'],
        initial: 'a',
        final: ['b', 'c'],
        transitions: { go: { from: ['a'], to: 'b', by: ['clock'] } },
      }),
    ).toThrow('c cannot be reached')
  })

  test('a state without a way out that is not final', () => {
    expect(() =>
      defineLifecycle({
        states: ['a', 'b'],
        initial: 'a',
        final: [],
        transitions: { go: { from: ['a'], to: 'b', by: ['clock'] } },
      }),
    ).toThrow('b has no way out')
  })
})
