import { describe, expect, test } from 'vitest'
import { tintOf } from './device-tint.ts'

describe('the tint of a drawing', () => {
  test.each([
    ['Rose Gold', 'Pink'],
    ['Deep Purple', 'Lavender'],
    ['Phantom Black', 'Midnight'],
    ['Space Gray', 'Graphite'],
    ['Sierra Blue', 'Navy'],
  ])('%s looks like %s', (one, other) => {
    expect(tintOf([one])).toBeDefined()
    expect(tintOf([one])).toBe(tintOf([other]))
    expect(tintOf([one])).not.toBe(tintOf(['Titanium']))
  })

  test('is left to the theme where the name says nothing', () => {
    expect(tintOf(['Bespoke Edition'])).toBeUndefined()
    expect(tintOf([])).toBeUndefined()
  })

  test('is left to the theme where it came in several colours, for nobody said which one theirs is', () => {
    expect(tintOf(['Pink', 'Blue'])).toBeUndefined()
  })
})
