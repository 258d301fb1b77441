import { expect, test } from 'vitest'
import { deviceState, DEVICE_STATES, saleState, SALE_STATES } from './device.ts'
import { ORDER_STATES } from './order.ts'

test('every state of an order is one of its device, and a missing device says so while asked about and after', () => {
  const states = ORDER_STATES.flatMap((status) => [deviceState(status, false), deviceState(status, true)])
  expect([...new Set(states)].sort()).toEqual([...DEVICE_STATES].sort())
  expect([deviceState('disputed', true), deviceState('cancelled', true), deviceState('accepted', true)]).toEqual([
    'missing',
    'missing',
    'accepted',
  ])
})

test('a sale of any devices is in one state, whatever their order', () => {
  for (const one of ORDER_STATES)
    for (const other of ORDER_STATES) {
      expect(SALE_STATES).toContain(saleState([one, other]))
      expect(saleState([other, one])).toBe(saleState([one, other]))
    }
})

test.each([
  [['created', 'created'], 'expected'],
  [['sent', 'cancelled'], 'expected'],
  [['received', 'sent'], 'under-way'],
  [['accepted', 'paid'], 'under-way'],
  [['paid', 'disputed', 'received'], 'disputed'],
  [['paid', 'returned', 'recycled', 'cancelled'], 'settled'],
] as const)('devices that are %j are %s together', (statuses, state) => {
  expect(saleState(statuses)).toBe(state)
})
