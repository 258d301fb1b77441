import { describe, expect, test } from 'vitest'
import { answersOfCondition } from './condition-answers.ts'
import { GRADES, type PriceLadder } from './grade.ts'
import { receiptOf } from './receipt.ts'
import type { Effect } from './questionnaire.ts'

const LADDER: PriceLadder = {
  flawless: 600,
  good: 500,
  used: 400,
  cracked: 300,
  faulty: 200,
  'faulty-cracked': 100,
}
const option = (id: string, effect: Effect = {}) => ({ id, effect })
const works = {
  id: 'works',
  part: 'function',
  options: [option('yes'), option('partly'), option('no', { faulty: true })],
}
const screen = {
  id: 'screen',
  part: 'screen',
  options: [option('clean'), option('worn', { cosmetic: 'used' }), option('broken', { cosmetic: 'cracked' })],
}
const lock = { id: 'lock', part: 'lock', options: [option('on', { refuse: 'account-locked' }), option('off')] }

describe('the answers that stand for a condition', () => {
  test('lower it by no more than is needed, and cost nothing else', () => {
    const given = GRADES.map((grade) => [grade, answersOfCondition([works, screen, lock], grade)])
    expect(Object.fromEntries(given)).toEqual({
      flawless: { works: 'yes', screen: 'clean', lock: 'off' },
      good: undefined,
      used: { works: 'yes', screen: 'worn', lock: 'off' },
      cracked: { works: 'yes', screen: 'broken', lock: 'off' },
      faulty: { works: 'no', screen: 'clean', lock: 'off' },
      'faulty-cracked': { works: 'no', screen: 'broken', lock: 'off' },
    })
  })

  test('have the price of the condition, whole', () => {
    const reached = GRADES.flatMap((grade) => {
      const answers = answersOfCondition([works, screen, lock], grade)
      return answers === undefined ? [] : [{ grade, amount: receiptOf([works, screen, lock], LADDER, answers).amount }]
    })
    expect(reached).toHaveLength(GRADES.length - 1)
    expect(reached).toEqual(reached.map(({ grade }) => ({ grade, amount: LADDER[grade] })))
  })

  test('answer no question that is not asked', () => {
    const battery = {
      id: 'battery',
      part: 'battery',
      askedIf: [{ question: 'works', answers: ['yes'] }],
      options: [option('fresh'), option('weak', { percentOff: 10 })],
    }
    expect(answersOfCondition([works, battery], 'flawless')).toEqual({ works: 'yes', battery: 'fresh' })
    expect(answersOfCondition([works, battery], 'faulty')).toEqual({ works: 'no' })
  })

  test('are none where every way costs more', () => {
    const always = {
      id: 'box',
      part: 'box',
      options: [option('none', { percentOff: 5 }), option('torn', { percentOff: 9 })],
    }
    expect(answersOfCondition([works, always], 'flawless')).toBeUndefined()
  })
})
