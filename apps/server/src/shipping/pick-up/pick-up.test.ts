import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { problemOf } from '../../../test/api.ts'
import type { Sale } from '../../../test/bench.ts'
import { withDrivers } from '../../../test/drivers.ts'
import { PICK_UP_STAYS, pickUpListed, pickUpShown } from '../../../test/sendcloud-as-published.ts'

const {
  api,
  bench,
  token,
  plain,
  works,
  sells,
  windowsOf,
  books,
  callsOff,
  booksFirst,
  sees,
  asked,
  routes,
  looks,
  later,
  told,
  moves,
} = await withDrivers()

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
  const [, other] = await windowsOf(sale)
  if (other === undefined) throw new Error('The carrier names one window')
  const refused = await books(sale, other)
  // A minute's rest, the ten minutes until it is called off, and the minute in which the job looks.
  expect(problemOf(refused)).toEqual({ status: 409, problem: 'pick-up-unsettled' })
  expect(refused.headers['retry-after']).toBe('720')
  // The carrier may not list yet what it works on.
  expect(problemOf(await books(sale, first))).toEqual({ status: 503, problem: 'service-unavailable' })
  expect(routes()).toEqual([])
  later(1)
  expect((await books(sale, first)).body.state).toBe('asked')
  expect(routes()).toEqual(['GET /pickups', 'GET /pickups/77'])
})

test('where nothing is known of a driver whose window has begun, another may be asked for when it is over', async () => {
  const sale = await sells()
  works(({ path }) => (path.includes('/pickups') ? { status: 429, body: '' } : undefined))
  await booksFirst(sale)
  const other = (await windowsOf(sale))[1]
  if (other === undefined) throw new Error('The carrier names one window')
  for (const begins of [5, -30]) {
    const [from, until] = [begins, 90].map((minutes) => new Date(bench.clock.now().getTime() + minutes * 60_000))
    await sql`update pick_up set starts_at = ${from}, ends_at = ${until}`.execute(bench.database.db)
    expect((await books(sale, other)).headers['retry-after']).toBe('5400')
  }
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
