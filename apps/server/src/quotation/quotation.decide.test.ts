import { describe, expect, test } from 'vitest'
import { answerFaults, payoutById, payoutOf, preferredFirst, statusOf } from './quotation.decide.ts'

const questions = [
  { id: 'works', options: [{ id: 'yes' }, { id: 'no' }] },
  { id: 'glass', options: [{ id: 'clean' }, { id: 'broken' }] },
]

describe('answers', () => {
  test('a full set of known answers has no fault', () => {
    expect(answerFaults(questions, { works: 'yes', glass: 'broken' })).toEqual([])
  })

  test('each fault names its answer: missing, unknown option, unknown question', () => {
    expect(answerFaults(questions, { works: 'maybe', colour: 'red' })).toEqual([
      { pointer: '/answers/works', code: 'unknown-option' },
      { pointer: '/answers/glass', code: 'missing' },
      { pointer: '/answers/colour', code: 'unknown-question' },
    ])
  })

  test('to what is not asked, and answers that contradict each other, are faults', () => {
    const dependent = [
      { id: 'works', options: [{ id: 'yes' }, { id: 'partly' }, { id: 'no' }] },
      { id: 'fault', askedIf: [{ question: 'works', answers: ['partly'] }], options: [{ id: 'remote' }] },
      { id: 'battery', askedIf: [{ question: 'works', answers: ['yes', 'partly'] }], options: [{ id: 'good' }] },
      {
        id: 'remote',
        options: [{ id: 'there' }, { id: 'missing', ruledOutBy: [{ question: 'fault', answers: ['remote'] }] }],
      },
    ]
    expect(answerFaults(dependent, { works: 'no', battery: 'good', remote: 'there' })).toEqual([
      { pointer: '/answers/battery', code: 'not-asked' },
    ])
    expect(answerFaults(dependent, { works: 'partly', fault: 'remote', remote: 'missing' })).toEqual([
      { pointer: '/answers/battery', code: 'missing' },
      { pointer: '/answers/remote', code: 'contradiction' },
    ])
    expect(answerFaults(dependent, { works: 'no', remote: 'missing' })).toEqual([])
  })

  test('an answer is never taken from the prototype', () => {
    expect(answerFaults([{ id: 'constructor', options: [] }], {})).toEqual([
      { pointer: '/answers/constructor', code: 'missing' },
    ])
  })
})

test('a share on top is given in whole major units, never less than promised', () => {
  expect(payoutOf(21_200, 0)).toBe(21_200)
  expect(payoutOf(20_000, 1_000)).toBe(22_000)
  expect(payoutOf(21_200, 1_000)).toBe(23_400)
  expect(payoutOf(100, 1)).toBe(200)
})

test('the preferred process stands first and the others keep their order', () => {
  const process = (label: string) => ({ label, options: [] })
  expect(preferredFirst([process('A'), process('B'), process('C')], 'C').map(({ label }) => label)).toEqual([
    'C',
    'A',
    'B',
  ])
  expect(preferredFirst([process('A'), process('B')], 'Z').map(({ label }) => label)).toEqual(['A', 'B'])
})

test('a way to be paid is found by its id as text, and only if it was offered', () => {
  const option = (id: number, upliftBasisPoints: number) => ({
    id,
    tag: 'voucher' as const,
    title: { en: 'Voucher' },
    upliftBasisPoints,
  })
  const quotation = {
    amount: 10_000,
    processes: [
      { label: 'WEB_STANDARD', options: [option(1, 0)] },
      { label: 'STORE', options: [option(2, 500)] },
    ],
  }
  expect(payoutById(quotation, '2')).toMatchObject({ process: 'STORE', value: 10_500 })
  expect(payoutById(quotation, '02')).toBeUndefined()
  expect(payoutById(quotation, '3')).toBeUndefined()
})

test('a price is locked to the millisecond', () => {
  const now = new Date('2026-03-20T12:00:00Z')
  const validUntil = new Date('2026-04-10T21:59:59Z')
  expect(statusOf({ soldAt: null, validUntil }, new Date(validUntil.getTime() - 1))).toBe('open')
  expect(statusOf({ soldAt: null, validUntil }, validUntil)).toBe('expired')
  expect(statusOf({ soldAt: now, validUntil }, validUntil)).toBe('sold')
})
