import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { signatureOf } from '#server/platform/crypto/message-signature.ts'
import { problemOf } from '../../../test/api.ts'
import { aBench, type Sale } from '../../../test/bench.ts'
import { PICK_UP_STAYS, pickUpListed, pickUpShown } from '../../../test/sendcloud-as-published.ts'
import { aSendcloud, type Answer, type Asked } from '../../../test/sendcloud.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'
import { pickUpJobs } from './pick-up.jobs.ts'

const SECRET = 'carrier-secret-of-thirty-two-characters'
const api = await aSendcloud()
afterAll(api.close)
afterAll(() => {
  vi.useRealTimers()
})
const bench = await aBench({
  env: {
    CARRIER_ACCOUNTS: `parcels=http://public:secret-of-the-account@${api.host}/api/v3?outward=acme:return&pickup=acme_express&hours=09:00-13:00,13:00-18:00`,
    CARRIER_SECRETS: `parcels=${SECRET}`,
  },
})
const processes = (THREE_WAYS.processes ?? []).map((one) => ({
  ...one,
  transportations: ['label' as const, 'store' as const],
}))
const carrier = { name: 'Swift Parcels', account: 'parcels' }
const token = await bench.hasAffiliate({ id: 'fetched', programme: { processes, carrier, timeZone: 'Europe/Paris' } })
const plain = await bench.hasAffiliate({ id: 'plain', programme: { processes } })

let sold = 0
let driver = 0
/** Each label and each driver has a number of its own. @param otherwise what is said to some calls */
const works = (otherwise: (asked: Asked) => Answer | undefined = () => undefined) => {
  // The rest that an account has after it did not answer is over.
  vi.setSystemTime(Date.now() + 61_000)
  api.state.answers = (asked) => {
    const said = otherwise(asked)
    if (said !== undefined) return said
    const { method, path } = asked
    if (path.endsWith('/announce-synchronously')) {
      sold += 1
      return { status: 201, body: { return_id: 1_000 + sold, parcel_id: 90_771, multi_collo_ids: [] } }
    }
    const [, label] = /\/returns\/(\d+)$/.exec(path) ?? []
    if (label !== undefined) return { body: { tracking_number: `3SFETCH${label}` } }
    if (method === 'POST' && path.endsWith('/pickups')) {
      driver += 1
      return { status: 201, body: pickUpShown(driver) }
    }
    if (path.endsWith('/cancel')) return { body: pickUpShown(driver, { status: 'CANCELLED' }) }
    if (/\/pickups\/\d+$/.test(path)) return { body: pickUpShown(driver, { status: 'CREATED' }) }
    return undefined
  }
}
beforeEach(async () => {
  await sql`delete from pick_up`.execute(bench.database.db)
  api.asked.length = 0
  works()
})

const sells = async (of = token): Promise<Sale> => {
  const browser = bench.browser(of)
  const { body } = await browser.sells()
  await bench.sendConfirmation(body.id)
  return { browser, id: body.id, barcode: body.barcode ?? '' }
}
const windowsOf = async ({ browser, id }: Sale) =>
  (await browser.api('getPickUpWindows', { params: { id } })).body.windows
const books = ({ browser, id }: Sale, body: { readonly from: string; readonly until: string }) =>
  browser.api('bookPickUp', { params: { id }, body })
const callsOff = ({ browser, id }: Sale) => browser.api('cancelPickUp', { params: { id } })
const booksFirst = async (sale: Sale) => {
  const [first] = await windowsOf(sale)
  if (first === undefined) throw new Error('The carrier names no window')
  return { first, reply: await books(sale, first) }
}
const sees = async ({ browser, id }: Sale) => {
  const { parcels, handIn } = (await browser.api('getTracking', { params: { id } })).body
  return { pickUp: parcels[0]?.pickUp, link: handIn._links.pickUp?.href }
}
const asked = () => api.asked.filter(({ path }) => path.includes('/pickups'))
const routes = () => asked().map(({ method, path }) => `${method} ${path.replace('/api/v3', '')}`)
const looks = () =>
  pickUpJobs({ ...bench.deps, db: bench.database.db, clock: bench.clock })['parcel.look-after-pick-ups']()
const later = (minutes: number) => bench.clock.set(new Date(bench.clock.now().getTime() + minutes * 60_000))
const told = async ({ id }: Sale) => {
  const { body } = await bench.api('getOrderTimeline', { token: bench.key, params: { id } })
  return body._embedded.timeline.filter(({ what }) => what.startsWith('driver-')).map(({ what }) => what)
}
const moves = async ({ browser, id }: Sale) => {
  const { parcels } = (await browser.api('getTracking', { params: { id } })).body
  const at = new Date(bench.clock.now().getTime() - 60_000).toISOString()
  const body = JSON.stringify({
    events: [{ trackingNumber: parcels[0]?.trackingNumber, status: 'handed-over', at }],
  })
  const seconds = Math.floor(bench.clock.now().getTime() / 1000)
  const headers = { 'reprise-signature': `t=${seconds},v1=${signatureOf(SECRET, seconds, body)}` }
  return bench.api('receiveCarrierEvents', { params: { carrier: 'parcels' }, body, headers })
}

test('its seller books a window, the carrier is told the address then, and the page says once it is certain', async () => {
  const sale = await sells()
  expect(await sees(sale)).toEqual({ pickUp: undefined, link: `/order-api/v4/order/${sale.id}/pick-up` })
  expect(await windowsOf(sale)).toHaveLength(10)
  expect(asked()).toEqual([])
  const { first, reply } = await booksFirst(sale)
  expect(reply.body).toEqual({ ...first, timeZone: 'Europe/Paris', state: 'asked' })
  expect(asked()[0]?.body).toMatchObject({
    reference: `${sale.barcode}-pick-up-1`,
    address: { postal_code: '75002', country_code: 'FR' },
    time_slots: [{ start_at: first.from, end_at: first.until }],
  })
  await looks()
  expect((await sees(sale)).pickUp).toEqual({ ...first, timeZone: 'Europe/Paris', state: 'booked' })
  expect(await told(sale)).toEqual(['driver-booked'])
})

test('asked for again, also by two at once, it is one driver, and another window needs the first to be called off', async () => {
  const sale = await sells()
  const { first } = await booksFirst(sale)
  await Promise.all([books(sale, first), books(sale, first)])
  expect(routes()).toEqual(['POST /pickups'])
  const other = (await windowsOf(sale))[1]
  if (other === undefined) throw new Error('The carrier names one window')
  expect(problemOf(await books(sale, other))).toEqual({ status: 409, problem: 'pick-up-stands' })
  expect((await callsOff(sale)).body).toEqual({ cancelled: true })
  expect((await callsOff(sale)).body).toEqual({ cancelled: false })
  expect((await books(sale, other)).body).toMatchObject({ ...other, state: 'asked' })
  expect(asked().at(-1)?.body).toMatchObject({ reference: `${sale.barcode}-pick-up-2` })
})

test('a window that is none, or that the carrier has no driver for, is told so that another is chosen', async () => {
  const sale = await sells()
  const none = { from: '2126-12-03T08:00:00.000Z', until: '2126-12-03T12:00:00.000Z' }
  expect(problemOf(await books(sale, none))).toEqual({ status: 409, problem: 'pick-up-window-gone' })
  expect(asked()).toEqual([])
  works(({ method, path }) =>
    method === 'POST' && path.endsWith('/pickups')
      ? { status: 400, body: { errors: [{ code: 'invalid' }] } }
      : undefined,
  )
  expect(problemOf((await booksFirst(sale)).reply)).toEqual({ status: 409, problem: 'pick-up-window-gone' })
  works()
  expect((await booksFirst(sale)).reply.status).toBe(200)
})

test('a carrier that is away promises no driver; who asks again is given the one that was booked', async () => {
  const sale = await sells()
  works(({ path }) => (path.includes('/pickups') ? { status: 503, body: '' } : undefined))
  const { first, reply } = await booksFirst(sale)
  expect(problemOf(reply)).toEqual({ status: 503, problem: 'service-unavailable' })
  expect((await sees(sale)).pickUp).toBeUndefined()
  const slot = { start_at: first.from, end_at: first.until }
  works(({ method, path }) => {
    if (method === 'GET' && path.endsWith('/pickups')) return { body: { data: [pickUpListed(77, slot)] } }
    return path.endsWith('/77') ? { body: pickUpShown(77, { reference: `${sale.barcode}-pick-up-1` }) } : undefined
  })
  api.asked.length = 0
  // The carrier may not list yet what it works on.
  expect(problemOf(await books(sale, first))).toEqual({ status: 503, problem: 'service-unavailable' })
  expect(routes()).toEqual([])
  later(1)
  expect((await books(sale, first)).body.state).toBe('asked')
  expect(routes()).toEqual(['GET /pickups', 'GET /pickups/77'])
})

test('one of whom nothing is known after ten minutes is called off, should they have been booked', async () => {
  const sale = await sells()
  works(({ path }) => (path.includes('/pickups') ? { status: 503, body: '' } : undefined))
  const { first } = await booksFirst(sale)
  const slot = { start_at: first.from, end_at: first.until }
  works(({ method, path }) => {
    if (method === 'GET' && path.endsWith('/pickups')) return { body: { data: [pickUpListed(78, slot)] } }
    return path.endsWith('/78') ? { body: pickUpShown(78, { reference: `${sale.barcode}-pick-up-1` }) } : undefined
  })
  api.asked.length = 0
  await looks()
  expect(routes()).toEqual([])
  later(10)
  await looks()
  expect(routes()).toEqual([])
  later(2)
  await looks()
  expect(routes()).toEqual(['GET /pickups', 'GET /pickups/78', 'POST /pickups/78/cancel'])
})

test('one who was asked for again lately is not called off yet: the carrier may not list them', async () => {
  const sale = await sells()
  works(({ path }) => (path.includes('/pickups') ? { status: 503, body: '' } : undefined))
  const { first } = await booksFirst(sale)
  later(9)
  await books(sale, first)
  works(({ path }) => (path.endsWith('/pickups') ? { body: { data: [] } } : undefined))
  api.asked.length = 0
  later(2)
  await looks()
  expect(routes()).toEqual([])
  later(10)
  await looks()
  expect(routes()).toEqual(['GET /pickups'])
})

test('no window is named after the last day to send', async () => {
  const sale = await sells()
  const [first, second] = await windowsOf(sale)
  if (first === undefined || second === undefined) throw new Error('The carrier names one window')
  await sql`update customer_order set send_before = ${first.until} where id = ${sale.id}`.execute(bench.database.db)
  expect(await windowsOf(sale)).toEqual([first])
  expect(problemOf(await books(sale, second))).toEqual({ status: 409, problem: 'pick-up-window-gone' })
})

test('a driver whom the carrier could not find in the end is told, and another window may be chosen', async () => {
  const sale = await sells()
  await booksFirst(sale)
  works(({ method, path }) =>
    method === 'GET' && /\/pickups\/\d+$/.test(path) ? { body: pickUpShown(1, { status: 'FAILED' }) } : undefined,
  )
  await looks()
  expect((await sees(sale)).pickUp?.state).toBe('refused')
  expect(await told(sale)).toEqual(['driver-refused'])
  works()
  expect((await booksFirst(sale)).reply.body.state).toBe('asked')
})

test('a driver whom the carrier does not call off stays, and is shown', async () => {
  const sale = await sells()
  await booksFirst(sale)
  works(({ path }) => (path.endsWith('/cancel') ? { status: 409, body: PICK_UP_STAYS } : undefined))
  expect(problemOf(await callsOff(sale))).toEqual({ status: 409, problem: 'pick-up-stands' })
  expect((await sees(sale)).pickUp?.state).toBe('asked')
})

test('a driver who is needed no more is called off: the sale was cancelled, goes another way, was handed over, is here, or its seller moved house', async () => {
  const [cancelled, replaced, moved, waits] = [await sells(), await sells(), await sells(), await sells()]
  const [asCode, received, movedHouse] = [await sells(), await sells(), await sells()]
  for (const sale of [cancelled, replaced, moved, waits, asCode, received, movedHouse]) await booksFirst(sale)
  await looks()
  await cancelled.browser.api('updateOrder', { params: { id: cancelled.id }, body: { statusTransition: 'cancel' } })
  await replaced.browser.api('createOrderParcel', {
    body: { order: replaced.id, transportation: 'store', again: false },
  })
  await moves(moved)
  await sql`update parcel set transportation = 'code' where order_id = ${asCode.id}`.execute(bench.database.db)
  await sql`update customer_order set status = 'received' where id = ${received.id}`.execute(bench.database.db)
  await sql`
    insert into order_detail_change (id, affiliate_id, order_id, detail, at)
    select gen_random_uuid(), affiliate_id, id, 'address', ${bench.clock.now()} from customer_order where id = ${movedHouse.id}`.execute(
    bench.database.db,
  )
  expect(problemOf(await callsOff(moved))).toEqual({ status: 409, problem: 'parcel-under-way' })
  api.asked.length = 0
  await Promise.all([looks(), looks()])
  await looks()
  expect(routes().filter((route) => route.endsWith('/cancel'))).toHaveLength(6)
  expect(await told(cancelled)).toEqual(['driver-booked', 'driver-cancelled'])
  expect((await sees(waits)).pickUp?.state).toBe('booked')
})

test('a driver who is needed no more, and whom the carrier does not call off yet, is called off later', async () => {
  const sale = await sells()
  await booksFirst(sale)
  await sale.browser.api('updateOrder', { params: { id: sale.id }, body: { statusTransition: 'cancel' } })
  works(({ path }) => (path.endsWith('/cancel') ? { status: 409, body: PICK_UP_STAYS } : undefined))
  await looks()
  expect(await told(sale)).toEqual([])
  works()
  later(60)
  await looks()
  expect(await told(sale)).toEqual(['driver-cancelled'])
})

test('nobody but its seller, and no programme whose carrier sends no driver, is offered one', async () => {
  const sale = await sells()
  const { first } = await booksFirst(sale)
  const stranger: Sale = { ...sale, browser: bench.browser(token) }
  expect(await sees(stranger)).toEqual({ pickUp: undefined, link: undefined })
  expect(problemOf(await books(stranger, first)).status).toBeGreaterThanOrEqual(403)
  const other = await sells(plain)
  expect((await sees(other)).link).toBeUndefined()
  expect(problemOf(await books(other, first)).problem).toBe('process-not-available')
})

test('six drivers are asked for one sale, and then a person', async () => {
  const sale = await sells()
  for (let count = 0; count < 6; count += 1) {
    expect((await booksFirst(sale)).reply.status).toBe(200)
    await callsOff(sale)
  }
  expect(problemOf((await booksFirst(sale)).reply).problem).toBe('too-many-requests')
})
