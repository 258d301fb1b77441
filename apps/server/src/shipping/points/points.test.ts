import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { POINTS } from '../../../test/sendcloud-as-published.ts'
import { aSendcloud } from '../../../test/sendcloud.ts'
import { problemOf } from '../../../test/api.ts'
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
const plain = await world.hasAffiliate({ id: 'plain', programme: THREE_WAYS })

const works = () => {
  // The rest that an account has after it did not answer is over.
  vi.setSystemTime(Date.now() + 61_000)
  api.state.answers = ({ path }) => (path === '/api/v3/service-points' ? { body: POINTS } : undefined)
}
beforeEach(() => {
  api.asked.length = 0
  works()
})
const questions = () => api.asked.filter(({ path }) => path.endsWith('/service-points'))

const sold = async (of = token) => {
  const desk = world.browser(of)
  const { id } = (await desk.sells()).body
  const looks = (postalCode: string) => desk.api('listCarrierPoints', { params: { id }, query: { postalCode } })
  return { desk, id, looks }
}

test('its seller sees the places of the carrier near a postal code, and the carrier is told that code alone', async () => {
  const { desk, id, looks } = await sold()
  const { handIn } = (await desk.api('getTracking', { params: { id } })).body
  expect(handIn._links.points?.href).toBe(`/order-api/v4/order/${id}/points`)
  expect((await looks('75001')).body.points).toEqual([
    {
      ...{ id: '2000001', kind: 'counter', name: 'Corner Shop', carrier: 'Acme', lines: ['Long Street 1'] },
      ...{ postalCode: '1011 AB', city: 'Anytown', latitude: 52.1, longitude: 4.9, metres: 85 },
      openingHours: ['Mo 09:00-12:00', 'Mo 13:00-17:30', 'Sa 10:00-16:00'],
    },
    expect.objectContaining({ kind: 'locker', name: 'Station Locker', metres: null }),
  ])
  expect(Object.fromEntries(questions()[0]?.query ?? [])).toEqual({
    ...{ country_code: 'FR', carrier_code: 'acme', limit: '40', address: '75001' },
  })
})

test('who looks near the same code within hours is answered from what is known, however it is written', async () => {
  const [one, other] = [await sold(), await sold()]
  await Promise.all([one.looks('1017 ab'), other.looks('1017-AB')])
  await one.looks('1017 AB')
  expect(questions()).toHaveLength(1)
  world.clock.set(new Date(world.clock.now().getTime() + 7 * 3_600_000))
  await one.looks('1017 AB')
  expect(questions()).toHaveLength(2)
})

test('a carrier that does not answer is told, is asked again later, and changes nothing else on the page', async () => {
  const { desk, id, looks } = await sold()
  api.state.answers = () => ({ status: 503, body: '' })
  expect(problemOf(await looks('75003'))).toEqual({ status: 503, problem: 'service-unavailable' })
  expect((await desk.api('getTracking', { params: { id } })).status).toBe(200)
  works()
  expect((await looks('75003')).body.points).toHaveLength(2)
})

test.each(['1', 'rue de la Paix 12', '48.8566,2.3522', 'Paris'])(
  '%s is no postal code, and nobody is asked',
  async (typed) => {
    const { looks } = await sold()
    expect((await looks(typed)).status).toBe(400)
    expect(questions()).toEqual([])
  },
)

test('a programme without an account names no places, and an order that is over none any more', async () => {
  const other = await sold(plain)
  const { handIn } = (await other.desk.api('getTracking', { params: { id: other.id } })).body
  expect(handIn._links.points).toBeUndefined()
  expect(problemOf(await other.looks('75001')).problem).toBe('process-not-available')
  const { desk, id, looks } = await sold()
  await desk.api('updateOrder', { params: { id }, body: { statusTransition: 'cancel' } })
  expect((await desk.api('getTracking', { params: { id } })).body.handIn._links.points).toBeUndefined()
  expect(problemOf(await looks('75004')).problem).toBe('process-not-available')
})
