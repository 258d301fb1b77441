import { termsOf } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { decidePromises, dueOf, type PromiseFacts, promisesView } from './promise.decide.ts'

/** A Monday. */
const MONDAY = new Date('2026-11-23T12:00:00Z')
const THURSDAY = new Date('2026-11-26T12:00:00Z')

const facts = (changes: Partial<PromiseFacts> = {}): PromiseFacts => ({
  status: 'received',
  terms: termsOf({}),
  currency: 'EUR',
  timeZone: 'Europe/Paris',
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

describe('its days begin with the day by the clock of the programme, in', () => {
  test.each([
    // Thursday in Paris, and still Wednesday by UTC.
    ['Europe/Paris', '2026-12-02T23:30:00Z', '2026-12-04'],
    ['Europe/Paris', '2026-12-02T22:59:59Z', '2026-12-03'],
    // Wednesday evening in New York, and Thursday by UTC.
    ['America/New_York', '2026-12-03T01:30:00Z', '2026-12-03'],
    ['America/Los_Angeles', '2026-12-03T08:00:00Z', '2026-12-04'],
    // Thursday morning in Tokyo, at five past midnight in Kolkata, a quarter of an hour before it in Kathmandu.
    ['Asia/Tokyo', '2026-12-02T23:30:00Z', '2026-12-04'],
    ['Asia/Kolkata', '2026-12-02T18:35:00Z', '2026-12-04'],
    ['Asia/Kathmandu', '2026-12-02T18:00:00Z', '2026-12-03'],
    ['Pacific/Auckland', '2026-12-02T11:30:00Z', '2026-12-04'],
    // Friday evening in London is Saturday in Paris: both are paid on Monday.
    ['Europe/London', '2026-12-04T23:30:00Z', '2026-12-07'],
    ['Europe/Paris', '2026-12-04T23:30:00Z', '2026-12-07'],
    // Sundays on which clocks are changed: the last half hour before Monday, and the first one of it.
    ['Europe/Paris', '2026-10-25T22:30:00Z', '2026-10-26'],
    ['Europe/Paris', '2026-10-25T23:30:00Z', '2026-10-27'],
    ['Europe/Paris', '2026-03-29T21:30:00Z', '2026-03-30'],
    ['Europe/Paris', '2026-03-29T22:30:00Z', '2026-03-31'],
    ['America/New_York', '2026-11-02T04:30:00Z', '2026-11-02'],
    ['America/New_York', '2026-11-02T05:30:00Z', '2026-11-03'],
  ])('%s at %s: one working day ends on %s', (timeZone, from, due) => {
    const order = facts({ timeZone, terms: termsOf({ terms: { payWithin: 1 } }) })
    expect(dueOf(order, 'pay', new Date(from))).toBe(due)
  })
})

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

  test('goes on where the wait for new bank details ends before its last day begins where the programme is', () => {
    // Half past midnight of the 26th in Paris.
    const order = facts({ status: 'accepted', payNotBefore: new Date('2026-11-25T23:30:00Z') })
    expect(decidePromises(order, running, MONDAY)).toMatchObject([{ do: 'end' }, { do: 'make', due: '2026-12-01' }])
    expect(decidePromises({ ...order, timeZone: 'America/New_York' }, running, MONDAY)).toEqual([])
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
