import type { DocumentOrigin, DocumentRule } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { decideStatus, hasRoom, maySend, neededDocuments } from './document.decide.ts'

const order = {
  status: 'created',
  amount: 20_000,
  paymentTag: 'bank-transfer',
  identityCheck: 'not-required',
  asksPosting: false,
} as const
const rule = (own: Partial<DocumentRule>): DocumentRule => ({
  origin: 'proof-of-purchase',
  unlessIdentityCheck: false,
  ...own,
})
const asks = (own: Partial<DocumentRule>, of: Partial<typeof order> | object = {}) =>
  neededDocuments([rule(own)], { ...order, ...of }, []).length === 1

describe('what an order needs', () => {
  test('is nothing unless its programme says so', () => expect(neededDocuments([], order, [])).toEqual([]))

  test.each([
    ['always', {}, {}, true],
    ['from its amount on', { fromAmount: 20_000 }, {}, true],
    ['not below the amount', { fromAmount: 20_001 }, {}, false],
    ['for the ways to be paid that are named', { paymentTags: ['bank-transfer'] }, {}, true],
    ['not for others', { paymentTags: ['voucher', 'donation'] }, {}, false],
    ['where no identity check says who sold', { unlessIdentityCheck: true }, {}, true],
    ['not where one does', { unlessIdentityCheck: true }, { identityCheck: 'required' }, false],
    ['not once the order is closed', {}, { status: 'paid' }, false],
    ['nor when it was called off', {}, { status: 'cancelled' }, false],
  ] as const)('%s', (_, own, of, expected) => expect(asks(own as Partial<DocumentRule>, of)).toBe(expected))

  test.each([
    ['sent', true],
    ['lost', true],
    ['received', false],
  ] as const)('is a proof of posting where nothing was seen of a parcel, until it arrives: %s', (status, expected) => {
    const needed = neededDocuments([], { ...order, status, asksPosting: true }, [])
    expect(needed.some(({ origin }) => origin === 'proof-of-posting')).toBe(expected)
  })

  test('stands once, in the programme’s order, with the amount from which it is asked for', () => {
    const rules = [rule({ origin: 'bank-details' }), rule({ fromAmount: 1_000 }), rule({})]
    expect(neededDocuments(rules, order, [])).toEqual([
      { origin: 'bank-details', fromAmount: null, state: 'missing' },
      { origin: 'proof-of-purchase', fromAmount: 1_000, state: 'missing' },
    ])
  })

  test.each([
    [[], 'missing'],
    [['withdrawn'], 'missing'],
    [['refused'], 'refused'],
    [['refused', 'pending'], 'waiting'],
    [['accepted', 'pending', 'refused'], 'accepted'],
  ] as const)('with %j sent is %s', (statuses, state) => {
    const sent = statuses.map((status) => ({ origin: 'proof-of-purchase', status }) as const)
    expect(neededDocuments([rule({})], order, sent)[0]?.state).toBe(state)
  })
})

test('nothing is taken that nobody asked for, but a photo for an objection', () => {
  expect(maySend([rule({})], order, 'proof-of-purchase')).toBe(true)
  expect(maySend([rule({})], order, 'identity-front')).toBe(false)
  expect(maySend([], order, 'litigation-evidence')).toBe(false)
  expect(maySend([], { ...order, status: 'disputed' }, 'litigation-evidence')).toBe(true)
})

describe('one more file fits', () => {
  const kept = (count: number, size: number, origin: DocumentOrigin = 'proof-of-purchase') =>
    Array.from({ length: count }, () => ({ origin, status: 'pending', size, fileKey: 'documents/aa/key' }) as const)
  const MB = 1024 * 1024
  test.each([
    ['as the twentieth', kept(19, 1), 1, true],
    ['not as the twenty-first', kept(20, 1), 1, false],
    ['up to fifty megabytes', kept(4, 10 * MB), 10 * MB, true],
    ['not beyond', kept(4, 10 * MB), 10 * MB + 1, false],
    ['where others are gone', kept(30, 10 * MB).map((one) => ({ ...one, fileKey: null })), 10 * MB, true],
    ['not after a hundred tries', kept(100, 1).map((one) => ({ ...one, fileKey: null })), 1, false],
  ] as const)('%s', (_, sent, size, expected) =>
    expect(hasRoom(sent, { size, origin: 'proof-of-purchase' })).toBe(expected),
  )

  test('of evidence as the sixth, not as the seventh; other documents do not count', () => {
    const more = { size: 1, origin: 'litigation-evidence' } as const
    expect(hasRoom([...kept(5, 1, 'litigation-evidence'), ...kept(9, 1)], more)).toBe(true)
    expect(hasRoom(kept(6, 1, 'litigation-evidence'), more)).toBe(false)
    expect(hasRoom(kept(6, 1, 'litigation-evidence'), { size: 1, origin: 'proof-of-purchase' })).toBe(true)
  })
})

describe('who may make what of a document', () => {
  const at = new Date()
  const CASES = [
    // status, checked, to, by, outcome
    ['pending', false, 'withdrawn', 'customer', 'change'],
    ['pending', true, 'withdrawn', 'customer', 'change'],
    ['accepted', true, 'withdrawn', 'customer', 'refused'],
    ['refused', true, 'withdrawn', 'customer', 'refused'],
    ['withdrawn', true, 'withdrawn', 'customer', 'unchanged'],
    ['pending', true, 'accepted', 'customer', 'refused'],
    ['pending', true, 'refused', 'customer', 'refused'],
    ['pending', true, 'accepted', 'operator', 'change'],
    ['pending', true, 'refused', 'operator', 'change'],
    ['pending', false, 'accepted', 'operator', 'refused'],
    ['pending', false, 'refused', 'operator', 'refused'],
    ['pending', true, 'withdrawn', 'operator', 'refused'],
    ['accepted', true, 'accepted', 'operator', 'unchanged'],
    ['accepted', true, 'refused', 'operator', 'refused'],
    ['refused', true, 'accepted', 'operator', 'refused'],
    ['withdrawn', true, 'accepted', 'operator', 'refused'],
  ] as const
  test.each(CASES)('%s, checked %s, to %s by %s: %s', (status, checked, to, by, outcome) => {
    expect(decideStatus({ status, checkedAt: checked ? at : null, reason: null }, to, by).kind).toBe(outcome)
  })

  test('a refusal for another reason is another decision', () => {
    const refused = { status: 'refused', checkedAt: at, reason: 'cropped' } as const
    expect(decideStatus(refused, 'refused', 'operator', 'cropped').kind).toBe('unchanged')
    expect(decideStatus(refused, 'refused', 'operator', 'expired').kind).toBe('refused')
  })
})
