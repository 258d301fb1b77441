import type { QuestionnaireDefinition } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { lastMonthUnder } from './compare.decide.ts'
import { reachableGrades } from './reach.decide.ts'

type Question = QuestionnaireDefinition['questions'][number]
const text = (en: string) => ({ en })
const option = (id: string, effect: Question['options'][number]['effect'] = {}) => ({ id, label: text(id), effect })
const question = (id: string, options: Question['options'], more: Partial<Question> = {}): Question => ({
  id,
  part: id,
  title: text(id),
  options,
  ...more,
})
const starts = question('starts', [option('yes'), option('no', { faulty: true })])
const screen = question('screen', [option('clean'), option('broken', { cosmetic: 'cracked' })])
const sees = { askedIf: [{ question: 'starts', answers: ['yes'] }] }

describe('grades that answers lead to', () => {
  test('follow conditions: what is not asked after an answer leads nowhere', () => {
    expect(reachableGrades([starts, screen])).toEqual(['flawless', 'cracked', 'faulty', 'faulty-cracked'])
    expect(reachableGrades([starts, { ...screen, ...sees }])).toEqual(['flawless', 'cracked', 'faulty'])
  })

  test('leave out answers with which nothing is bought', () => {
    const locked = question('lock', [option('open'), option('locked', { cosmetic: 'used', refuse: 'account-locked' })])
    expect(reachableGrades([locked])).toEqual(['flawless'])
  })

  test('are given up where conditions hang together in too many ways', () => {
    const many = Array.from({ length: 24 }, (_, at) => question(`q${at}`, [option('a'), option('b')]))
    const last = question('last', [option('x')], { askedIf: many.map(({ id }) => ({ question: id, answers: ['a'] })) })
    expect(reachableGrades([...many, last])).toBeNull()
    expect(reachableGrades(many)).toEqual(['flawless'])
  })
})

describe('offers of last month', () => {
  const versions = new Map([[1, [starts, screen]]])
  const given = [
    { answers: { starts: 'yes', screen: 'clean' }, version: 1, offers: 7 },
    { answers: { starts: 'no', screen: 'broken' }, version: 1, offers: 2 },
  ]

  test('are counted that would be asked or priced otherwise', () => {
    expect(lastMonthUnder(given, [starts, screen], versions)).toEqual({
      offers: 9,
      askedOtherwise: 0,
      pricedOtherwise: 0,
    })
    expect(lastMonthUnder(given, [starts, { ...screen, ...sees }], versions)).toEqual({
      offers: 9,
      askedOtherwise: 2,
      pricedOtherwise: 2,
    })
    const milder = { ...screen, options: [option('clean'), option('broken', { cosmetic: 'used' })] }
    expect(lastMonthUnder(given, [starts, milder], versions)).toEqual({
      offers: 9,
      askedOtherwise: 0,
      pricedOtherwise: 2,
    })
    const battery = question('battery', [option('well')])
    expect(lastMonthUnder(given, [starts, screen, battery], versions)).toMatchObject({
      askedOtherwise: 9,
      pricedOtherwise: 0,
    })
  })
})
