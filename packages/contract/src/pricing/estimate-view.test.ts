import { describe, expect, test } from 'vitest'
import { viewOf } from './estimate-view.ts'
import type { Question } from './questionnaire.ts'

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

describe('a question with conditions', () => {
  const conditional: Question[] = [
    {
      id: 'works',
      part: 'function',
      title: 'Does it work?',
      options: [
        { id: 'yes', label: 'Yes', effect: {} },
        { id: 'partly', label: 'Partly', effect: {} },
        { id: 'no', label: 'No', effect: { faulty: true } },
      ],
    },
    {
      id: 'fault',
      part: 'function',
      title: 'What does not work?',
      askedIf: [{ question: 'works', answers: ['partly'] }],
      options: [
        { id: 'button', label: 'A button', effect: { percentOff: 10 } },
        { id: 'remote', label: 'The remote', effect: { percentOff: 10 } },
      ],
    },
    {
      id: 'battery',
      part: 'battery',
      title: 'Is the battery good?',
      askedIf: [{ question: 'works', answers: ['yes', 'partly'] }],
      options: [
        { id: 'good', label: 'Yes', effect: {} },
        { id: 'worn', label: 'No', effect: { percentOff: 10 } },
      ],
    },
    {
      id: 'remote',
      part: 'remote',
      title: 'Is the remote there?',
      options: [
        { id: 'there', label: 'Yes', effect: {} },
        {
          id: 'missing',
          label: 'No',
          ruledOutBy: [{ question: 'fault', answers: ['remote'] }],
          effect: { percentOff: 10 },
        },
      ],
    },
  ]
  const at = (answers: Record<string, string>, question?: string) =>
    viewOf({ questions: conditional, prices }, { answers, question }, { minimum: null })

  test.each([
    ['before anything is answered', {}, 'works', 1, 3],
    ['when it works', { works: 'yes' }, 'battery', 2, 3],
    ['when something does not', { works: 'partly' }, 'fault', 2, 4],
    ['when it is dead', { works: 'no' }, 'remote', 2, 2],
  ] as const)('is counted only where it is asked: %s', (_, answers, question, number, total) => {
    expect(at(answers)).toMatchObject({ kind: 'question', question: { id: question }, number, total })
  })

  test('is passed over by Back, too', () => {
    expect(at({ works: 'no', battery: 'good' }, 'remote')).toMatchObject({ previous: 'works' })
  })

  test('offers no answer that contradicts another, and asks again for one that was given before', () => {
    const view = at({ works: 'partly', fault: 'remote', battery: 'good', remote: 'missing' })
    expect(view).toMatchObject({ kind: 'question', question: { id: 'remote' } })
    expect(view.kind === 'question' && view.options.map(({ id }) => id)).toEqual(['there'])
  })

  test('is not in the receipt where it was not asked, and is there again when it is', () => {
    const linesOf = (answers: Record<string, string>) => {
      const view = at(answers)
      return view.kind === 'question' ? view.receipt.lines.map(({ question }) => question) : []
    }
    expect(linesOf({ works: 'no', battery: 'worn' })).toEqual(['works'])
    expect(linesOf({ works: 'yes', battery: 'worn' })).toEqual(['works', 'battery'])
  })
})
