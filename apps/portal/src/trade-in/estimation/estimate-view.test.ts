import type { Question } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { viewOf } from './estimate-view.ts'

const questions: Question[] = [
  {
    id: 'lock',
    part: 'account',
    title: 'Is an account still on it?',
    options: [
      { id: 'no', label: 'No', effect: {} },
      { id: 'yes', label: 'Yes', effect: { refuse: 'account-locked' } },
    ],
  },
  {
    id: 'screen',
    part: 'screen',
    name: 'Screen',
    title: 'How does the screen look?',
    options: [
      { id: 'clean', label: 'No marks', effect: {} },
      { id: 'light', label: 'Light scratches', effect: { cosmetic: 'good' } },
      { id: 'cracked', label: 'Cracked', effect: { cosmetic: 'cracked' } },
    ],
  },
  {
    id: 'power',
    part: 'power',
    title: 'Does it switch on?',
    options: [
      { id: 'yes', label: 'Yes', effect: {} },
      { id: 'no', label: 'No', effect: { faulty: true } },
    ],
  },
]
const prices = { flawless: 23000, good: 21200, used: 18000, cracked: 9000, faulty: 3000, 'faulty-cracked': 0 }
const priced = { questions, prices }
const see = (answers: Record<string, string>, question?: string, minimum: number | null = null) =>
  viewOf(priced, { answers, question }, { minimum })

describe('an estimate shows', () => {
  test.each([
    ['nothing answered', {}, undefined, 'lock', 1, 23000],
    ['one answered', { lock: 'no' }, undefined, 'screen', 2, 23000],
    ['an answer skipped', { lock: 'no', power: 'yes' }, undefined, 'screen', 2, 23000],
    ['a question asked for again', { lock: 'no', screen: 'light' }, 'screen', 'screen', 2, 21200],
    ['all answered', { lock: 'no', screen: 'light', power: 'yes' }, undefined, 'power', 3, 21200],
    ['an unknown question', { lock: 'no' }, 'nonsense', 'screen', 2, 23000],
    ['unknown answers', { lock: 'nonsense', toString: 'x' }, undefined, 'lock', 1, 23000],
  ] as const)('%s', (_, answers, wanted, question, number, amount) => {
    expect(see(answers, wanted)).toMatchObject({
      kind: 'question',
      question: { id: question },
      number,
      total: 3,
      receipt: { amount },
    })
  })

  test('where Back leads', () => {
    expect(see({ lock: 'no' })).toMatchObject({ previous: 'lock' })
    expect(see({})).toMatchObject({ previous: undefined })
  })

  test('that we do not buy what has no price', () => {
    expect(viewOf({ questions, prices: null }, { answers: {}, question: undefined }, { minimum: null })).toEqual({
      kind: 'not-bought',
    })
  })
})

describe('an answer that ends the offer', () => {
  test.each([
    ['an account lock', { lock: 'yes' }, null, 'account-locked', 'lock'],
    ['nothing left', { lock: 'no', screen: 'cracked', power: 'no' }, null, 'worthless', 'screen'],
    ['less than the programme pays', { lock: 'no', power: 'no' }, 5000, 'below-minimum', 'power'],
  ] as const)('%s', (_, answers, minimum, reason, question) => {
    expect(see(answers, undefined, minimum)).toMatchObject({ kind: 'no-offer', reason, question })
  })

  test('can be given again', () => {
    expect(see({ lock: 'yes' }, 'lock')).toMatchObject({ kind: 'question', question: { id: 'lock' } })
  })

  test('just at the minimum is still an offer', () => {
    expect(see({ lock: 'no', power: 'no' }, undefined, 3000)).toMatchObject({ kind: 'question' })
  })
})
