import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { parcelTracked } from '../../../test/sendcloud-as-published.ts'
import { aSendcloud } from '../../../test/sendcloud.ts'
import { aTradeIn, THREE_WAYS } from '../../../test/trade-in.ts'

const api = await aSendcloud()
afterAll(api.close)
afterAll(() => {
  vi.useRealTimers()
})
const world = await aTradeIn({
  env: { CARRIER_ACCOUNTS: `parcels=http://public:secret-of-the-account@${api.host}/api/v3?outward=acme:return` },
})
const token = await world.hasAffiliate({
  id: 'acme',
  programme: { ...THREE_WAYS, carrier: { name: 'Swift Parcels', account: 'parcels' } },
})

let nth = 0
const told = new Map<string, readonly (readonly [string, string])[]>()
const works = () => {
  // The rest that an account has after it did not answer is over.
  vi.setSystemTime(Date.now() + 61_000)
  api.state.answers = ({ path }) => {
    const [, number = ''] = /\/parcels\/tracking\/(\w+)$/.exec(path) ?? []
    if (number !== '')
      return told.has(number) ? { body: parcelTracked(number, told.get(number) ?? []) } : { status: 404, body: {} }
    return path === '/api/v3/returns/40512' ? { body: { tracking_number: `3STRACK${nth}` } } : undefined
  }
}
beforeEach(async () => {
  await sql`update parcel set track_at = null`.execute(world.database.db)
  api.asked.length = 0
  works()
})
const questions = () =>
  api.asked.filter(({ path }) => path.includes('/parcels/tracking/')).map(({ path }) => path.split('/').at(-1))

const sold = async () => {
  nth += 1
  works()
  const desk = world.browser(token)
  const { id } = (await desk.sells()).body
  await world.sendConfirmation(id)
  return { desk, id, number: `3STRACK${nth}` }
}
const at = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000).toISOString()
const asks = () => world.jobs['parcel.track-account']({ account: 'parcels' })
const statusOf = async ({ desk, id }: Awaited<ReturnType<typeof sold>>) =>
  (await desk.api('getOrder', { params: { id } })).body.status
const eventsOf = async ({ desk, id }: Awaited<ReturnType<typeof sold>>) =>
  (await desk.api('getTracking', { params: { id } })).body.parcels[0]?.events.map(({ status }) => status)
const later = (hours: number) => world.clock.set(new Date(world.clock.now().getTime() + hours * 3_600_000))

test('a carrier is asked about its parcels, by a job for each account; what it tells counts once and moves the order', async () => {
  const sale = await sold()
  told.set(sale.number, [
    ['announced', at(90)],
    ['accepted', at(60)],
    ['out_for_delivery', at(30)],
  ])
  await world.jobs['parcel.track']()
  expect(await world.queued()).toContainEqual({ task: 'parcel.track-account', payload: { account: 'parcels' } })
  await asks()
  expect([await statusOf(sale), await eventsOf(sale)]).toEqual(['sent', ['handed-over', 'in-transit']])
  await asks()
  expect(questions()).toEqual([sale.number])
  later(3)
  await asks()
  expect(questions()).toHaveLength(2)
  expect(await eventsOf(sale)).toEqual(['handed-over', 'in-transit'])
})

test('about what was delivered, or is not waited for any more, nobody asks', async () => {
  const here = await sold()
  told.set(here.number, [['DELIVERED', at(5)]])
  await asks()
  const gone = await sold()
  await gone.desk.api('updateOrder', { params: { id: gone.id }, body: { statusTransition: 'cancel' } })
  api.asked.length = 0
  later(12)
  await asks()
  expect(questions()).toEqual([])
})

test('a carrier that does not know a parcel yet is asked again later', async () => {
  const sale = await sold()
  await asks()
  expect(await eventsOf(sale)).toEqual([])
  later(5)
  await asks()
  expect(questions()).toHaveLength(1)
  later(2)
  await asks()
  expect(questions()).toHaveLength(2)
})

test('a carrier that is out of order is left alone with all its parcels, and asked again later', async () => {
  const first = await sold()
  const second = await sold()
  api.state.answers = () => ({ status: 503, body: '' })
  await asks()
  expect(new Set(questions()).size).toBe(1)
  works()
  told.set(first.number, [['accepted', at(10)]])
  told.set(second.number, [['accepted', at(10)]])
  later(1)
  await asks()
  expect([await statusOf(first), await statusOf(second)]).toEqual(['sent', 'sent'])
})

test('two processes that ask at once ask about a parcel once', async () => {
  const sale = await sold()
  told.set(sale.number, [['accepted', at(10)]])
  await Promise.all([asks(), asks()])
  expect(questions()).toEqual([sale.number])
})
