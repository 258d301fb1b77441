import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceState, saleState } from '@reprise/contract'
import { aBench } from '../../../test/bench.ts'
import { misdatedOrders } from '../../../test/misdated-orders.ts'
import { aParcel } from '../../../test/parcels.ts'

// @module-tag postgres
const bench = await aBench()

const DOES = [
  'inspect',
  'inspect',
  'worse',
  'miss',
  'accept',
  'decline',
  'contest',
  'pay',
  'leave',
  'back',
  'wait',
] as const
const aStep = fc.record({ device: fc.nat(9), does: fc.constantFrom(...DOES) })

test('whatever becomes of each device, the parts add up, the whole is what they are, and none rests without a clock', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10 }),
      fc.array(aStep, { minLength: 8, maxLength: 16 }),
      async (count, steps) => {
        const sale = await aParcel(bench, count)
        await bench.receives(sale)
        const { devices: [...placed] = [] } = await bench.orderOf(sale)
        const ids = placed.length === 0 ? [sale.id] : placed.map(({ order }) => order)
        for (const { device, does } of steps) {
          const one = { ...sale, id: ids[device % ids.length] ?? sale.id }
          expect(await act(does, one)).toBeLessThan(500)
        }
        await bench.worksOff()
        const orders = await Promise.all(ids.map((id) => bench.orderOf({ ...sale, id })))
        const whole = await bench.orderOf(sale)
        expect(orders.reduce((sum, { amount, amountBefore = amount }) => sum + amountBefore, 0)).toBe(sale.amount)
        for (const order of orders) {
          expect({ devices: order.devices, saleState: order.saleState, version: order.version }).toEqual({
            devices: whole.devices,
            saleState: count === 1 ? undefined : saleState(orders.map(({ status }) => status)),
            version: count === 1 ? order.version : whole.version,
          })
          const isAtRest = RESTS.includes(order.status) && order.promises.length + order.needs.length === 0
          expect({ isAtRest, status: order.status }).toEqual({ isAtRest: false, status: order.status })
        }
        for (const { order: id, state } of whole.devices ?? []) {
          const status = orders.find((order) => order.id === id)?.status ?? 'created'
          expect([deviceState(status, false), deviceState(status, true)]).toContain(state)
        }
      },
    ),
    { seed: 101, numRuns: 5 },
  )
  expect(await misdatedOrders(bench.deps.db)).toEqual([])
})

/** States in which somebody has something to do: its customer is asked, or a day is promised. */
const RESTS: readonly string[] = ['received', 'disputed', 'accepted']

const act = async (does: (typeof DOES)[number], one: Parameters<typeof bench.orderOf>[0]): Promise<number> => {
  switch (does) {
    case 'inspect':
      return (await bench.finds(one.id, { answers: { glass: 'broken' } })).status
    case 'worse':
      return (await bench.finds(one.id, { answers: { glass: 'broken', works: 'no' } })).status
    case 'miss':
      return (await bench.reports(one.id, 'device-missing')).status
    case 'accept':
    case 'decline':
    case 'contest':
      await bench.stepsUp(one)
      return (await bench.answers(one, does)).status
    case 'pay':
      return (await bench.moves(one.id, 'pay')).status
    case 'leave':
      return (await bench.api('sendBack', { token: bench.key, params: { id: one.id }, body: {} })).status
    case 'back':
      return (await bench.moves(one.id, 'give-back', 'changed')).status
    case 'wait':
      bench.clock.passDays(4)
      await bench.worksOff()
      return 200
  }
}
