import { DAY_MS, termsOf } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { type ClockFacts, decideClock } from './clock.decide.ts'

const BEGAN = new Date('2026-11-20T12:00:00Z')
const after = (days: number): Date => new Date(BEGAN.getTime() + days * DAY_MS)
const order = (facts: Partial<ClockFacts>): ClockFacts => ({
  status: 'accepted',
  since: BEGAN,
  terms: termsOf({}),
  paying: null,
  asked: [],
  askedSince: null,
  lastSign: BEGAN,
  isDelivered: false,
  leftAt: null,
  reminded: {},
  ...facts,
})
/** What the clock does about an order, day by day, as it would: what it reminded of is remembered. */
const days = (facts: Partial<ClockFacts>, until: number): string[] => {
  let reminded: ClockFacts['reminded'] = {}
  const done: string[] = []
  for (let day = 0; day <= until; day += 1) {
    const decision = decideClock(order({ ...facts, reminded }), after(day))
    if (decision.do === 'remind') {
      reminded = { ...reminded, [decision.kind]: { number: decision.number, at: after(day) } }
      done.push(`${day} ${decision.kind}`)
    }
    if (decision.do === 'move') return [...done, `${day} ${decision.transition}: ${decision.reason}`]
  }
  return done
}

describe('a parcel of which nothing is heard', () => {
  test('is asked about a week before it counts as lost', () => {
    expect(days({ status: 'sent' }, 60)).toEqual(['14 parcel', '21 lose: no-sign-of-parcel'])
  })

  test('leaves its customer a week to find the receipt, however long the clock was off', () => {
    const asked = { parcel: { number: 1, at: after(40) } }
    expect(decideClock(order({ status: 'sent', reminded: asked }), after(46)).do).toBe('wait')
    expect(decideClock(order({ status: 'sent', reminded: asked }), after(47)).do).toBe('move')
  })

  test('is not lost where its carrier has brought it', () => {
    expect(days({ status: 'sent', isDelivered: true }, 60)).toEqual([])
  })
})

describe('a lost parcel', () => {
  test('that was not covered is written off once its customer had time to answer', () => {
    const terms = termsOf({ transport: { cover: 'none' } })
    expect(days({ status: 'lost', terms }, 60)).toEqual(['14 write-off: not-covered'])
  })

  test('that is covered waits for nobody but the company', () => {
    expect(days({ status: 'lost' }, 60)).toEqual([])
  })

  test('that is covered is written off where its proof never comes', () => {
    const asked = { asked: ['documents'], askedSince: BEGAN } as const
    expect(days({ status: 'lost', ...asked }, 60)).toEqual([
      '3 provide',
      '10 provide',
      '13 provide',
      '27 provide',
      '30 write-off: not-provided-in-time',
    ])
  })
})

describe('an accepted product', () => {
  test('goes back where what was asked for never comes, its customer reminded until shortly before', () => {
    const asked = { asked: ['identity'], askedSince: BEGAN } as const
    expect(days(asked, 60).at(-1)).toBe('30 give-back: not-provided-in-time')
    expect(days({ ...asked, terms: termsOf({ terms: { provideWithin: 5 } }) }, 60)).toEqual([
      '2 provide',
      '5 give-back: not-provided-in-time',
    ])
  })

  test('goes back where its seller never confirms with a code that it is theirs, reminded as of documents', () => {
    expect(days({ asked: ['declaration'], askedSince: BEGAN }, 60)).toEqual(
      days({ asked: ['documents'], askedSince: BEGAN }, 60),
    )
  })

  test('does not go back while a batch pays it', () => {
    expect(days({ asked: ['documents'], askedSince: BEGAN, paying: 'planned' }, 60)).toEqual([])
  })

  test('does not go back for bank details: the money is owed, and asked about for ever', () => {
    expect(days({ asked: ['payment'], askedSince: BEGAN }, 90)).toEqual([
      '3 payment',
      '10 payment',
      '13 payment',
      '28 payment',
      '56 payment',
      '84 payment',
    ])
  })

  test('waits for the company alone where nothing is asked', () => expect(days({}, 90)).toEqual([]))
})

describe('a product that goes back', () => {
  test('is asked about once it should be there, and taken as arrived where nobody misses it', () => {
    expect(days({ status: 'returning', leftAt: BEGAN }, 90)).toEqual(['21 return', '35 confirm-return: not-missed'])
  })

  test('waits for an address as long as it takes', () => {
    expect(days({ status: 'returning', asked: ['address'], askedSince: BEGAN }, 30)).toEqual([
      '3 address',
      '10 address',
      '13 address',
      '28 address',
    ])
  })
})

test('a clock that was off sends one reminder, not all that were missed', () => {
  const asked = { asked: ['documents'], askedSince: BEGAN } as const
  expect(decideClock(order(asked), after(14))).toMatchObject({ do: 'remind', number: 3 })
})
