import { expect, test } from 'vitest'
import { kept, lookingAt, MOST, WHOLE, zoomed } from './photo-zoom.ts'

const FRAME = { width: 400, height: 300 }

/** Where a place of the picture (0 to 1) is seen, from the middle of the frame. */
const seen = (view: typeof WHOLE, x: number, y: number) => ({
  x: (x - 0.5) * FRAME.width * view.scale + view.x,
  y: (y - 0.5) * FRAME.height * view.scale + view.y,
})

test('what lies under the fingers stays under them', () => {
  const at = { x: 60, y: -30 }
  const view = zoomed(WHOLE, 2, at, FRAME)
  expect(view.scale).toBe(2)
  const under = seen(view, 0.5 + at.x / FRAME.width, 0.5 + at.y / FRAME.height)
  expect(under.x).toBeCloseTo(at.x)
  expect(under.y).toBeCloseTo(at.y)
})

test('a picture is never smaller than its frame, nor drawn away from its edges', () => {
  expect(zoomed(WHOLE, 0.2, { x: 10, y: 10 }, FRAME)).toEqual(WHOLE)
  expect(kept({ scale: 2, x: 900, y: -900 }, FRAME)).toEqual({ scale: 2, x: 200, y: -150 })
  expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, FRAME).scale).toBe(MOST)
})

test('a marked place comes to the middle and fills half of the frame', () => {
  const view = lookingAt({ x: 0.4, y: 0.5, w: 0.125, h: 0.1 }, FRAME)
  expect(view.scale).toBe(4)
  const middle = seen(view, 0.4625, 0.55)
  expect(middle.x).toBeCloseTo(0)
  expect(middle.y).toBeCloseTo(0)
})
