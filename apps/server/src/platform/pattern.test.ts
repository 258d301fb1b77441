import { describe, expect, test } from 'vitest'
import { matchesPattern } from './pattern.ts'

test('the whole value must match, letter for letter of any script', () => {
  expect(matchesPattern('[A-Z]{2}[0-9]{4}', 'AB1234')).toBe(true)
  expect(matchesPattern('[A-Z]{2}[0-9]{4}', 'xAB1234')).toBe(false)
  expect(matchesPattern('a|ab', 'ab')).toBe(true)
  expect(matchesPattern('\\p{L}{5}', 'Łódź𐐀')).toBe(true)
})

test('a pattern that cannot run in linear time is refused, not tried', () => {
  expect(() => matchesPattern('(a)\\1', 'aa')).toThrow()
  expect(() => matchesPattern('(', 'a')).toThrow()
})

describe('patterns that hang a backtracking engine answer at once (quality B10)', () => {
  const evil = [
    '(a+)+',
    '([a-zA-Z]+)*',
    '(a|aa)+',
    '(a|a?)+',
    '(.*a){20}',
    '(x+x+)+y',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(\\w+\\s?)*',
    '(a*)*b',
    '([a-z]+)*=',
  ]
  test.each(evil)('%s', (pattern) => {
    const value = `${'a'.repeat(200)}!`
    const took = (): number => {
      const started = performance.now()
      matchesPattern(pattern, value)
      return performance.now() - started
    }
    // The shortest of ten: a machine that stalls is not slow each time.
    expect(Math.min(...Array.from({ length: 10 }, took))).toBeLessThan(100)
  })
})
