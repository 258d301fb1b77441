import { expect, test } from 'vitest'
import { aCommandLine } from '../../test/command-line.ts'
import { anOperatorKey } from '../../test/operator-key.ts'
import { aTradeIn, THREE_WAYS } from '../../test/trade-in.ts'

const POSTED: ('label' | 'kit')[] = ['label', 'kit']
const processes = (THREE_WAYS.processes ?? []).map((process) => ({ ...process, transportations: POSTED }))
const world = await aTradeIn()
const token = await world.hasAffiliate({ id: 'acme', programme: { ...THREE_WAYS, processes } })
const key = await anOperatorKey(world.deps, { scopes: ['orders'] })

const parcelOf = async (transportation: 'label' | 'kit' = 'label') => {
  const browser = world.browser(token)
  const order = (await browser.sells()).body.id
  const { body } = await browser.api('createOrderParcel', { body: { order, transportation } })
  return { order, number: body.trackingNumber ?? '' }
}
const tells = (number: string, status: string) =>
  world.api('recordTrackingEvent', {
    token: key,
    params: { trackingNumber: number },
    body: { status, place: 'Roissy', at: world.clock.now().toISOString() },
  })
const listed = async (stage: string) => {
  const { body } = await world.api('listParcels', { token: key, query: { stage, limit: '100' } })
  return body._embedded.parcels
}
const ordersIn = async (stage: string) => (await listed(stage)).map(({ order }) => order)

test('parcels are listed by what is to be done about them, until it is done', async () => {
  const [kit, moving, stuck, here] = [await parcelOf('kit'), await parcelOf(), await parcelOf(), await parcelOf()]
  await tells(moving.number, 'in-transit')
  await tells(stuck.number, 'exception')
  await tells(here.number, 'delivered')
  expect(await ordersIn('to-post')).toEqual([kit.order])
  expect(await listed('exception')).toMatchObject([
    {
      order: stuck.order,
      trackingNumber: stuck.number,
      status: 'exception',
      place: 'Roissy',
      product: 'Acme One 128 GB',
    },
  ])
  expect(await ordersIn('arrived')).toEqual([here.order])
  expect(await ordersIn('silent')).toEqual([])

  world.clock.passDays(5)
  expect(await ordersIn('silent')).toEqual([moving.order])
  const reprise = aCommandLine(world.deps.db, () => world.clock.now())
  expect((await reprise('parcel', 'list', '--stage', 'silent')).out).toContain(moving.number)
  await tells(moving.number, 'in-transit')
  expect(await ordersIn('silent')).toEqual([])

  await tells(kit.number, 'label-created')
  expect(await ordersIn('to-post')).toEqual([])
  await world.api('moveOrder', { token: key, params: { id: here.order }, body: { statusTransition: 'receive' } })
  expect(await ordersIn('arrived')).toEqual([])
})
