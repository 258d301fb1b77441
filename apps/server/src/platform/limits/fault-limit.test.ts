import { beforeEach, describe, expect, test } from 'vitest'
import { createFaultLimit, type FaultLimit } from './fault-limit.ts'
import { ownCounters } from './own-counters.ts'

let at = 0
let limit: FaultLimit
beforeEach(() => {
  at = Date.parse('2026-11-21T12:00:00Z')
  limit = createFaultLimit(ownCounters({ now: () => new Date(at) }), {
    ...{ name: 'faults', most: 3, windowMs: 600_000, blockMs: 900_000 },
  })
})
const passMinutes = (minutes: number): void => {
  at += minutes * 60_000
}

describe('a limit of faults', () => {
  test('lets through until there were too many faults, and holds for its time', async () => {
    await limit.fault('a')
    await limit.fault('a')
    expect(await limit.wait('a')).toBe(0)
    await limit.fault('a')
    expect(await limit.wait('a')).toBe(900)
    passMinutes(14)
    expect(await limit.wait('a')).toBe(60)
    passMinutes(1)
    expect(await limit.wait('a')).toBe(0)
  })

  test('starts anew after its window, and after it held', async () => {
    await limit.fault('a')
    await limit.fault('a')
    passMinutes(10)
    await limit.fault('a')
    expect(await limit.wait('a')).toBe(0)
    await limit.fault('a')
    await limit.fault('a')
    passMinutes(15)
    await limit.fault('a')
    expect(await limit.wait('a')).toBe(0)
  })

  test('counts each by itself', async () => {
    for (const who of ['a', 'b', 'c', 'a', 'b', 'c']) await limit.fault(who)
    expect([await limit.wait('a'), await limit.wait('b'), await limit.wait('c')]).toEqual([0, 0, 0])
  })

  test('counts the same fault once: a page that asks again and again for one thing guesses nothing', async () => {
    for (let time = 0; time < 50; time += 1) await limit.fault('a', 'one')
    await limit.fault('a', 'two')
    expect(await limit.wait('a')).toBe(0)
    await limit.fault('a', 'three')
    expect(await limit.wait('a')).toBe(900)
  })
})
