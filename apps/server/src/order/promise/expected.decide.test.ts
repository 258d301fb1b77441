import { termsOf } from '@reprise/contract'
import { expect, test } from 'vitest'
import { type Awaited, expectedOf as expectedOn } from './expected.decide.ts'

const expectedOf = (order: Awaited, now: Date) => expectedOn(order, now, 'Europe/Paris')
const MONDAY = new Date('2026-11-23T12:00:00Z')
const THURSDAY = new Date('2026-11-26T12:00:00Z')

const awaited = (changes: Partial<Awaited> = {}): Awaited => ({
  status: 'created',
  terms: termsOf({}),
  currency: 'EUR',
  transportation: 'label',
  promises: [],
  history: [],
  ...changes,
})
const sent = (at: Date) => [{ status: 'sent' as const, transition: 'send', at }]

test('what is to be sent is reckoned from today', () =>
  expect(expectedOf(awaited(), MONDAY)).toEqual({ checkedBy: '2026-11-30', paidBy: '2026-12-03' }))

test('what is on its way is reckoned from the day on which it was sent, and not at all once it should have come', () => {
  const order = awaited({ status: 'sent', history: sent(MONDAY) })
  const expected = { checkedBy: '2026-11-30', paidBy: '2026-12-03' }
  expect(expectedOf(order, MONDAY)).toEqual(expected)
  expect(expectedOf(order, new Date('2026-11-25T12:00:00Z'))).toEqual(expected)
  expect(expectedOf(order, THURSDAY)).toBeUndefined()
})

test('a day begins with the clock of the programme, for what is sold and for what was sent', () => {
  // Half past midnight of Tuesday in Paris, and half past six on Monday evening in New York.
  const night = new Date('2026-11-23T23:30:00Z')
  for (const order of [awaited(), awaited({ status: 'sent', history: sent(night) })]) {
    expect(expectedOn(order, night, 'Europe/Paris')).toEqual({ checkedBy: '2026-12-01', paidBy: '2026-12-04' })
    expect(expectedOn(order, night, 'America/New_York')).toEqual({ checkedBy: '2026-11-30', paidBy: '2026-12-03' })
  }
})

test('what was promised comes first', () => {
  const promises = [{ kind: 'inspect', due: '2026-11-27' }] as const
  for (const status of ['sent', 'received'] as const)
    expect(expectedOf(awaited({ status, promises }), THURSDAY)).toEqual({
      checkedBy: '2026-11-27',
      paidBy: '2026-12-02',
    })
})

test('nothing is expected once a promised day has passed, nor once it was checked', () => {
  const promises = [{ kind: 'inspect', due: '2026-11-25' }] as const
  expect(expectedOf(awaited({ status: 'received', promises }), THURSDAY)).toBeUndefined()
  for (const status of ['accepted', 'disputed', 'lost', 'cancelled'] as const)
    expect(expectedOf(awaited({ status }), THURSDAY)).toBeUndefined()
})
