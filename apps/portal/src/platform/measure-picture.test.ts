import { describe, expect, test } from 'vitest'
import { adviceOn, measure } from './measure-picture.ts'

const SIZE = 120

/** A picture drawn pixel by pixel, in grey. */
const picture = (grey: (x: number, y: number) => number) => {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4)
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) data.fill(grey(x, y), (y * SIZE + x) * 4, (y * SIZE + x) * 4 + 3)
  return { data, width: SIZE, height: SIZE }
}
/** Letters in the middle of a sheet that lies on a table. */
const isSheet = (x: number, y: number, margin = 12) =>
  x > margin && y > margin && x < SIZE - margin && y < SIZE - margin
const sharpSheet = (margin?: number) => (x: number, y: number) =>
  isSheet(x, y, margin) ? (((x >> 1) + (y >> 2)) % 2 === 0 ? 40 : 210) : 110
const advice = (grey: (x: number, y: number) => number) => adviceOn(measure(picture(grey)))

describe('a photo', () => {
  test('that is sharp, light and whole needs no advice', () => {
    expect(advice(sharpSheet())).toEqual([])
  })
  test('that is dark is told so first', () => {
    expect(advice((x, y) => sharpSheet()(x, y) / 5)[0]).toBe('dark')
  })
  test('with a reflection is told so', () => {
    expect(advice((x, y) => (x > 40 && x < 80 && y > 40 && y < 90 ? 255 : sharpSheet()(x, y)))).toEqual(['glare'])
  })
  test('without an edge is blurred', () => {
    expect(advice((x, y) => 110 + 40 * Math.sin((x + y) / 30))).toEqual(['blurred'])
  })
  test('whose letters run over its rim is cropped', () => {
    expect(advice(sharpSheet(-1))).toEqual(['cropped'])
  })
})
