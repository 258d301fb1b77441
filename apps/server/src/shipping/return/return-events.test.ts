import { beforeEach, expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import type { Sale } from '../../../test/bench.ts'
import { aReturnBench } from '../../../test/returns.ts'

const { bench, bought, key, leaves, makes, returning, tells, works } = await aReturnBench()
beforeEach(works)

const made = async (sale: Sale) => (await makes(sale)).body.parcel?.trackingNumber ?? ''
const standing = async (sale: Sale) => {
  const { status, return: gone } = await bench.orderOf(sale)
  return [status, gone === undefined || gone === null ? 'here' : 'left']
}
const eventsOf = async ({ browser, id }: Sale) =>
  (await browser.api('getTracking', { params: { id } })).body.returns?.[0]?.events.map(({ status }) => status)

test('what is delivered right after it could not be does not end the order: it may be here again', async () => {
  const sale = await returning()
  const number = await made(sale)
  await tells(number, 'in-transit', 'reprise', 9)
  await tells(number, 'exception', 'reprise', 11)
  await tells(number, 'delivered', 'reprise', 15)
  expect(await standing(sale)).toEqual(['returning', 'left'])
  const stuck = await bench.api('listParcels', { token: bench.key, query: { stage: 'exception' } })
  expect(stuck.body._embedded.parcels.map(({ order }) => order)).toContain(sale.id)
})

test('told late, an earlier obstacle counts at its own time', async () => {
  const sale = await returning()
  const number = await made(sale)
  await tells(number, 'exception', 'reprise', 11)
  await tells(number, 'in-transit', 'reprise', 13)
  await tells(number, 'delivered', 'reprise', 15)
  expect(await standing(sale)).toEqual(['returned', 'left'])
})

test('that something is wrong with a label does not say that the product left', async () => {
  const sale = await returning()
  const number = await made(sale)
  await tells(number, 'exception')
  expect([await standing(sale), await eventsOf(sale)]).toEqual([['returning', 'here'], ['exception']])
  await tells(number, 'handed-over', 'reprise', 12)
  expect(await standing(sale)).toEqual(['returning', 'left'])
})

test('what a carrier tells of the former parcel of a typed number moves nothing', async () => {
  const sale = await returning()
  await leaves(sale, { trackingNumber: 'AGAIN-0001' })
  await tells('AGAIN-0001', 'delivered', 'reprise', -5)
  expect([await standing(sale), await eventsOf(sale)]).toEqual([['returning', 'left'], ['delivered']])
})

test('an event that an operator takes down is of the order that they reach, where two carriers gave one number', async () => {
  const [older, newer] = [await returning(), await returning(bought)]
  await leaves(older, { trackingNumber: 'TWICE-0001' })
  bench.clock.set(new Date(bench.clock.now().getTime() + 60_000))
  await leaves(newer, { trackingNumber: 'TWICE-0001' })
  const got = await bench.api('recordTrackingEvent', {
    token: bench.key,
    params: { trackingNumber: 'TWICE-0001' },
    body: { status: 'delivered' },
  })
  expect(got.body).toMatchObject({ order: newer.id, status: 'returned' })
  expect([await standing(older), await eventsOf(older)]).toEqual([['returning', 'left'], []])
})

test('the number of a label that is used up is not typed again, whoever gave it', async () => {
  const token = await bench.hasAffiliate({
    id: 'outwards',
    programme: { carrier: { name: 'Swift Parcels', account: 'outwards' } },
  })
  const sale = await returning(token)
  const number = await made(sale)
  await leaves(sale)
  await bench.api('recordUndelivered', { token: key, params: { id: sale.id } })
  expect(problemOf(await leaves(sale, { trackingNumber: number.toLowerCase() }))).toEqual({
    status: 422,
    problem: 'field-rejected',
  })
  const next = await made(sale)
  await leaves(sale, { trackingNumber: next.toLowerCase() })
  expect((await bench.orderOf(sale)).return).toMatchObject({ trackingNumber: next })
})
