import {
  ORDER_STATES,
  ORDER_TRANSITIONS,
  type OrderActor,
  orderLifecycle,
  type OrderState,
  type OrderTransition,
} from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { decideTransition } from './order-transition.decide.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const ACTORS: OrderActor[] = ['customer', 'operator', 'carrier', 'litigation', 'clock', 'bank']

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
    expect(
      decideTransition(
        { status, paying: null, payNotBefore: null, isIdentified: true },
        { transition, actor, now: NOW },
      ).kind,
    ).toBe(expected)
  })
})

test('a customer cancels until the product is received, and is told what is still possible after that', () => {
  const ask = (status: OrderState, transition: OrderTransition) =>
    decideTransition(
      { status, paying: null, payNotBefore: null, isIdentified: true },
      { transition, actor: 'customer', now: NOW },
    )
  expect(ask('sent', 'cancel')).toEqual({ kind: 'move', from: 'sent', to: 'cancelled' })
  expect(ask('received', 'cancel')).toMatchObject({ kind: 'refused', allowed: [] })
  expect(ask('created', 'pay')).toMatchObject({ kind: 'refused', allowed: ['send', 'cancel'] })
})

test('new bank details wait before anything is paid to them', () => {
  const pay = { transition: 'pay', actor: 'operator', now: NOW } as const
  const waiting = {
    status: 'accepted',
    paying: null,
    payNotBefore: new Date(NOW.getTime() + 1),
    isIdentified: true,
  } as const
  expect(decideTransition(waiting, pay)).toEqual({ kind: 'refused', allowed: [], paymentWaits: true })
  expect(decideTransition({ ...waiting, payNotBefore: NOW }, pay)).toMatchObject({ kind: 'move', to: 'paid' })
  expect(decideTransition({ ...waiting, status: 'paid' }, pay)).toEqual({ kind: 'unchanged' })
})

test('what is in a batch of payments is paid by its bank alone, and only once the bank has the file', () => {
  const pay = { transition: 'pay', actor: 'operator', now: NOW } as const
  const planned = { status: 'accepted', paying: 'planned', payNotBefore: null, isIdentified: true } as const
  const underWay = { ...planned, paying: 'under-way' } as const
  expect(decideTransition(planned, pay)).toEqual({ kind: 'refused', allowed: [], paymentWaits: false })
  expect(decideTransition(underWay, pay).kind).toBe('refused')
  expect(decideTransition(planned, { ...pay, byBank: true }).kind).toBe('refused')
  expect(decideTransition({ ...planned, paying: null }, { ...pay, byBank: true }).kind).toBe('refused')
  expect(decideTransition(underWay, { ...pay, byBank: true })).toMatchObject({ kind: 'move', to: 'paid' })
})

test('nobody is paid who has to prove who they are and has not', () => {
  const accepted = { status: 'accepted', paying: null, payNotBefore: null, isIdentified: false } as const
  const pay = { transition: 'pay', actor: 'operator', now: NOW } as const
  expect(decideTransition(accepted, pay)).toEqual({ kind: 'refused', allowed: [], paymentWaits: false })
  expect(decideTransition({ ...accepted, isIdentified: true }, pay)).toMatchObject({ kind: 'move', to: 'paid' })
})
