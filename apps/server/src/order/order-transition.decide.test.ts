import { ORDER_STATES, ORDER_TRANSITIONS, type OrderActor, orderLifecycle } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { decideTransition } from './order-transition.decide.ts'

const ACTORS: OrderActor[] = ['customer', 'operator', 'carrier', 'litigation', 'clock']

describe('every state, transition and actor', () => {
  const cells = ORDER_STATES.flatMap((status) =>
    ORDER_TRANSITIONS.flatMap((transition) => ACTORS.map((actor) => ({ status, transition, actor }))),
  )
  test.each(cells)('$status, $transition by $actor', ({ status, transition, actor }) => {
    const { from, to, by } = orderLifecycle.transitions[transition]
    const may = (by as readonly string[]).includes(actor)
    const expected = !may
      ? 'refused'
      : status === to
        ? 'unchanged'
        : (from as readonly string[]).includes(status)
          ? 'move'
          : 'refused'
    expect(decideTransition(status, transition, actor).kind).toBe(expected)
  })
})

test('a customer cancels until the product is received, and is told what is still possible after that', () => {
  expect(decideTransition('sent', 'cancel', 'customer')).toEqual({ kind: 'move', from: 'sent', to: 'cancelled' })
  expect(decideTransition('received', 'cancel', 'customer')).toEqual({ kind: 'refused', allowed: [] })
  expect(decideTransition('created', 'pay', 'customer')).toEqual({ kind: 'refused', allowed: ['send', 'cancel'] })
})
