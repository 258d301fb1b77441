import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { recordTrackingEvent } from '#server/shipping/index.ts'
import { problemOf } from '../../test/api.ts'
import { aBench, type Bench } from '../../test/bench.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aParcel } from '../../test/parcels.ts'
import { personalIn } from '../../test/trade-in.ts'

let bench: Bench
beforeAll(async () => {
  bench = await aBench()
})

const timelineOf = async (id: string) => {
  const reply = await bench.api('getOrderTimeline', { token: bench.key, params: { id } })
  expect(personalIn(reply.text)).toEqual([])
  return reply.body._embedded.timeline
}
const later = () => bench.clock.set(new Date(bench.clock.now().getTime() + 60_000))

test('one list tells what happened to an order, by whom, and who looked, oldest first', async () => {
  const support = await anOperatorKey(bench.deps, { name: 'Support', scopes: ['support', 'orders'] })
  const sale = await bench.sale()
  const { id } = sale
  later()
  await bench.receives(sale)
  await bench.worksOff()
  later()
  await bench.api('addOrderNote', { token: support, params: { id }, body: { text: 'Asked about the label' } })
  later()
  await bench.api('getOrderPerson', { token: support, params: { id } })
  later()
  await bench.finds(id)
  const told = (await timelineOf(id)).map(({ kind, what, state, name, actor, detail }) =>
    [kind, what, state, name ?? actor, detail].filter((part) => part !== null).join(' · '),
  )
  expect(told.filter((line) => !line.startsWith('audit · getInspectionSheet'))).toEqual([
    'status · place · created · customer',
    'status · receive · received · Bench',
    'mail · received · sent · Arrived',
    'note · by-hand · Support · Asked about the label',
    'audit · getOrderPerson · Support',
    'look · first · Bench',
    'status · accept · accepted · Bench · as-declared',
  ])
})

test('of a foreign order there is none', async () => {
  const { id } = await bench.sale()
  await bench.hasAffiliate({ id: 'other' })
  const token = await anOperatorKey(bench.deps, { scopes: ['orders'], affiliates: ['other'] })
  expect(problemOf(await bench.api('getOrderTimeline', { token, params: { id } })).problem).toBe('order-not-found')
})

test('of a device that was parted from its sale it tells of the parcel that all of them came in', async () => {
  const sale = await aParcel(bench, 2)
  const wish = { order: sale.id, transportation: 'label' }
  const { trackingNumber = '' } = (await sale.browser.api('createOrderParcel', { body: wish })).body
  const event = { trackingNumber, status: 'in-transit', at: bench.clock.now(), place: null, note: null } as const
  await inTransaction(bench.deps.db, (trx) =>
    recordTrackingEvent(trx, event, { now: event.at, actor: 'carrier', affiliates: bench.deps.affiliates }),
  )
  later()
  const { devices } = (await bench.receives(sale)).body
  const parted = devices.find(({ order }) => order !== sale.id)?.order ?? ''
  for (const id of [sale.id, parted])
    expect(await timelineOf(id)).toContainEqual(expect.objectContaining({ kind: 'parcel', what: 'in-transit' }))
})
