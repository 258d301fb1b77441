import { expect, test } from 'vitest'
import { parcelTracked } from '../../../../test/sendcloud-as-published.ts'
import { signsOf } from './sendcloud-tracking.ts'

/** The moment is the hour of one day. */
const read = (...events: readonly (readonly [code: string, hour: number])[]) =>
  signsOf(
    '3SX',
    parcelTracked(
      '3SX',
      events.map(([code, hour]) => [code, `2026-11-27T${String(hour).padStart(2, '0')}:00:00Z`] as const),
    ),
  ).map(({ status, at }) => [status, at.getUTCHours()])

test.each(['returned-to-sender', 'REFUSED_BY_RECIPIENT'])(
  'what is delivered after it was %s is here again, and was not delivered',
  (turned) => {
    expect(read(['accepted', 9], [turned, 11], ['sorted', 13], ['delivered', 15])).toEqual([
      ['handed-over', 9],
      ['exception', 11],
      ['in-transit', 13],
      ['exception', 15],
    ])
  },
)

test('whatever order it is told in, and by whatever word, also in the same moment', () => {
  expect(
    read(['collected-by-customer', 16], ['delivery-forced', 15], ['delivered', 11], ['returned-to-sender', 11]),
  ).toEqual([
    ['exception', 11],
    ['exception', 11],
    ['exception', 15],
    ['exception', 16],
  ])
})

test('what was delivered at a second try, or turned back after it was delivered, was delivered', () => {
  expect(read(['delivery-failed', 10], ['delivered', 15])).toEqual([
    ['exception', 10],
    ['delivered', 15],
  ])
  expect(read(['returned-to-sender', 16], ['delivered', 15])).toEqual([
    ['delivered', 15],
    ['exception', 16],
  ])
})
