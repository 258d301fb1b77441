import fc from 'fast-check'
import { expect, test } from 'vitest'
import { betaBelow, betaQuantile } from './beta.ts'

test.each([
  // A uniform share; two closed forms; and tables of the distribution.
  [0.1, 1, 1, 0.1],
  [0.1, 3, 1, 0.1 ** (1 / 3)],
  [0.9, 1, 4, 1 - 0.1 ** (1 / 4)],
  [0.5, 7, 7, 0.5],
  [0.1, 2, 3, 0.1426],
  [0.9, 2, 3, 0.6795],
])('%d of Beta(%d, %d) lies below %d', (probability, a, b, expected) => {
  expect(betaQuantile(probability, a, b)).toBeCloseTo(expected, 4)
})

test('what lies below a quantile is its probability, however many were counted', () =>
  fc.assert(
    fc.property(
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.double({ min: 0.2, max: 20_000, noNaN: true }),
      fc.double({ min: 0.2, max: 20_000, noNaN: true }),
      (probability, a, b) => {
        const bound = betaQuantile(probability, a, b)
        // A quantile is found to a seven-digit share, so that the probability may be off where all of it lies close to an end.
        fc.pre(bound > 0.001 && bound < 0.999)
        expect(betaBelow(bound, a, b)).toBeCloseTo(probability, 3)
      },
    ),
  ))
