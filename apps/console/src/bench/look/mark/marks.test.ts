import { placeOfMark } from '@reprise/contract/lifecycle/place-of-mark'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterArrow, type Mark, markAround, markBetween, movedBy } from './marks.ts'

const part = fc.double({ min: -0.5, max: 1.5, noNaN: true })
const point = fc.record({ x: part, y: part })
const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const
const presses = fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.boolean()), { maxLength: 120 })

const isInside = ({ x, y, w, h }: Mark) =>
  x >= 0 && y >= 0 && w >= 0.01 && h >= 0.01 && x + w <= 1.000_000_1 && y + h <= 1.000_000_1

test('a mark stays in the picture, however it is drawn, moved and sized', () => {
  fc.assert(
    fc.property(point, point, point, presses, (from, to, by, keys) => {
      const drawn = movedBy(markBetween(from, to), by)
      const last = keys.reduce((mark, [key, isSize]) => afterArrow(mark, key, isSize) ?? mark, drawn)
      return isInside(drawn) && isInside(last)
    }),
  )
})

test('a drag marks what lies between its ends, whichever comes first', () => {
  const mark = { x: 0.2, y: 0.3, w: 0.4, h: 0.1 }
  expect(markBetween({ x: 0.2, y: 0.3 }, { x: 0.6, y: 0.4 })).toEqual(mark)
  expect(markBetween({ x: 0.6, y: 0.4 }, { x: 0.2, y: 0.3 })).toEqual(mark)
})

test('arrows move a mark, and with Shift its far corner', () => {
  const mark = { x: 0.2, y: 0.3, w: 0.4, h: 0.1 }
  expect(afterArrow(mark, 'ArrowRight', false)).toEqual({ ...mark, x: 0.22 })
  expect(afterArrow(mark, 'ArrowDown', true)).toEqual({ ...mark, h: 0.12 })
  expect(afterArrow(mark, 'a', false)).toBeUndefined()
})

test.each([
  [{ x: 0.1, y: 0.1 }, 'top-left'],
  [{ x: 0.5, y: 0.5 }, 'middle-centre'],
  [{ x: 1, y: 1 }, 'bottom-right'],
] as const)('a mark around %o is told as %s', (around, place) => {
  expect(placeOfMark(markAround(around))).toBe(place)
})
