import fc from 'fast-check'
import { expect, test } from 'vitest'
import { grouped, shareOf, spanOf, sumOf } from './report.decide.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10))
const maybe = fc.option(day, { nil: undefined })

test('the days that are counted are those that were named, and 90 until the last where no first one was', () => {
  expect(spanOf({ from: undefined, to: undefined }, '2026-11-20')).toEqual({
    from: '2026-08-23',
    to: '2026-11-20',
    since: new Date('2026-08-23T00:00:00Z'),
    until: new Date('2026-11-21T00:00:00Z'),
  })
  fc.assert(
    fc.property(maybe, maybe, day, (from, to, today) => {
      const span = spanOf({ from, to }, today)
      expect(span === undefined).toBe(to !== undefined && from !== undefined && to < from)
      const { from: first = '', to: last = '', since = new Date(0), until = new Date(1) } = span ?? {}
      expect([from ?? first, to ?? last]).toEqual(span === undefined ? [from, to] : [first, last])
      expect(since < until && first <= last).toBe(true)
    }),
  )
})

test('shares are percent to a tenth, and none of nothing', () => {
  expect([shareOf(1, 3), shareOf(2, 3), shareOf(0, 7), shareOf(0, 0)]).toEqual([33.3, 66.7, 0, null])
  fc.assert(
    fc.property(fc.nat(1_000), fc.integer({ min: 1, max: 1_000 }), (part, more) => {
      const share = shareOf(part, part + more) ?? Number.NaN
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(100)
      expect(Math.abs(share - (100 * part) / (part + more))).toBeLessThanOrEqual(0.051)
    }),
  )
})

test('groups leave nothing out and add up to the whole', () =>
  fc.assert(
    fc.property(fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c'), count: fc.nat(99) })), (items) => {
      const groups = grouped(items, ({ key }) => key)
      expect(groups.map((its) => sumOf(its, ({ count }) => count)).reduce((sum, one) => sum + one, 0)).toBe(
        sumOf(items, ({ count }) => count),
      )
      for (const its of groups) expect(new Set(its.map(({ key }) => key)).size).toBe(1)
      expect(new Set(groups.map(([first]) => first?.key)).size).toBe(groups.length)
    }),
  ))
