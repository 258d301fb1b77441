import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aBench, type Sale } from '../../../test/bench.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'
import { type Carrier, CarrierFault, type CarrierSign } from '../carrier/carrier.ts'
import { carriersOf } from '../carrier/carriers.ts'
import { embeddedCarrier } from '../carrier/embedded-carrier.ts'
import { trackingJobs } from './tracking.jobs.ts'

/** Its labels are drawn at once, and it is asked about them. */
const asked: string[] = []
let answer: (trackingNumber: string) => readonly CarrierSign[] = () => []
const parcels: Carrier = {
  ...embeddedCarrier,
  id: 'parcels',
  track: (trackingNumber) => {
    asked.push(trackingNumber)
    return Promise.resolve().then(() => answer(trackingNumber))
  },
}
const carriers = carriersOf(embeddedCarrier, parcels)
const bench = await aBench({ carriers })
const token = await bench.hasAffiliate({
  id: 'tracked',
  programme: { ...THREE_WAYS, carrier: { name: 'Swift Parcels', account: 'parcels' } },
})
const { db } = bench.database
const jobs = trackingJobs({ ...bench.deps, db, clock: bench.clock, config: { carrierAccounts: new Map() }, carriers })
const asks = () => jobs['parcel.track-account']({ account: 'parcels' })
const later = (minutes: number) => bench.clock.set(new Date(bench.clock.now().getTime() + minutes * 60_000))

beforeEach(async () => {
  await sql`update parcel set track_at = null`.execute(db)
  asked.length = 0
  answer = () => []
})

const sold = async (): Promise<Sale> => {
  const browser = bench.browser(token)
  const { body } = await browser.sells()
  return { browser, id: body.id, barcode: body.barcode ?? '' }
}
/** So many parcels about which it is time to ask, in order. */
const due = async (count: number): Promise<readonly string[]> => {
  const numbers: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { browser, id } = await sold()
    const [parcel] = (await browser.api('getTracking', { params: { id } })).body.parcels
    numbers.push(parcel?.trackingNumber ?? '')
    later(1)
  }
  return numbers
}
const makes = async ({ id }: Sale) =>
  (await bench.api('createReturnParcel', { token: bench.key, params: { id }, body: {} })).body.parcel?.trackingNumber
const returning = async (): Promise<Sale> => {
  const sale = await sold()
  await bench.receives(sale)
  await bench.moves(sale.id, 'give-back')
  return sale
}

test.each([
  ['its label is wanted', makes],
  ['it leaves', ({ id }: Sale) => bench.api('sendBack', { token: bench.key, params: { id }, body: {} })],
])('what is given back once more is asked about again when %s', async (_, does) => {
  const sale = await returning()
  const number = await makes(sale)
  await sql`update parcel set track_at = null where tracking_number = ${number}`.execute(db)
  await does(sale)
  await asks()
  expect(asked).toContain(number)
})

test('an account that answers slowly is left after 45 seconds, and the next minute goes on where it stopped', async () => {
  const numbers = await due(6)
  answer = () => {
    bench.clock.set(new Date(bench.clock.now().getTime() + 10_000))
    return []
  }
  await asks()
  expect(asked).toEqual(numbers.slice(0, 5))
  await asks()
  expect(asked).toEqual(numbers)
})

test('a parcel that fails by itself keeps no other from being asked about, and is asked about again later', async () => {
  const [first = '', second = ''] = await due(2)
  answer = (number) => {
    if (number === first) throw new Error('A row that cannot be kept')
    return []
  }
  await asks()
  expect(asked).toEqual([first, second])
  expect(bench.logLines.join('\n')).toContain('A row that cannot be kept')
  later(9)
  await asks()
  expect(asked).toHaveLength(2)
  later(2)
  await asks()
  expect(asked).toEqual([first, second, first])
})

test('an account that does not answer at all is left alone with the rest', async () => {
  const [first] = await due(2)
  answer = () => {
    throw new CarrierFault('The carrier does not answer', true)
  }
  await asks()
  expect(asked).toEqual([first])
})

test('parcels that nobody waits for any more keep no others waiting', async () => {
  await due(26)
  await sql`update customer_order set status = 'cancelled' where status = 'created'`.execute(db)
  const [wanted] = await due(1)
  await asks()
  expect(asked).toEqual([wanted])
})

test('a carrier that is not among the accounts any more is not looked for each minute', async () => {
  const [number] = await due(1)
  await sql`update parcel set carrier = 'gone' where tracking_number = ${number}`.execute(db)
  await jobs['parcel.track']()
  expect(await bench.queued()).not.toContainEqual(expect.objectContaining({ task: 'parcel.track-account' }))
  await due(1)
  await jobs['parcel.track']()
  expect(await bench.queued()).toContainEqual({ task: 'parcel.track-account', payload: { account: 'parcels' } })
})
