import { describe, expect, test } from 'vitest'
import { askedOf } from './asked.ts'
import { plainConditions } from './plain-conditions.ts'
import type { Effect } from './questionnaire.ts'
import { receiptOf } from './receipt.ts'

const option = (id: string, effect: Effect = {}, more: { unsure?: true } = {}) => ({ id, effect, ...more })
const works = { id: 'works', part: 'function', options: [option('yes'), option('no', { faulty: true })] }
const screen = {
  id: 'screen',
  part: 'screen',
  options: [
    option('clean'),
    option('unsure', {}, { unsure: true }),
    option('gone', { cosmetic: 'cracked', percentOff: 90 }),
    option('light', { cosmetic: 'good' }),
    option('broken', { cosmetic: 'cracked' }),
  ],
}
const body = { id: 'body', part: 'body', options: [option('clean'), option('light', { cosmetic: 'good' })] }
const battery = {
  id: 'battery',
  part: 'battery',
  askedIf: [{ question: 'works', answers: ['yes'] }],
  options: [option('fresh'), option('worn', { percentOff: 10 })],
}
const questions = [works, screen, body, battery]
const ladder = { flawless: 500, good: 400, used: 300, cracked: 200, faulty: 150, 'faulty-cracked': 50 }
const said = (grade: string) => plainConditions(questions).find((one) => one.grade === grade)

describe('the plain conditions of a kind of device', () => {
  test('are those that its questions can say, best first', () => {
    expect(plainConditions(questions).map(({ grade }) => grade)).toEqual(['flawless', 'good', 'cracked', 'faulty'])
  })

  test('are said by one question, and by the best answer to the others', () => {
    expect(said('good')).toEqual({
      grade: 'good',
      answers: { works: 'yes', screen: 'light', body: 'clean', battery: 'fresh' },
      telling: ['screen'],
    })
    expect(said('cracked')?.answers).toEqual({ works: 'yes', screen: 'broken', body: 'clean', battery: 'fresh' })
    expect(said('flawless')).toMatchObject({ answers: { screen: 'clean' }, telling: [] })
  })

  test('leave out what is not asked then', () => {
    expect(said('faulty')).toMatchObject({ answers: { works: 'no', screen: 'clean', body: 'clean' } })
    expect(said('faulty')?.answers).not.toHaveProperty('battery')
  })

  test('answer all that is asked, and bring the price of their grade', () => {
    for (const { grade, answers } of plainConditions(questions)) {
      expect(askedOf(questions, answers).filter(({ answer }) => answer === undefined)).toEqual([])
      expect([grade, receiptOf(questions, ladder, answers).amount]).toEqual([grade, ladder[grade]])
    }
  })

  test('are none where a question has no answer that costs nothing', () => {
    const worn = {
      id: 'age',
      part: 'age',
      options: [option('old', { percentOff: 5 }), option('older', { percentOff: 9 })],
    }
    expect(plainConditions([works, worn])).toEqual([])
  })
})
