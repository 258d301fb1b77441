import { describe, expect, test } from 'vitest'
import { accuracyOf, type Looked } from './accuracy.decide.ts'
import { betaQuantile } from './beta.ts'

// Programmes whose shares are known, because they are made up: how often is what would be said of them too much?

const TYPES = ['mobile', 'tablet', 'laptop', 'watch', 'console', 'audio'] as const
const GROUPS = 600
const TIMES = 12

/** Seeded, by Marsaglia's xorshift. @returns numbers from 0 to 1 */
const dice = (seed: number) => {
  let state = seed
  return (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

type Group = Looked & { readonly share: number }

/** 600 groups in six types: a few that many sell, and many that few do. */
const aProgramme = (roll: () => number, sales: number): readonly Group[] => {
  const usual = TYPES.map(() => 0.62 + 0.3 * roll())
  const weights = Array.from({ length: GROUPS }, (_, at) => 1 / (at + 3))
  const weight = weights.reduce((sum, one) => sum + one, 0)
  return weights.flatMap((one, at) => {
    const type = at % TYPES.length
    const looks = Math.floor((sales * one) / weight + roll())
    const mean = usual[type] ?? 0
    const share = betaQuantile(roll(), 20 * mean, 20 * (1 - mean))
    const kept = Array.from({ length: looks }).filter(() => roll() < share).length
    const type_ = TYPES[type]
    return looks === 0 || type_ === undefined
      ? []
      : [{ affiliateId: 'acme', modelKey: `model-${at}`, type: type_, grade: 'good' as const, looks, kept, share }]
  })
}

const simulate = (seed: number, sales: number) => {
  const roll = dice(seed)
  const tally = { groups: 0, inside: 0, shown: 0, over: 0, rawOver: 0 }
  for (let time = 0; time < TIMES; time += 1) {
    const groups = aProgramme(roll, sales)
    accuracyOf(groups, []).forEach(({ low, high, atLeast, looks, kept }, at) => {
      const share = groups[at]?.share ?? 0
      if (looks < 5) return
      tally.groups += 1
      if (low <= share && share <= high) tally.inside += 1
      if (kept / looks > share + 0.05) tally.rawOver += 1
      if (atLeast === null) return
      tally.shown += 1
      if (atLeast > 100 * share + 5) tally.over += 1
    })
  }
  return tally
}

describe('of simulated programmes', () => {
  test.each([1_500, 3_000, 10_000, 30_000])(
    'with %d sales, hardly any is promised too much, and the interval holds',
    (sales) => {
      const { groups, inside, shown, over, rawOver } = simulate(4_711 + sales, sales)
      expect(inside / groups).toBeGreaterThanOrEqual(0.78)
      expect(shown).toBeGreaterThan(100)
      expect(over / shown).toBeLessThanOrEqual(0.05)
      // The share as it was seen promises too much far more often: that is why it is not said.
      expect(rawOver / groups).toBeGreaterThan(over / shown)
    },
  )

  test('with 300 sales, nothing is said at all', () => {
    expect(simulate(7, 300).shown).toBe(0)
  })
})
