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
const ACTORS: OrderActor[] = ['customer', 'operator', 'bench', 'carrier', 'litigation', 'clock', 'bank']
/** An order that nothing holds up. */
const FREE = {
  paying: null,
  payNotBefore: null,
  isHeld: false,
  isIdentified: true,
  isDeclared: true,
  cover: 'amount',
  cameBack: true,
  wasInspected: true,
  question: null,
  inQuarantine: false,
} as const

const ENDS_QUARANTINE: ReadonlySet<string> = new Set(['clear', 'hand-to-police'])

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
    const inQuarantine = ENDS_QUARANTINE.has(transition)
    expect(decideTransition({ ...FREE, status, inQuarantine }, { transition, actor, now: NOW }).kind).toBe(expected)
  })

  test.each(cells.filter(({ status }) => status === 'disputed'))(
    'of a listed device: $transition by $actor',
    ({ status, transition, actor }) => {
      const moves =
        decideTransition({ ...FREE, status, inQuarantine: true }, { transition, actor, now: NOW }).kind === 'move'
      expect(moves).toBe(actor === 'operator' && ENDS_QUARANTINE.has(transition))
    },
  )
})

test('a customer cancels until the product is received, and is told what is still possible after that', () => {
  const ask = (status: OrderState, transition: OrderTransition) =>
    decideTransition({ ...FREE, status }, { transition, actor: 'customer', now: NOW })
  expect(ask('sent', 'cancel')).toEqual({ kind: 'move', from: 'sent', to: 'cancelled' })
  expect(ask('received', 'cancel')).toMatchObject({ kind: 'refused', allowed: [] })
  expect(ask('created', 'pay')).toMatchObject({ kind: 'refused', allowed: ['send', 'cancel'] })
})

test('new bank details wait before anything is paid to them', () => {
  const pay = { transition: 'pay', actor: 'operator', now: NOW } as const
  const waiting = { ...FREE, status: 'accepted', payNotBefore: new Date(NOW.getTime() + 1) } as const
  expect(decideTransition(waiting, pay)).toEqual({ kind: 'refused', allowed: ['give-back'], paymentWaits: true })
  expect(decideTransition({ ...waiting, payNotBefore: NOW }, pay)).toMatchObject({ kind: 'move', to: 'paid' })
  expect(decideTransition({ ...waiting, status: 'paid' }, pay)).toEqual({ kind: 'unchanged' })
})

test('what is in a batch of payments is paid by its bank alone, and nothing else becomes of it', () => {
  const pay = { transition: 'pay', actor: 'operator', now: NOW } as const
  const planned = { ...FREE, status: 'accepted', paying: 'planned' } as const
  const underWay = { ...planned, paying: 'under-way' } as const
  expect(decideTransition(planned, pay)).toEqual({ kind: 'refused', allowed: [], paymentWaits: false })
  expect(decideTransition(underWay, pay).kind).toBe('refused')
  expect(decideTransition(planned, { ...pay, byBank: true }).kind).toBe('refused')
  expect(decideTransition({ ...planned, paying: null }, { ...pay, byBank: true }).kind).toBe('refused')
  expect(decideTransition(underWay, { ...pay, byBank: true })).toMatchObject({ kind: 'move', to: 'paid' })
  for (const paying of ['planned', 'under-way'] as const) {
    const inBatch = { ...planned, paying }
    expect(decideTransition(inBatch, { transition: 'give-back', actor: 'operator', now: NOW }).kind).toBe('refused')
    expect(decideTransition(inBatch, { transition: 'give-back', actor: 'clock', now: NOW }).kind).toBe('refused')
    expect(decideTransition(inBatch, { transition: 'dispute', actor: 'bench', now: NOW }).kind).toBe('refused')
  }
})

test('a lost parcel that turns up is received, unless the bank is paying for it already', () => {
  const receive = { transition: 'receive', actor: 'operator', now: NOW } as const
  const lost = { ...FREE, status: 'lost' } as const
  expect(decideTransition(lost, receive)).toMatchObject({ kind: 'move', to: 'received' })
  expect(decideTransition({ ...lost, paying: 'planned' }, receive)).toMatchObject({ kind: 'move' })
  expect(decideTransition({ ...lost, paying: 'under-way' }, receive).kind).toBe('refused')
})

test('a lost parcel is made good for where the programme bears its loss', () => {
  const compensate = { transition: 'compensate', actor: 'operator', now: NOW } as const
  const lost = { ...FREE, status: 'lost' } as const
  expect(decideTransition(lost, compensate)).toMatchObject({ kind: 'move', to: 'paid' })
  const uncovered = { ...lost, cover: 'none' } as const
  expect(decideTransition(uncovered, compensate)).toEqual({
    kind: 'refused',
    allowed: ['receive', 'write-off'],
    paymentWaits: false,
  })
  expect(decideTransition({ ...lost, isIdentified: false }, compensate).kind).toBe('refused')
})

test('nobody is paid who has to prove who they are and has not', () => {
  const accepted = { ...FREE, status: 'accepted', isIdentified: false } as const
  const pay = { transition: 'pay', actor: 'operator', now: NOW } as const
  expect(decideTransition(accepted, pay)).toEqual({ kind: 'refused', allowed: ['give-back'], paymentWaits: false })
  expect(decideTransition({ ...accepted, isIdentified: true }, pay)).toMatchObject({ kind: 'move', to: 'paid' })
})

test('by its name alone an operator accepts nothing that nobody has looked at, and nothing that its customer is asked about', () => {
  const accept = { transition: 'accept', actor: 'operator', now: NOW } as const
  const received = { ...FREE, status: 'received' } as const
  expect(decideTransition(received, accept)).toMatchObject({ kind: 'move', to: 'accepted' })
  const unseen = { ...received, wasInspected: false } as const
  expect(decideTransition(unseen, accept).kind).toBe('refused')
  const asked = { ...FREE, status: 'disputed', question: 'counter-offer' } as const
  expect(decideTransition(asked, accept).kind).toBe('refused')
  for (const actor of ['bench', 'litigation'] as const)
    expect(decideTransition({ ...asked, wasInspected: false }, { ...accept, actor }).kind).toBe('move')
})

test('what goes back is recycled only once it could not be delivered', () => {
  const recycle = { transition: 'recycle', actor: 'operator', now: NOW } as const
  const returning = { ...FREE, status: 'returning' } as const
  expect(decideTransition(returning, recycle)).toMatchObject({ kind: 'move', to: 'recycled' })
  expect(decideTransition({ ...returning, cameBack: false }, recycle).kind).toBe('refused')
})
