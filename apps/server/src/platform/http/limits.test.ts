import { beforeEach, describe, expect, test } from 'vitest'
import { addressBlock, createFaultLimit, type FaultLimit } from './limits.ts'

let at = 0
let limit: FaultLimit
beforeEach(() => {
  at = Date.parse('2026-11-21T12:00:00Z')
  limit = createFaultLimit({ most: 3, windowMs: 600_000, blockMs: 900_000, now: () => new Date(at) })
})
const passMinutes = (minutes: number): void => {
  at += minutes * 60_000
}

describe('a limit of faults', () => {
  test('lets through until there were too many faults, and holds for its time', () => {
    limit.fault('a')
    limit.fault('a')
    expect(limit.wait('a')).toBe(0)
    limit.fault('a')
    expect(limit.wait('a')).toBe(900)
    passMinutes(14)
    expect(limit.wait('a')).toBe(60)
    passMinutes(1)
    expect(limit.wait('a')).toBe(0)
  })

  test('starts anew after its window, and after it held', () => {
    limit.fault('a')
    limit.fault('a')
    passMinutes(10)
    limit.fault('a')
    expect(limit.wait('a')).toBe(0)
    limit.fault('a')
    limit.fault('a')
    passMinutes(15)
    limit.fault('a')
    expect(limit.wait('a')).toBe(0)
  })

  test('counts each by itself', () => {
    for (const who of ['a', 'b', 'c', 'a', 'b', 'c']) limit.fault(who)
    expect([limit.wait('a'), limit.wait('b'), limit.wait('c')]).toEqual([0, 0, 0])
  })

  test('counts the same fault once: a page that asks again and again for one thing guesses nothing', () => {
    for (let time = 0; time < 50; time += 1) limit.fault('a', 'one')
    limit.fault('a', 'two')
    expect(limit.wait('a')).toBe(0)
    limit.fault('a', 'three')
    expect(limit.wait('a')).toBe(900)
  })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (ip, block) => expect(addressBlock(ip)).toBe(block))
