import { expect, test } from 'vitest'
import { sharpnessOf, sharpnessWord } from './sharpness.ts'

const [WIDTH, HEIGHT] = [240, 40]

/** Bars as on the printed sheet, twelve pixels wide; each pixel is the mean of those around it. */
const bars = (blur: number, [dark, light] = [20, 235]): Uint8ClampedArray => {
  const shade = (x: number) => (Math.floor(x / 12) % 2 === 0 ? dark : light) ?? 0
  const row = Array.from({ length: WIDTH }, (_, x) => {
    let sum = 0
    for (let near = -blur; near <= blur; near += 1) sum += shade(x + near + 24)
    return sum / (2 * blur + 1)
  })
  return new Uint8ClampedArray(Array.from({ length: HEIGHT }, () => row).flat())
}

test.each([
  [0, 'sharp'],
  [1, 'soft'],
  [2, 'soft'],
  [4, 'blurred'],
] as const)('bars that are blurred by %i pixels are %s', (blur, word) => {
  expect(sharpnessWord(sharpnessOf(bars(blur), WIDTH) ?? 0)).toBe(word)
})

test('a dim picture is as sharp as a bright one', () => {
  expect(sharpnessOf(bars(2, [60, 120]), WIDTH)).toBeCloseTo(sharpnessOf(bars(2), WIDTH) ?? 0, 1)
})

test('nothing is said of a picture without an edge', () => {
  expect(sharpnessOf(new Uint8ClampedArray(WIDTH * HEIGHT).fill(128), WIDTH)).toBeUndefined()
})
