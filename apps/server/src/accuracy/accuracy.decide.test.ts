import fc from 'fast-check'
import type { Grade } from '@reprise/contract'
import { describe, expect, test } from 'vitest'
import { accuracyOf, intervalOf, type Looked } from './accuracy.decide.ts'

const group = (modelKey: string, looks: number, kept: number, more: Partial<Looked> = {}): Looked => ({
  affiliateId: 'acme',
  modelKey,
  type: 'mobile',
  grade: 'good',
  looks,
  kept,
  ...more,
})
/** Enough of others that something may be said. */
const OTHERS = group('others', 1_000, 900)
const shown = (looked: readonly Looked[]) =>
  new Map(accuracyOf(looked, []).map(({ modelKey, atLeast }) => [modelKey, atLeast]))

describe('what is said of a model in a grade', () => {
  test('is the lower end of where its share lies, in whole ones of a hundred', () => {
    const [one] = accuracyOf([group('one', 200, 186), OTHERS], [])
    expect(one).toMatchObject({ looks: 200, kept: 186, atLeast: 90 })
    expect(one?.low).toBeCloseTo(0.905, 2)
    expect(one?.high).toBeCloseTo(0.95, 2)
  })

  test('is nothing of fewer than five looks, of a share that may lie anywhere, and before the programme had a thousand', () => {
    expect(shown([group('few', 4, 4), OTHERS]).get('few')).toBeNull()
    expect(shown([group('five', 5, 5), OTHERS]).get('five')).toBe(84)
    expect(shown([group('torn', 12, 6), OTHERS]).get('torn')).toBeNull()
    expect(shown([group('one', 200, 186), group('others', 799, 720)]).get('one')).toBeNull()
    expect(shown([group('one', 200, 186), group('others', 800, 720)]).get('one')).toBe(90)
  })

  test('is of its own programme alone', () => {
    const abroad = group('one', 200, 186, { affiliateId: 'other' })
    expect(accuracyOf([abroad, OTHERS], [])[0]?.atLeast).toBeNull()
  })

  test('is never certain, and no type with a few lucky looks makes it so', () => {
    expect(shown([group('one', 4_000, 4_000)]).get('one')).toBe(99)
    const lucky = group('lucky', 5, 5, { type: 'console' })
    expect(shown([lucky, OTHERS]).get('lucky')).toBeLessThan(90)
  })

  test('names the question for which more than half of the others were lowered, and none where there is no such', () => {
    const reasonOf = (...looks: readonly number[]) => {
      const lowered = looks.map((count, at) => ({
        affiliateId: 'acme',
        modelKey: 'one',
        grade: 'good' as Grade,
        question: `question-${at}`,
        looks: count,
      }))
      return accuracyOf([group('one', 200, 186), OTHERS], lowered)[0]?.reason
    }
    expect(reasonOf(8, 6)).toBe('question-0')
    expect(reasonOf(7, 7)).toBeNull()
    expect(reasonOf()).toBeNull()
  })
})

const counts = fc
  .tuple(fc.integer({ min: 1, max: 3_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([looks, share]) => ({ looks, kept: Math.round(looks * share) }))

test('what is said is never above what was seen, nor above the upper end of its interval', () =>
  fc.assert(
    fc.property(fc.array(counts, { minLength: 1, maxLength: 12 }), (groups) => {
      const looked = groups.map(({ looks, kept }, at) => group(`model-${at}`, looks, kept))
      for (const { atLeast, looks, kept, low, high } of accuracyOf([...looked, OTHERS], [])) {
        expect(low).toBeLessThanOrEqual(high)
        if (atLeast === null) continue
        expect(atLeast).toBeLessThanOrEqual((100 * kept) / looks + 1e-6)
        expect(atLeast).toBeLessThanOrEqual(100 * low + 1e-6)
        expect(high - low).toBeLessThanOrEqual(0.15)
        expect(looks).toBeGreaterThanOrEqual(5)
      }
    }),
  ))

test('more looks of one share leave less room', () => {
  const widthOf = (looks: number) => {
    const { low, high } = intervalOf({ share: 0.9, strength: 20 }, { looks, kept: looks * 0.9 })
    return high - low
  }
  expect([10, 100, 1_000].map(widthOf)).toEqual([10, 100, 1_000].map(widthOf).toSorted((a, b) => b - a))
})
