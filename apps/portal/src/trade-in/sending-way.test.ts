import type { SendingWay } from '@reprise/contract'
import { expect, test } from 'vitest'
import { sendingWayOf } from './sending-way.ts'

const ways = (...names: SendingWay['transportation'][]): SendingWay[] =>
  names.map((transportation) => ({
    transportation,
    sendBefore: '2026-12-12T10:00:00Z',
    expected: { checkedBy: '2026-12-01', paidBy: '2026-12-04' },
  }))

test.each([
  [['label', 'code', 'kit'], null, false, 'label'],
  [['label', 'code', 'kit'], null, true, 'code'],
  [['code', 'label'], null, false, 'label'],
  [['label', 'store'], null, true, 'label'],
  // What its programme proposes first is no matter of the device.
  [['kit', 'label', 'code'], null, true, 'kit'],
  [['store', 'label', 'code'], null, false, 'store'],
  [['label', 'code', 'kit'], 'kit', true, 'kit'],
  [['label', 'code'], 'label', true, 'label'],
  // It was chosen, and is not offered any more.
  [['label', 'code'], 'store', true, 'code'],
] as const)('of %j, with %s chosen and a finger %s, it is %s', (names, chosen, isHandheld, way) => {
  expect(sendingWayOf(ways(...names), chosen, isHandheld)?.transportation).toBe(way)
})

test('of a programme that offers none there is none', () => {
  expect(sendingWayOf([], 'label', true)).toBeUndefined()
})
