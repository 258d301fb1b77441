import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#portal/navigation/paths.ts'
import { readAnswers, withAnswers } from './answers-in-address.ts'

describe('answers in the address', () => {
  test('come back as they were written', () => {
    const answers = { power: 'on', 'back-glass': 'not-sure' }
    const query = withAnswers({}, answers, 'screen')
    const written = stringifySearch(query)
    expect(written).toBe('?answers=power.on_back-glass.not-sure&question=screen')
    expect(readAnswers(parseSearch(written))).toEqual({ answers, question: 'screen' })
  })

  test('leave the rest of the query alone', () => {
    const others = withAnswers({ referrer: 'shop', answers: 'a.b', question: 'a' }, {})
    expect(stringifySearch(others)).toBe('?referrer=shop')
  })

  test.each([
    ['', {}],
    ['?answers=', {}],
    ['?answers=power', {}],
    ['?answers=power.on.off_screen.clean', { screen: 'clean' }],
    ['?answers=power.on_power.off', { power: 'off' }],
    ['?answers=%00_..__', {}],
  ])('that cannot be read are left out: %j', (query, answers) => {
    expect(readAnswers(parseSearch(query)).answers).toEqual(answers)
  })
})
