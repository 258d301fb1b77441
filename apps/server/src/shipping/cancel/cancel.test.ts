import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { signatureOf } from '#server/platform/crypto/message-signature.ts'
import { embeddedCarrier } from '../carrier/embedded-carrier.ts'
import { cancelLabels } from './cancel-labels.ts'
import { aBench, type Sale } from '../../../test/bench.ts'
import { anOperatorKey } from '../../../test/operator-key.ts'
import { NOT_CANCELLABLE, SHIPMENT_MADE } from '../../../test/sendcloud-as-published.ts'
import { aSendcloud, type Answer } from '../../../test/sendcloud.ts'
import { THREE_WAYS } from '../../../test/trade-in.ts'

const SECRET = 'carrier-secret-of-thirty-two-characters'
const api = await aSendcloud()
afterAll(api.close)
afterAll(() => {
  vi.useRealTimers()
})
const bench = await aBench({
  env: {
    CARRIER_ACCOUNTS: `parcels=http://public:secret-of-the-account@${api.host}/api/v3?outward=acme:return&return=acme:home`,
    CARRIER_SECRETS: `parcels=${SECRET}`,
  },
})
const token = await bench.hasAffiliate({
  id: 'bought',
  programme: {
    processes: (THREE_WAYS.processes ?? []).map((one) => ({ ...one, transportations: ['label', 'code', 'store'] })),
    carrier: { name: 'Swift Parcels', account: 'parcels' },
  },
})

/** What the account sold, by the path of its cancellation. */
let sold = 0
const cancelOf = (label: number) => `/api/v3/returns/${label}/cancel`
/** Each label has a number and an id of its own. @param cancels what is said to a cancellation */
const works = (cancels: () => Answer | undefined = () => ({ status: 202, body: {} })) => {
  vi.setSystemTime(Date.now() + 61_000)
  api.state.answers = ({ method, path }) => {
    if (path.endsWith('/cancel')) return cancels()
    if (path === '/api/v3/returns/announce-synchronously') {
      sold += 1
      return { status: 201, body: { return_id: 1_000 + sold, parcel_id: 90_771, multi_collo_ids: [] } }
    }
    const [, label] = /\/returns\/(\d+)$/.exec(path) ?? []
    if (method === 'GET' && label !== undefined) return { body: { tracking_number: `3SBACK${label}` } }
    const [parcel] = SHIPMENT_MADE.data.parcels
    return path === '/api/v3/shipments/announce'
      ? { status: 201, body: { data: { ...SHIPMENT_MADE.data, parcels: [{ ...parcel, tracking_number: '3SHOME' }] } } }
      : undefined
  }
}
beforeEach(async () => {
  await sql`update label_cancellation set ask_at = null`.execute(bench.database.db)
  await sql`delete from graphile_worker._private_jobs`.execute(bench.database.db)
  api.asked.length = 0
  works()
})

const sells = async (): Promise<Sale> => {
  const browser = bench.browser(token)
  const { body } = await browser.sells()
  await bench.sendConfirmation(body.id)
  return { browser, id: body.id, barcode: body.barcode ?? '' }
}
const chooses = ({ browser, id }: Sale, transportation: 'label' | 'store', again = false) =>
  browser.api('createOrderParcel', { body: { order: id, transportation, again } })
const cancels = ({ browser, id }: Sale) =>
  browser.api('updateOrder', { params: { id }, body: { statusTransition: 'cancel' } })
const takesBack = () => bench.jobs['parcel.cancel-account']({ account: 'parcels' })
const cancelled = () => api.asked.filter(({ path }) => path.endsWith('/cancel')).map(({ path }) => path)
const told = async ({ id }: Sale) => {
  const { body } = await bench.api('getOrderTimeline', { token: bench.key, params: { id } })
  return body._embedded.timeline
    .filter(({ what }) => what.startsWith('label-'))
    .map(({ what, detail }) => [what, detail])
}
const later = (hours: number) => bench.clock.set(new Date(bench.clock.now().getTime() + hours * 3_600_000))
const moves = (trackingNumber: string) => {
  const at = new Date(bench.clock.now().getTime() - 60_000).toISOString()
  const body = JSON.stringify({ events: [{ trackingNumber, status: 'handed-over', at }] })
  const seconds = Math.floor(bench.clock.now().getTime() / 1000)
  const headers = { 'reprise-signature': `t=${seconds},v1=${signatureOf(SECRET, seconds, body)}` }
  return bench.api('receiveCarrierEvents', { params: { carrier: 'parcels' }, body, headers })
}

test('the label of a sale that is cancelled is taken back by its carrier, once, and operators see it', async () => {
  const sale = await sells()
  await cancels(sale)
  await bench.jobs['parcel.cancel']()
  expect(await bench.queued()).toContainEqual({ task: 'parcel.cancel-account', payload: { account: 'parcels' } })
  await Promise.all([takesBack(), takesBack()])
  later(24)
  await takesBack()
  expect(cancelled()).toEqual([cancelOf(1_000 + sold)])
  expect(await told(sale)).toEqual([['label-cancelled', `3SBACK${1_000 + sold}`]])
})

test('so is one whose seller had all of theirs erased right after they cancelled, and what names it goes with the answer', async () => {
  const sale = await sells()
  await cancels(sale)
  const privacy = await anOperatorKey(bench.deps, { scopes: ['privacy'] })
  expect((await bench.api('eraseSeller', { token: privacy, params: { id: sale.id } })).status).toBe(200)
  await bench.jobs['parcel.cancel']()
  await takesBack()
  expect(cancelled()).toEqual([cancelOf(1_000 + sold)])
  const { rows } = await sql<{
    handle: string
  }>`select handle from label_cancellation where order_id = ${sale.id}`.execute(bench.database.db)
  expect(rows.map(({ handle }) => handle)).toEqual([expect.stringMatching(/^ERASED/)])
})

test('one whose account is not in use any more is asked for no longer than a carrier takes labels back; then nothing names its seller', async () => {
  const sale = await sells()
  await cancels(sale)
  await sql`update label_cancellation set carrier = 'gone' where order_id = ${sale.id}`.execute(bench.database.db)
  const privacy = await anOperatorKey(bench.deps, { scopes: ['privacy'] })
  expect((await bench.api('eraseSeller', { token: privacy, params: { id: sale.id } })).status).toBe(200)
  const stored = async () =>
    (
      await sql`select outcome, ask_at as asked, handle from label_cancellation where order_id = ${sale.id}`.execute(
        bench.database.db,
      )
    ).rows
  later(41 * 24)
  await bench.jobs['parcel.cancel']()
  expect(await stored()).toEqual([
    { outcome: null, asked: expect.any(Date), handle: expect.not.stringMatching(/^ERASED/) },
  ])
  later(2 * 24)
  await bench.jobs['parcel.cancel']()
  expect(await stored()).toEqual([{ outcome: 'refused', asked: null, handle: expect.stringMatching(/^ERASED/) }])
})

test('a label that was bought for nothing is taken back although its seller had all of theirs erased before it was noted', async () => {
  const sale = await sells()
  await chooses(sale, 'store')
  await sql`update label_cancellation set ask_at = null`.execute(bench.database.db)
  const { answers } = api.state
  api.state.answers = async (asked, nth) => {
    if (asked.path.endsWith('/announce-synchronously')) await cancels(sale)
    return answers(asked, nth)
  }
  expect((await chooses(sale, 'label')).status).toBe(409)
  const privacy = await anOperatorKey(bench.deps, { scopes: ['privacy'] })
  expect((await bench.api('eraseSeller', { token: privacy, params: { id: sale.id } })).status).toBe(200)
  await worksOffUnused()
  await takesBack()
  expect(cancelled()).toEqual([cancelOf(1_000 + sold)])
})

test('taken back is also the label of a sale that ran out, and one whose parcel is replaced by another way', async () => {
  const late = await sells()
  await sql`update customer_order set status = 'expired' where id = ${late.id}`.execute(bench.database.db)
  const other = await sells()
  await chooses(other, 'store')
  await takesBack()
  expect(cancelled()).toEqual([cancelOf(1_000 + sold - 1), cancelOf(1_000 + sold)])
})

test('a label that is in use, in another form or under way is left alone', async () => {
  await sells()
  const moving = await sells()
  await moves(`3SBACK${1_000 + sold}`)
  await chooses(moving, 'label', true)
  const said = await sells()
  await said.browser.api('updateOrder', { params: { id: said.id }, body: { statusTransition: 'send' } })
  await cancels(said)
  await takesBack()
  expect(cancelled()).toEqual([])
})

test('a parcel of which its carrier tells only now is not cancelled', async () => {
  const sale = await sells()
  await cancels(sale)
  await moves(`3SBACK${1_000 + sold}`)
  await takesBack()
  expect([cancelled(), await told(sale)]).toEqual([[], []])
})

test('nor is it said to be refused once it is too late to ask for it', async () => {
  const sale = await sells()
  await cancels(sale)
  await moves(`3SBACK${1_000 + sold}`)
  later(43 * 24)
  await bench.jobs['parcel.cancel']()
  const { rows } =
    await sql`select outcome, ask_at as asked from label_cancellation where order_id = ${sale.id}`.execute(
      bench.database.db,
    )
  expect([rows, await told(sale)]).toEqual([[{ outcome: 'moves', asked: null }], []])
})

test('a refusal of the carrier ends it, and operators are told', async () => {
  works(() => ({ status: 409, body: NOT_CANCELLABLE }))
  const sale = await sells()
  await cancels(sale)
  await takesBack()
  later(24)
  await takesBack()
  expect(cancelled()).toHaveLength(1)
  expect(await told(sale)).toEqual([['label-refused', `3SBACK${1_000 + sold}`]])
})

test('a carrier that is out of order is asked again later', async () => {
  works(() => ({ status: 503, body: '' }))
  const sale = await sells()
  await cancels(sale)
  await takesBack()
  expect(await told(sale)).toEqual([])
  works()
  await takesBack()
  later(1)
  await takesBack()
  expect(await told(sale)).toHaveLength(1)
})

test('a label that cannot be asked about keeps no other', async () => {
  const [first, second] = [await sells(), await sells()]
  await cancels(first)
  await cancels(second)
  const asked: string[] = []
  const cancel = async (handle: string) => {
    asked.push(handle)
    if (asked.length === 1) throw new TypeError('An answer in another form')
    return true
  }
  const carrier = { ...embeddedCarrier, id: 'parcels', cancel }
  await cancelLabels(carrier, { db: bench.database.db, log: bench.deps.log, now: bench.clock.now() })
  expect([...(await told(first)), ...(await told(second))]).toHaveLength(1)
  later(24)
  await takesBack()
  expect([await told(first), await told(second)].map((lines) => lines.length)).toEqual([1, 1])
})

test('a label that was bought for a sale cancelled in that moment is taken back', async () => {
  const browser = bench.browser(token)
  const { body } = await browser.sells()
  const { answers } = api.state
  api.state.answers = async (asked, nth) => {
    if (asked.path.endsWith('/announce-synchronously'))
      await sql`update customer_order set status = 'cancelled' where id = ${body.id}`.execute(bench.database.db)
    return answers(asked, nth)
  }
  await bench.sendConfirmation(body.id)
  await worksOffUnused()
  await takesBack()
  expect(cancelled()).toEqual([cancelOf(1_000 + sold)])
})

test('so is one that a seller chose in that moment, whose call is refused', async () => {
  const sale = await sells()
  await chooses(sale, 'store')
  await sql`update label_cancellation set ask_at = null`.execute(bench.database.db)
  const { answers } = api.state
  api.state.answers = async (asked, nth) => {
    if (asked.path.endsWith('/announce-synchronously'))
      await sql`update customer_order set status = 'cancelled' where id = ${sale.id}`.execute(bench.database.db)
    return answers(asked, nth)
  }
  expect((await chooses(sale, 'label')).status).toBe(409)
  await worksOffUnused()
  await takesBack()
  expect(cancelled()).toEqual([cancelOf(1_000 + sold)])
})

test('the label of a return is taken back when another number takes its place', async () => {
  const browser = bench.browser(token)
  const { body } = await browser.sells()
  const sale = { browser, id: body.id, barcode: body.barcode ?? '' }
  await bench.receives(sale)
  await bench.moves(sale.id, 'give-back')
  await bench.api('createReturnParcel', { token: bench.key, params: { id: sale.id }, body: { format: 'png' } })
  await bench.api('sendBack', { token: bench.key, params: { id: sale.id }, body: { trackingNumber: 'TYPED-0009' } })
  await takesBack()
  expect(cancelled()).toEqual([`/api/v3/shipments/${SHIPMENT_MADE.data.id}/cancel`])
})

/** Looks at what was bought and became no parcel, as the worker does. */
const worksOffUnused = async (): Promise<void> => {
  for (const { task, payload } of await bench.queued())
    if (task === 'parcel.label-unused')
      await bench.jobs['parcel.label-unused'](payload as Parameters<(typeof bench.jobs)['parcel.label-unused']>[0])
}
