import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corrections, distance, spellingOf } from './typing-errors.ts'

const spelling = spellingOf([
  'iphone',
  'ipad',
  'samsung',
  'galaxy',
  'huawei',
  'playstation',
  'station',
  'motorola',
  's24',
])
const whole = (word: string) => corrections(spelling, word, false)
const unfinished = (word: string) => corrections(spelling, word, true)

describe('a mistyped word', () => {
  test.each([
    ['a letter left out', 'iphne', 'iphone'],
    ['a letter too many', 'samssung', 'samsung'],
    ['a wrong letter', 'galexy', 'galaxy'],
    ['two letters swapped', 'huwaei', 'huawei'],
    ['two errors in a long word', 'playstiaton', 'playstation'],
    ['the first two letters swapped', 'piphone', 'iphone'],
  ])('with %s is corrected', (_, typed, meant) => expect(whole(typed)).toEqual([meant]))

  test('may still be being typed', () => {
    expect(unfinished('glax')).toEqual(['galaxy'])
    expect(whole('glax')).toEqual([])
  })

  test('is left alone when it is short, has digits, or is too far from any', () => {
    expect(whole('ipd')).toEqual([])
    expect(whole('s25')).toEqual([])
    expect(whole('nokia')).toEqual([])
  })
})

/** The textbook table, without any shortcut (optimal string alignment). */
const plainDistance = (a: string, b: string): number => {
  const at: number[][] = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => i + j),
  )
  const get = (i: number, j: number) => at[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      let best = Math.min(get(i - 1, j) + 1, get(i, j - 1) + 1, get(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, get(i - 2, j - 2) + 1)
      const row = at[i]
      if (row !== undefined) row[j] = best
    }
  return get(a.length, b.length)
}

test('the distance is the textbook one, cut off', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, most) => {
      expect(distance(a, b, most, false)).toBe(Math.min(plainDistance(a, b), most + 1))
    }),
  )
  fc.assert(
    fc.property(word, word, fc.integer({ min: 1, max: 3 }), (a, b, most) => {
      const beginnings = Array.from({ length: b.length + 1 }, (_, length) => plainDistance(a, b.slice(0, length)))
      expect(distance(a, b, most, true)).toBe(Math.min(...beginnings, most + 1))
    }),
  )
})
