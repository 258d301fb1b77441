import { termsOf } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { decidePromises, type PromiseFacts, promisesView } from './promise.decide.ts'

/** A Monday. */
const MONDAY = new Date('2026-11-23T12:00:00Z')
const THURSDAY = new Date('2026-11-26T12:00:00Z')

const facts = (changes: Partial<PromiseFacts> = {}): PromiseFacts => ({
  status: 'received',
  terms: termsOf({}),
  currency: 'EUR',
  since: MONDAY,
  hasQuestion: false,
  secondLookSince: null,
  deliveredAt: null,
  leftAt: null,
  asked: [],
  wasAsked: false,
  payNotBefore: null,
  waitsForSeller: false,
  releasedAt: null,
  ...changes,
})
const made = (changes: Partial<PromiseFacts>) => decidePromises(facts(changes), [], THURSDAY)

describe('the look at a product', () => {
  test('is promised from its arrival on, in the working days of its offer', () => {
    expect(made({})).toEqual([{ do: 'make', kind: 'inspect', due: '2026-11-26' }])
    expect(made({ terms: termsOf({ terms: { inspectWithin: 5 } }) })).toMatchObject([{ due: '2026-11-30' }])
  })

  test('is promised from the day on which a carrier brought it, though nobody scanned it', () =>
    expect(made({ status: 'sent', deliveredAt: THURSDAY })).toMatchObject([{ kind: 'inspect', due: '2026-12-01' }]))

  test('is promised once more when the customer asks for a second look', () => {
    expect(made({ status: 'disputed', hasQuestion: true })).toEqual([])
    expect(made({ status: 'disputed', secondLookSince: THURSDAY })).toMatchObject([
      { kind: 'inspect', due: '2026-12-01' },
    ])
  })

  test.each([
    ['accepted', true],
    ['disputed', true],
    ['returning', true],
    ['sent', false],
  ] as const)('ends with the state %s; done: %s', (status, kept) => {
    const order = facts({ status, hasQuestion: true })
    const [end] = decidePromises(order, [{ kind: 'inspect', due: '2026-11-26' }], THURSDAY)
    expect(end).toEqual({ do: 'end', kind: 'inspect', kept })
  })
})

describe('the payment', () => {
  const running = [{ kind: 'pay', due: '2026-11-26' }] as const

  test('is promised with the acceptance', () =>
    expect(made({ status: 'accepted' })).toMatchObject([{ kind: 'pay', due: '2026-11-26' }]))

  test('does not run while something is asked of the customer, and begins again once it came', () => {
    const asked = facts({ status: 'accepted', asked: ['documents'] })
    expect(decidePromises(asked, running, THURSDAY)).toEqual([{ do: 'end', kind: 'pay', kept: false }])
    expect(made({ status: 'accepted', wasAsked: true })).toMatchObject([{ kind: 'pay', due: '2026-12-01' }])
  })

  test('waits for the day that protects new bank details', () => {
    const payNotBefore = new Date('2026-11-27T12:00:00Z')
    expect(decidePromises(facts({ status: 'accepted', payNotBefore }), running, THURSDAY)).toEqual([
      { do: 'end', kind: 'pay', kept: false },
      { do: 'make', kind: 'pay', due: '2026-12-02' },
    ])
  })

  test('is promised for a lost parcel that is made good for, and for no other', () => {
    expect(made({ status: 'lost' })).toMatchObject([{ kind: 'pay' }])
    expect(made({ status: 'lost', terms: termsOf({ transport: { cover: 'none' } }) })).toEqual([])
  })

  test('is kept by being paid', () =>
    expect(decidePromises(facts({ status: 'paid' }), running, THURSDAY)).toEqual([
      { do: 'end', kind: 'pay', kept: true },
    ]))
})

describe('the way back', () => {
  test('is promised while the product is here, and kept when it leaves', () => {
    expect(made({ status: 'returning' })).toMatchObject([{ kind: 'return', due: '2026-11-30' }])
    const left = facts({ status: 'returning', leftAt: THURSDAY })
    expect(decidePromises(left, [{ kind: 'return', due: '2026-11-30' }], THURSDAY)).toEqual([
      { do: 'end', kind: 'return', kept: true },
    ])
  })

  test('ends without blame when an address is asked for', () => {
    const order = facts({ status: 'returning', asked: ['address'] })
    expect(decidePromises(order, [{ kind: 'return', due: '2026-11-30' }], THURSDAY)).toEqual([
      { do: 'end', kind: 'return', kept: false },
    ])
  })
})

describe('a promise that runs', () => {
  test('keeps its day, however often it is asked about', () =>
    expect(decidePromises(facts(), [{ kind: 'inspect', due: '2026-11-24' }], THURSDAY)).toEqual([]))

  test('of an answer follows from no state', () =>
    expect(decidePromises(facts({ status: 'paid' }), [{ kind: 'answer', due: '2026-11-24' }], THURSDAY)).toEqual([]))

  test('is overdue once its last day has passed', () => {
    const overdue = (due: string) => promisesView([{ kind: 'pay', due }], '2026-11-26').map((one) => one.overdue)
    expect(overdue('2026-11-26')).toEqual([false])
    expect(overdue('2026-11-25')).toEqual([true])
  })
})
