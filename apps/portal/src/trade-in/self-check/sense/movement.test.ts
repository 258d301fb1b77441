import { expect, test } from 'vitest'
import { isMoved } from './movement.ts'

const lying = { x: 0.1, y: 0.2, z: 9.8 }

test('a phone that is turned over is moved', () => expect(isMoved([lying, { x: 0.3, y: 6, z: 4 }])).toBe(true))
test('one that lies still is not, however long', () => {
  expect(isMoved(Array.from({ length: 100 }, (_, at) => ({ ...lying, x: at % 2 === 0 ? 0.1 : 0.3 })))).toBe(false)
})
test('one look, or one without numbers, tells nothing', () => {
  expect(isMoved([lying])).toBe(false)
  expect(
    isMoved([
      { x: null, y: null, z: null },
      { x: null, y: null, z: null },
    ]),
  ).toBe(false)
})
