import { describe, expect, test } from 'vitest'
import { areHeard, isHeard, TONES } from './tones.ts'

const RATE = 48_000
const LENGTH = 2048

/** The same noise in every run. */
const noise = (seed: number): Float32Array => {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 31 - 1
  }
  return Float32Array.from({ length: LENGTH }, next)
}
const tone = (frequency: number, loudness: number): Float32Array =>
  Float32Array.from({ length: LENGTH }, (_, at) => loudness * Math.sin((2 * Math.PI * frequency * at) / RATE))
const mixed = (a: Float32Array, b: Float32Array): Float32Array => a.map((value, at) => value + (b[at] ?? 0))

describe('a tone', () => {
  test.each(TONES)('of %i Hz is heard, and taken for no other', (frequency) => {
    expect(TONES.filter((one) => isHeard(one, tone(frequency, 0.5), RATE))).toEqual([frequency])
  })

  // The power of the noise is a third; that of a tone half the square of its loudness.
  test.each(TONES)('of %i Hz is heard in noise ten times as strong', (frequency) => {
    for (let seed = 1; seed <= 20; seed++)
      expect(isHeard(frequency, mixed(tone(frequency, Math.sqrt(2 / 30)), noise(seed)), RATE)).toBe(true)
  })
})

describe('without a tone', () => {
  test('noise is none', () => {
    for (let seed = 1; seed <= 40; seed++)
      expect(TONES.filter((frequency) => isHeard(frequency, noise(seed), RATE))).toEqual([])
  })

  test('silence, and what a converter makes up, is none', () => {
    expect(TONES.filter((frequency) => isHeard(frequency, new Float32Array(LENGTH), RATE))).toEqual([])
    expect(isHeard(880, tone(880, 0.000_05), RATE)).toBe(false)
  })
})

test('four of five tones are enough, three are not', () => {
  expect(areHeard(new Set(TONES))).toBe(true)
  expect(areHeard(new Set(TONES.slice(1)))).toBe(true)
  expect(areHeard(new Set(TONES.slice(2)))).toBe(false)
})
