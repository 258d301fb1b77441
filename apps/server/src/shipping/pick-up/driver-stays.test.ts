import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withDrivers } from '../../../test/drivers.ts'
import type { Sale } from '../../../test/bench.ts'
import { PICK_UP_STAYS, pickUpListed, pickUpShown } from '../../../test/sendcloud-as-published.ts'
import { measure } from '#server/system/index.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { endPastPickUps } from './pick-up.repository.ts'

const { api, bench, token, works, sells, booksFirst, sees, asked, routes, looks, later, told } = await withDrivers()

const cancels = ({ browser, id }: Sale) =>
  browser.api('updateOrder', { params: { id }, body: { statusTransition: 'cancel' } })
const shown = async ({ id }: Sale) =>
  (await bench.api('getOperatorOrder', { token: bench.key, params: { id } })).body.stayingDriver
const listed = async () =>
  (await bench.api('listWork', { token: bench.key, query: { waitsFor: 'driver' } })).body._embedded.orders.map(
    ({ id }) => id,
  )
const counted = async () => (await measure(bench.database.db, bench.clock.now())).driversStaying

/** The answer to the booking is lost, and the driver is listed by the reference; the carrier calls nobody off. */
const isLost = async (sale: Sale) => {
  works(({ path }) => (path.includes('/pickups') ? { status: 503, body: '' } : undefined))
  const { first } = await booksFirst(sale)
  const slot = { start_at: first.from, end_at: first.until }
  works(({ method, path }) => {
    if (path.endsWith('/cancel')) return { status: 409, body: PICK_UP_STAYS }
    if (method === 'GET' && path.endsWith('/pickups')) return { body: { data: [pickUpListed(77, slot)] } }
    return path.endsWith('/77')
      ? { body: pickUpShown(77, { reference: `${sale.barcode}-pick-up-1`, status: 'CREATED' }) }
      : undefined
  })
  return first
}

test('a driver of whom the seller was told none is told to them after all, where the carrier does not call them off', async () => {
  const sale = await sells()
  const first = await isLost(sale)
  later(12)
  await looks()
  expect((await sees(sale)).pickUp).toMatchObject({ ...first, state: 'asked' })
  await looks()
  expect((await sees(sale)).pickUp).toMatchObject({ ...first, state: 'booked' })
  expect(await told(sale)).toEqual(['driver-booked'])
  expect(await shown(sale)).toBeNull()
})

test('one who is needed no more is shown to operators with what the carrier calls them, until the carrier calls them off', async () => {
  const sale = await sells()
  const first = await isLost(sale)
  await cancels(sale)
  later(12)
  await looks()
  const driver = { carrier: 'Swift Parcels', pickUp: '77', ...first }
  expect([await shown(sale), await listed(), await counted()]).toEqual([driver, [sale.id], 1])
  works(({ path }) => (path.endsWith('/cancel') ? { body: pickUpShown(77, { status: 'CANCELLED' }) } : undefined))
  later(60)
  await looks()
  expect([await shown(sale), await listed(), await counted()]).toEqual([null, [], 0])
  expect(await told(sale)).toEqual(['driver-cancelled'])
})

test('one whom the carrier never called off is shown until the window is over', async () => {
  const sale = await sells()
  const { first } = await booksFirst(sale)
  await cancels(sale)
  works(({ path }) => (path.endsWith('/cancel') ? { status: 409, body: PICK_UP_STAYS } : undefined))
  await looks()
  bench.clock.set(new Date(Date.parse(first.from) - 60 * 60_000))
  await looks()
  expect(await told(sale)).toEqual(['driver-kept'])
  expect(await listed()).toEqual([sale.id])
  bench.clock.set(new Date(Date.parse(first.until)))
  await looks()
  expect([await shown(sale), await listed(), await counted()]).toEqual([null, [], 0])
})

test('one who is wanted again is not to be called off any more, at once for who looks and soon for the carrier', async () => {
  const sale = await sells()
  const { first } = await booksFirst(sale)
  await looks()
  works(({ path }) => (path.endsWith('/cancel') ? { status: 409, body: PICK_UP_STAYS } : undefined))
  const goesBy = (way: 'label' | 'code') =>
    sql`update parcel set transportation = ${way} where order_id = ${sale.id}`.execute(bench.database.db)
  await goesBy('code')
  await looks()
  expect([await listed(), await counted()]).toEqual([[sale.id], 1])
  await goesBy('label')
  expect([await shown(sale), await listed(), await counted()]).toEqual([null, [], 0])
  works()
  later(60)
  await looks()
  expect((await sees(sale)).pickUp).toMatchObject({ ...first, state: 'booked' })
  await goesBy('code')
  expect([await shown(sale), await listed(), await counted()]).toEqual([null, [], 0])
})

test('a carrier that cannot be asked has not called them off: operators are told, and it is asked within the hour', async () => {
  const sale = await sells()
  const { first } = await booksFirst(sale)
  await cancels(sale)
  works(({ path }) => (path.endsWith('/cancel') ? { status: 401, body: '' } : undefined))
  api.asked.length = 0
  for (let hours = 0; hours < 6; hours += 1) {
    await looks()
    expect([await shown(sale), await listed(), await counted()]).toMatchObject([first, [sale.id], 1])
    later(60)
  }
  expect(routes()).toHaveLength(6)
  works()
  await looks()
  expect([await shown(sale), await told(sale)]).toEqual([null, ['driver-cancelled']])
})

test('a driver of an account that the server does not know any more is told with the name of that account', async () => {
  const sale = await sells()
  await booksFirst(sale)
  await cancels(sale)
  await sql`update pick_up set carrier = 'formerly'`.execute(bench.database.db)
  await looks()
  expect([await shown(sale), await listed()]).toMatchObject([{ carrier: 'formerly' }, [sale.id]])
})

test('one whose carrier says no is asked for until less than an hour before the window', async () => {
  const sale = await sells()
  const { first } = await booksFirst(sale)
  await cancels(sale)
  works(({ path }) => (path.endsWith('/cancel') ? { status: 409, body: PICK_UP_STAYS } : undefined))
  bench.clock.set(new Date(Date.parse(first.from) - 90 * 60_000))
  await looks()
  works()
  later(60)
  await looks()
  expect([await shown(sale), await told(sale)]).toEqual([null, ['driver-cancelled']])
})

test('who cancels and has all of theirs erased at once is not visited: the driver is called off, and what the carrier called them goes then', async () => {
  const sale = await sells(token, 'alone@mail.example.org')
  await booksFirst(sale)
  await cancels(sale)
  await bench.stepsUp(sale)
  expect((await sale.browser.api('eraseOwnData', { params: { id: sale.id } })).status).toBe(200)
  const handles = async () => {
    const { rows } = await sql<{ handle: string | null }>`select handle from pick_up`.execute(bench.database.db)
    return rows.map(({ handle }) => handle === null)
  }
  expect(await handles()).toEqual([false])
  api.asked.length = 0
  await looks()
  expect(asked().map(({ method }) => method)).toEqual(['POST'])
  expect(routes()[0]).toMatch(/\/cancel$/)
  expect(await handles()).toEqual([true])
})

test('what a carrier called a driver goes also where the pick-up is over in the moment of the erasure', async () => {
  const sale = await sells(token, 'at-once@mail.example.org')
  const { first } = await booksFirst(sale)
  const one = sql`parcel_id in (select id from parcel where order_id = ${sale.id})`
  const { db } = bench.database
  const blocked = async () =>
    (
      await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%update pick_up%set outcome%'`.execute(
        db,
      )
    ).rows
  let ending: Promise<void> = Promise.resolve()
  await inTransaction(db, async (erasure) => {
    await sql`update customer_order set forgotten_at = now() where id = ${sale.id}`.execute(erasure)
    await sql`update pick_up set handle = handle where ${one}`.execute(erasure)
    ending = endPastPickUps(db, new Date(Date.parse(first.until) + 1))
    await expect.poll(async () => (await blocked()).length).toBe(1)
  })
  await ending
  const { rows } = await sql`select handle, outcome from pick_up where ${one}`.execute(db)
  expect(rows).toEqual([{ handle: null, outcome: 'over' }])
})
