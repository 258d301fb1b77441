import { beforeEach, describe, expect, test } from 'vitest'
import { type Brake, createBrake } from './brake.ts'

let at = 0
let brake: Brake
beforeEach(() => {
  at = Date.parse('2026-11-21T12:00:00Z')
  brake = createBrake({ most: 3, windowMs: 600_000, blockMs: 900_000, now: () => new Date(at) })
})
const passMinutes = (minutes: number): void => {
  at += minutes * 60_000
}

describe('a brake', () => {
  test('lets through until there were too many faults, and holds for its time', () => {
    brake.fault('a')
    brake.fault('a')
    expect(brake.wait('a')).toBe(0)
    brake.fault('a')
    expect(brake.wait('a')).toBe(900)
    passMinutes(14)
    expect(brake.wait('a')).toBe(60)
    passMinutes(1)
    expect(brake.wait('a')).toBe(0)
  })

  test('starts anew after its window, and after it held', () => {
    brake.fault('a')
    brake.fault('a')
    passMinutes(10)
    brake.fault('a')
    expect(brake.wait('a')).toBe(0)
    brake.fault('a')
    brake.fault('a')
    passMinutes(15)
    brake.fault('a')
    expect(brake.wait('a')).toBe(0)
  })

  test('counts each by itself', () => {
    for (const who of ['a', 'b', 'c', 'a', 'b', 'c']) brake.fault(who)
    expect([brake.wait('a'), brake.wait('b'), brake.wait('c')]).toEqual([0, 0, 0])
  })

  test('counts the same fault once: a page that asks again and again for one thing guesses nothing', () => {
    for (let time = 0; time < 50; time += 1) brake.fault('a', 'one')
    brake.fault('a', 'two')
    expect(brake.wait('a')).toBe(0)
    brake.fault('a', 'three')
    expect(brake.wait('a')).toBe(900)
  })
})
