import { type Correction, CORRECTIONS, ORDER_STATES, type OrderState } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { type Change, type CorrectionFacts, decideCorrection } from './correction.decide.ts'

const changed = (transition: string, from: OrderState, more: Partial<Change> = {}): Change => ({
  transition,
  from,
  actor: 'operator',
  about: null,
  ...more,
})
const PLAIN: CorrectionFacts = {
  status: 'created',
  paying: null,
  last: undefined,
  question: null,
  wasNoted: false,
  hasLeft: false,
  identityCheck: 'not-required',
  wasDemanded: false,
  document: undefined,
}

/** Every state, as an order comes into it when no step was hurried. */
const USUAL: { readonly [status in OrderState]: Partial<CorrectionFacts> } = {
  created: {},
  sent: { last: changed('send', 'created', { actor: 'carrier' }) },
  lost: { last: changed('lose', 'sent', { actor: 'clock' }) },
  received: { last: changed('receive', 'sent') },
  disputed: {
    last: changed('dispute', 'received', { actor: 'bench', about: 'counter-offer' }),
    question: { kind: 'counter-offer', from: 'received' },
  },
  accepted: { last: changed('accept', 'received', { actor: 'bench' }) },
  paid: { last: changed('pay', 'accepted') },
  returning: { last: changed('give-back', 'received') },
  returned: { last: changed('confirm-return', 'returning') },
  recycled: { last: changed('recycle', 'received') },
  cancelled: { last: changed('cancel', 'sent', { actor: 'customer' }) },
  expired: { last: changed('expire', 'created', { actor: 'clock' }) },
}
/** To which state a correction leads from a usual one; a correction without a state is refused. */
const LEADS: { readonly [correction in Correction]?: { readonly [status in OrderState]?: OrderState } } = {
  reception: { received: 'sent' },
  finding: { disputed: 'received' },
  acceptance: { accepted: 'received' },
  'give-back': { returning: 'received' },
}

const refusal = (detail: RegExp) => ({
  kind: 'refused',
  reason: expect.stringMatching(/^[a-z-]+$/),
  detail: expect.stringMatching(detail),
})

describe('every correction in every state', () => {
  const cells = CORRECTIONS.flatMap((correction) => ORDER_STATES.map((status) => ({ correction, status })))
  test.each(cells)('$correction of an order that is $status', ({ correction, status }) => {
    const decision = decideCorrection({ ...PLAIN, ...USUAL[status], status }, correction)
    const to = LEADS[correction]?.[status]
    expect(decision).toEqual(to === undefined ? refusal(/^[A-Z].{8}/) : { kind: 'order', to })
  })
})

const decide = (correction: Correction, status: OrderState, more: Partial<CorrectionFacts>) =>
  decideCorrection({ ...PLAIN, ...USUAL[status], status, ...more }, correction)

describe('a reception', () => {
  test.each(['created', 'sent', 'lost'] as const)('leads back to %s, where the order was', (from) => {
    expect(decide('reception', 'received', { last: changed('receive', from) })).toEqual({ kind: 'order', to: from })
  })

  test('of a parcel that came late is taken back until its customer has answered', () => {
    const late = { last: changed('arrive-late', 'expired', { actor: 'bench' }) }
    const asked = { ...late, question: { kind: 'arrived-late', from: 'expired' } } as const
    expect(decide('reception', 'disputed', asked)).toEqual({ kind: 'order', to: 'expired' })
    expect(decide('reception', 'disputed', { ...late, question: null })).toMatchObject({ kind: 'refused' })
    expect(decide('finding', 'disputed', asked)).toEqual(refusal(/order correct … reception/))
    const turned = { last: changed('turn-back', 'cancelled', { actor: 'bench' }) }
    expect(decide('reception', 'returning', turned)).toEqual({ kind: 'order', to: 'cancelled' })
    expect(decide('reception', 'returning', { ...turned, hasLeft: true })).toMatchObject({ kind: 'refused' })
    expect(decide('give-back', 'returning', turned)).toEqual(refusal(/order correct … reception/))
  })

  test('from which something followed names what to take back first', () => {
    expect(decide('reception', 'disputed', {})).toEqual(refusal(/order correct … finding/))
    expect(decide('reception', 'accepted', {})).toEqual(refusal(/order correct … acceptance/))
    expect(decide('reception', 'returning', {})).toEqual(refusal(/order correct … give-back/))
  })
})

describe('a finding', () => {
  test('after an acceptance, or of another look, leads back to where the order was', () => {
    const stolen = { question: { kind: 'blocklisted', from: 'accepted' } } as const
    expect(decide('finding', 'disputed', stolen)).toEqual({ kind: 'order', to: 'accepted' })
    const again = { question: { kind: 'counter-offer', from: 'disputed' } } as const
    expect(decide('finding', 'disputed', again)).toEqual({ kind: 'order', to: 'disputed' })
  })

  test('that was answered stands: the way on is another look, or another answer', () => {
    expect(decide('finding', 'disputed', { question: null })).toEqual(refusal(/bench inspect/))
    expect(decide('finding', 'returning', {})).toEqual(refusal(/order answer/))
  })
})

describe('an acceptance', () => {
  test('is not taken back while a batch pays it, nor once the bank had paid', () => {
    expect(decide('acceptance', 'accepted', { paying: 'planned' })).toEqual(refusal(/payout leave-out/))
    expect(decide('acceptance', 'accepted', { paying: 'under-way' })).toEqual(refusal(/bank has the file/))
    const returned = { last: changed('return-payment', 'paid', { actor: 'bank' }) }
    expect(decide('acceptance', 'accepted', returned)).toEqual(refusal(/order hold/))
  })

  test('that the customer gave stands; one that was noted for them does not', () => {
    const yes = { last: changed('accept', 'disputed', { actor: 'litigation', about: 'counter-offer' }) }
    expect(decide('acceptance', 'accepted', yes)).toEqual(refusal(/bench report/))
    expect(decide('acceptance', 'accepted', { ...yes, wasNoted: true })).toEqual({ kind: 'order', to: 'disputed' })
  })
})

describe('a give-back', () => {
  test('leads back from where it was decided by hand, or because nothing came', () => {
    expect(decide('give-back', 'returning', { last: changed('give-back', 'disputed') })).toMatchObject({
      to: 'disputed',
    })
    const unprovided = { last: changed('give-back', 'accepted', { actor: 'clock' }) }
    expect(decide('give-back', 'returning', unprovided)).toEqual({ kind: 'order', to: 'accepted' })
  })

  test('that has left, or that the customer wished or kept silent about, is not taken back', () => {
    expect(decide('give-back', 'returning', { hasLeft: true })).toEqual(refusal(/bench undelivered/))
    for (const actor of ['litigation', 'clock'])
      expect(
        decide('give-back', 'returning', { last: changed('give-back', 'disputed', { actor, about: 'counter-offer' }) }),
      ).toEqual(refusal(/order answer/))
  })
})

describe('a document', () => {
  test.each([
    ['refused', { kind: 'document' }],
    ['refused-by-check', refusal(/Ask its customer/)],
    ['gone', refusal(/ask its customer/)],
    ['pending', refusal(/document accept/)],
    ['accepted', refusal(/not refused/)],
    ['withdrawn', refusal(/not refused/)],
  ] as const)('that is %s', (document, expected) => {
    expect(decide('document', 'received', { document })).toEqual(expected)
  })
})

describe('a demand for identity', () => {
  test.each([
    ['required', true, { kind: 'identity' }],
    ['required', false, refusal(/programme asks/)],
    ['pending', true, refusal(/identity accept/)],
    ['refused', true, refusal(/identity accept/)],
    ['accepted', true, refusal(/Nothing is asked/)],
    ['not-required', false, refusal(/Nothing is asked/)],
  ] as const)('%s, by an operator: %s', (identityCheck, wasDemanded, expected) => {
    expect(decide('identity', 'accepted', { identityCheck, wasDemanded })).toEqual(expected)
  })
})
