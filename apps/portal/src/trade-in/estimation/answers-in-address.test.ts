import { describe, expect, test } from 'vitest'
import { readAnswers, withAnswers } from './answers-in-address.ts'

const parse = (query: string) => Object.fromEntries(new URLSearchParams(query))

describe('answers in the address', () => {
  test('come back as they were written', () => {
    const answers = { power: 'on', 'back-glass': 'not-sure' }
    const query = withAnswers({}, answers, 'screen')
    expect(query).toBe('?answers=power.on_back-glass.not-sure&question=screen')
    expect(readAnswers(parse(query))).toEqual({ answers, question: 'screen' })
  })

  test('leave the rest of the query alone', () => {
    expect(withAnswers({ referrer: 'shop', answers: 'a.b', question: 'a' }, {})).toBe('?referrer=shop')
  })

  test.each([
    ['', {}],
    ['?answers=', {}],
    ['?answers=power', {}],
    ['?answers=power.on.off_screen.clean', { screen: 'clean' }],
    ['?answers=power.on_power.off', { power: 'off' }],
    ['?answers=%00_..__', {}],
  ])('that cannot be read are left out: %j', (query, answers) => {
    expect(readAnswers(parse(query)).answers).toEqual(answers)
  })
})
