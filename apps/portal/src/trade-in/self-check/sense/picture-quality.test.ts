import { expect, test } from 'vitest'
import { qualityOf } from './picture-quality.ts'

const SIDE = 64
const picture = (greyAt: (x: number, y: number) => number) => {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let at = 0; at < SIDE * SIDE; at++) data.fill(greyAt(at % SIDE, Math.floor(at / SIDE)), at * 4, at * 4 + 4)
  return { data, width: SIDE, height: SIDE }
}

test.each([
  ['a covered camera', () => 8, 'dark'],
  ['a grey wall', () => 140, 'blurred'],
  ['what goes over softly', (x: number) => 60 + x * 2, 'blurred'],
  ['writing', (x: number, y: number) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 40 : 200), 'good'],
  ['writing in the dark', (x: number, y: number) => (((x >> 2) + (y >> 2)) % 2 === 0 ? 0 : 60), 'dark'],
] as const)('%s is told', (_what, greyAt, quality) => {
  expect(qualityOf(picture(greyAt))).toBe(quality)
})
