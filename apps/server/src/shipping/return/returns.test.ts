import { beforeEach, expect, test } from 'vitest'
import { PermanentFailure } from '#server/platform/permanent-failure.ts'
import { problemOf } from '../../../test/api.ts'
import type { Sale } from '../../../test/bench.ts'
import { readPdf, scanPdf } from '../../../test/read-pdf.ts'
import { aReturnBench } from '../../../test/returns.ts'
import { FIELD_MISSING } from '../../../test/sendcloud-as-published.ts'
import { ADDRESS } from '../../../test/trade-in.ts'

const shop = await aReturnBench()
const { api, bench, bought, key, boughtAt, leaves, makes, numberOfCarrier, prints, returning, scans, tells, works } =
  shop
beforeEach(works)
const trackingOf = async ({ browser, id }: Sale) => (await browser.api('getTracking', { params: { id } })).body

test('a bench prints the label of a return and reads no address in a page; scanned, its number names the order', async () => {
  const sale = await returning()
  const made = await makes(sale)
  expect(made).toMatchObject({ status: 200, body: { state: 'ready', format: 'pdf', parcel: { direction: 'return' } } })
  expect(JSON.stringify(made.body)).not.toContain(ADDRESS.line1)
  const { trackingNumber = '', id } = made.body.parcel ?? {}
  expect(trackingNumber).toMatch(/^ZR\d{9}FR$/)
  const { bytes } = await prints(sale)
  const { text, size } = await readPdf(bytes)
  expect(size.map(Math.round)).toEqual([298, 420])
  expect(text).toContain(ADDRESS.line1)
  expect((await scanPdf(bytes, 203)).symbols.map((symbol) => symbol.text)).toEqual(
    expect.arrayContaining([trackingNumber, sale.barcode]),
  )
  const found = await scans(trackingNumber.toLowerCase())
  expect(found.body).toMatchObject({ id: sale.id, scanned: { kind: 'return', parcel: id } })
  expect((await scans(sale.barcode)).body.scanned).toEqual({ kind: 'order', parcel: null })
  expect(problemOf(await bench.api('getOrderPerson', { token: key, params: { id: sale.id } })).status).toBe(403)
})

test('asked for twice, or by two at once, it is one parcel', async () => {
  const sale = await returning(bought)
  const both = await Promise.all([makes(sale), makes(sale)])
  const third = await makes(sale)
  expect(new Set([...both, third].map(({ body }) => body.parcel?.id)).size).toBe(1)
  expect(
    new Set(boughtAt().map(({ body }) => (body as { external_reference_id: string }).external_reference_id)).size,
  ).toBe(1)
})

test('its label is bought from the account of the programme, from its centre to the seller, in the form of the printer', async () => {
  const sale = await returning(bought)
  const made = await makes(sale, { format: 'zpl' })
  expect(made.body).toMatchObject({
    format: 'zpl',
    parcel: { trackingNumber: numberOfCarrier(), carrier: 'Swift Parcels' },
  })
  expect(boughtAt()[0]?.body).toMatchObject({
    to_address: { address_line_1: ADDRESS.line1, country_code: 'FR' },
    parcels: [{ weight: { value: '0.5', unit: 'kg' } }],
    external_reference_id: expect.stringMatching(new RegExp(`^${sale.barcode}-return-1-[0-9a-f]{8}$`)),
  })
  const printed = await prints(sale)
  expect(printed.headers['content-type']).toBe('application/zpl')
  expect(printed.text).toContain('^XA')
  expect((await makes(sale, { format: 'pdf' })).body.format).toBe('zpl')
  const { rows } = await bench.deps.pool.query<{ action: string }>(
    `select action from audit_entry where subject ->> 'order' = $1 and action = 'getReturnLabel'`,
    [sale.id],
  )
  expect(rows).toHaveLength(1)
})

test('an account that does not sell the way back leaves the label to us', async () => {
  const token = await bench.hasAffiliate({
    id: 'outwards',
    programme: { carrier: { name: 'Swift Parcels', account: 'outwards' } },
  })
  const sale = await returning(token)
  expect((await makes(sale)).body).toMatchObject({
    format: 'pdf',
    parcel: { trackingNumber: expect.stringMatching(/^ZR/) },
  })
  expect(boughtAt()).toEqual([])
})

test('while the carrier is out of order the label is late, and is bought by the job once it answers', async () => {
  const sale = await returning(bought)
  api.state.answers = () => ({ status: 503, body: '' })
  expect((await makes(sale)).body).toMatchObject({ state: 'late', parcel: null })
  expect(await bench.queued()).toContainEqual({
    task: 'parcel.buy-return-label',
    payload: { orderId: sale.id, format: 'pdf' },
  })
  const buys = () => bench.jobs['parcel.buy-return-label']({ orderId: sale.id, format: 'pdf' })
  await expect(buys()).rejects.toThrow('did not answer')
  works()
  await buys()
  await buys()
  expect((await makes(sale)).body.parcel?.trackingNumber).toBe(numberOfCarrier())
})

test('what the carrier refuses is told with its code and field, and no job tries on', async () => {
  const sale = await returning(bought)
  api.state.answers = () => ({ status: 400, body: FIELD_MISSING })
  expect(problemOf(await makes(sale))).toEqual({ status: 422, problem: 'process-not-available' })
  const failure = await bench.jobs['parcel.buy-return-label']({ orderId: sale.id, format: 'pdf' }).catch(
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(PermanentFailure)
  expect(String(failure)).toContain('/to_address/name')
})

test('nothing is made for an order that gives nothing back, or whose product has left', async () => {
  const sale = await bench.sale()
  expect(problemOf(await makes(sale))).toEqual({ status: 409, problem: 'transition-not-allowed' })
  const left = await returning()
  await leaves(left)
  expect(problemOf(await makes(left))).toEqual({ status: 409, problem: 'transition-not-allowed' })
  expect(problemOf(await prints(left))).toEqual({ status: 404, problem: 'parcel-not-found' })
})

test('a number that was typed takes the place of the label, and the carrier of the programme tells of it', async () => {
  const sale = await returning(bought)
  await makes(sale)
  await leaves(sale, { trackingNumber: 'TYPED-0001' })
  expect((await tells('TYPED-0001', 'in-transit', 'parcels')).body).toMatchObject({ recorded: 1, unknown: [] })
  const { returns = [] } = await trackingOf(sale)
  expect(returns.map(({ trackingNumber, replacedAt }) => [trackingNumber, replacedAt === null])).toEqual([
    ['TYPED-0001', true],
    [numberOfCarrier(), false],
  ])
  expect(returns[0]).toMatchObject({
    status: 'in-transit',
    _links: { follow: { href: 'https://swift.example.com/TYPED-0001' } },
  })
  const other = await returning(bought)
  expect(problemOf(await leaves(other, { trackingNumber: 'TYPED-0001' }))).toEqual({
    status: 422,
    problem: 'field-rejected',
  })
})

test('a return that left without a number takes one later', async () => {
  const sale = await returning()
  const first = await leaves(sale)
  expect((await leaves(sale, { trackingNumber: 'LATER-0001' })).body).toEqual(first.body)
  expect((await scans('LATER-0001')).body).toMatchObject({ id: sale.id, scanned: { kind: 'return' } })
  expect((await bench.orderOf(sale)).return).toMatchObject({ trackingNumber: 'LATER-0001' })
})

test('what the carrier tells moves the return: it leaves, is followed, and ends the order once it is delivered', async () => {
  const sale = await returning()
  const { trackingNumber = '' } = (await makes(sale)).body.parcel ?? {}
  await bench.worksOff()
  const before = bench.mailsAbout(sale).length
  await tells(trackingNumber, 'handed-over', 'reprise', 9)
  expect(await bench.orderOf(sale)).toMatchObject({
    status: 'returning',
    return: { trackingNumber, undelivered: false },
  })
  await tells(trackingNumber, 'exception', 'reprise', 11)
  const stuck = await bench.api('listParcels', { token: bench.key, query: { stage: 'exception' } })
  expect(stuck.body._embedded.parcels).toContainEqual(
    expect.objectContaining({ order: sale.id, direction: 'return', trackingNumber }),
  )
  await tells(trackingNumber, 'in-transit', 'reprise', 12)
  expect((await tells(trackingNumber, 'delivered', 'reprise', 13)).body.recorded).toBe(1)
  expect((await tells(trackingNumber, 'delivered', 'reprise', 13)).body.repeated).toBe(1)
  const order = await bench.orderOf(sale)
  expect(order.status).toBe('returned')
  expect(order.history.map(({ transition }) => transition).slice(-3)).toEqual(['give-back', 'leave', 'confirm-return'])
  await bench.worksOff()
  expect(bench.mailsAbout(sale).slice(before)).toHaveLength(2)
  expect(
    (await bench.api('getOperatorOrder', { token: bench.key, params: { id: sale.id } })).body._embedded.parcels,
  ).toEqual([
    expect.objectContaining({ direction: 'return', status: 'delivered' }),
    expect.objectContaining({ direction: 'outward' }),
  ])
})

test('one that came back needs another label, and what is told of the first changes nothing any more', async () => {
  const sale = await returning()
  const first = (await makes(sale)).body.parcel?.trackingNumber ?? ''
  await leaves(sale)
  await bench.api('recordUndelivered', { token: key, params: { id: sale.id } })
  await tells(first, 'delivered')
  expect((await bench.orderOf(sale)).status).toBe('returning')
  expect((await scans(first)).body.scanned.kind).toBe('return')
  const other = await bench.api('listParcels', { token: bench.key, query: { stage: 'exception' } })
  expect(other.body._embedded.parcels.filter(({ order }) => order === sale.id)).toEqual([])
})

test('a customer is not asked for an address once what came back has left again', async () => {
  const [left, waits] = [await returning(), await returning()]
  for (const sale of [left, waits]) {
    await leaves(sale)
    await bench.api('recordUndelivered', { token: key, params: { id: sale.id } })
  }
  await leaves(left)
  await bench.worksOff()
  const asked = 'Il nous est revenu\u00a0: Acme One 128\u00a0Go'
  expect(bench.mailsAbout(waits)).toContain(asked)
  expect(bench.mailsAbout(left)).not.toContain(asked)
})

test('a bench says that a return has arrived, and moves an order by no other name', async () => {
  const sale = await returning()
  await leaves(sale)
  const says = (statusTransition: string) =>
    bench.api('moveOrder', { token: key, params: { id: sale.id }, body: { statusTransition } })
  expect(problemOf(await says('recycle')).status).toBe(403)
  expect((await says('confirm-return')).body.status).toBe('returned')
})
