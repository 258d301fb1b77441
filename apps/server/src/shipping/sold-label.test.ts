import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { PermanentFailure } from '#server/platform/permanent-failure.ts'
import { gotOf } from '../../test/api.ts'
import { readPdf, scanPdf } from '../../test/read-pdf.ts'
import { FIELD_MISSING, LABEL_PNG } from '../../test/sendcloud-as-published.ts'
import { aSendcloud } from '../../test/sendcloud.ts'
import { aTradeIn, type Browser, THREE_WAYS } from '../../test/trade-in.ts'

const api = await aSendcloud()
afterAll(api.close)
afterAll(() => {
  vi.useRealTimers()
})
const world = await aTradeIn({
  env: { CARRIER_ACCOUNTS: `parcels=http://public:secret-of-the-account@${api.host}/api/v3?outward=acme:return` },
})
const processes = (THREE_WAYS.processes ?? []).map((process) => ({
  ...process,
  transportations: ['label' as const, 'code' as const, 'store' as const],
}))
const token = await world.hasAffiliate({
  id: 'acme',
  programme: { processes, carrier: { name: 'Swift Parcels', account: 'parcels' } },
})
const strangers = await world.hasAffiliate({
  id: 'other',
  programme: { processes, carrier: { name: 'Swift Parcels', account: 'unknown' } },
})

let number = 0
/** The rest that an account has after it did not answer is over. */
const works = () => {
  vi.setSystemTime(Date.now() + 61_000)
  number += 1
  const trackingNumber = `3SRPRS${number}`
  api.state.answers = ({ path }) =>
    path === '/api/v3/returns/40512' ? { body: { tracking_number: trackingNumber } } : undefined
}
const isDown = () => {
  api.state.answers = () => ({ status: 503, body: '' })
}
const refuses = () => {
  api.state.answers = ({ method }) => (method === 'POST' ? { status: 400, body: FIELD_MISSING } : undefined)
}
beforeEach(() => {
  api.asked.length = 0
  works()
})

const sold = async (of = token) => {
  const desk = world.browser(of)
  const { id } = (await desk.sells()).body
  return { desk, order: id }
}
const parcelsOf = async (desk: Browser, order: string) =>
  (await desk.api('getTracking', { params: { id: order } })).body.parcels
const labelOf = async (desk: Browser, order: string) =>
  world.get((await desk.api('getOrder', { params: { id: order } })).body._links.docToPrint?.href ?? '')
const bought = () => api.asked.filter(({ path }) => path.endsWith('/announce-synchronously'))

test('a sale waits for no carrier; its label is bought before the message goes out, once, and stands above the slip', async () => {
  const { desk, order } = await sold()
  expect(bought()).toHaveLength(0)
  expect(await parcelsOf(desk, order)).toEqual([])
  await world.sendConfirmation(order)
  await world.sendConfirmation(order)
  expect(bought()).toHaveLength(1)
  const [parcel] = await parcelsOf(desk, order)
  expect(parcel).toMatchObject({ carrier: 'Swift Parcels', trackingNumber: `3SRPRS${number}` })
  const { body } = await desk.api('getOrder', { params: { id: order } })
  const { bytes } = gotOf(await labelOf(desk, order))
  const { symbols } = await scanPdf(bytes)
  expect(symbols.map(({ text }) => text)).toContain(body.barcode)
  expect(symbols.map(({ text }) => text)).not.toContain(parcel?.trackingNumber)
  expect((await readPdf(bytes)).text).not.toContain('PORT PAYÉ')
})

test('a label that is opened before its message is bought then, and not again for the message', async () => {
  const { desk, order } = await sold()
  expect((await labelOf(desk, order)).statusCode).toBe(200)
  await world.sendConfirmation(order)
  expect(bought()).toHaveLength(1)
})

test('two who ask at once get one label', async () => {
  const { desk, order } = await sold()
  const both = await Promise.all([labelOf(desk, order), labelOf(desk, order)])
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await parcelsOf(desk, order)).toHaveLength(1)
  expect(new Set(bought().map(({ body }) => (body as { external_reference: string }).external_reference)).size).toBe(1)
})

test('while the carrier is out of order, the sale stands, the label says when to come back, and the message waits', async () => {
  isDown()
  const { desk, order } = await sold()
  const refused = await labelOf(desk, order)
  expect(refused.statusCode).toBe(503)
  expect(JSON.stringify(world.logLines)).not.toContain('secret-of-the-account')
  await expect(world.sendConfirmation(order)).rejects.toThrow('The carrier did not answer a moment ago')
  works()
  await world.sendConfirmation(order)
  expect(await parcelsOf(desk, order)).toHaveLength(1)
})

test('what the carrier refuses is confirmed without a label and tells operators, and the label says that it is not to be had', async () => {
  refuses()
  const { desk, order } = await sold()
  const before = world.mails.length
  const failure = await world.sendConfirmation(order).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PermanentFailure)
  expect(String(failure)).toContain('/to_address/name')
  expect(world.mails).toHaveLength(before + 1)
  expect(world.mails.at(-1)?.attachments).toHaveLength(0)
  expect(world.mails.at(-1)?.text).toContain('n’est pas encore prête')
  expect((await labelOf(desk, order)).json()).toMatchObject({ error: 'process-not-available' })
  const body = { order, transportation: 'label', again: true }
  expect((await desk.api('createOrderParcel', { body })).body.error).toBe('process-not-available')
  works()
  await world.sendConfirmation(order)
  expect(await parcelsOf(desk, order)).toHaveLength(1)
  expect(world.mails).toHaveLength(before + 1)
})

test('a carrier that stays away does not keep the message back, and its label is bought when it is there again', async () => {
  isDown()
  const { desk, order } = await sold()
  const before = world.mails.length
  await expect(world.sendConfirmation(order, {}, 4)).rejects.toThrow('out of order')
  expect(world.mails).toHaveLength(before)
  await expect(world.sendConfirmation(order, {}, 5)).rejects.toThrow('did not answer')
  await expect(world.sendConfirmation(order, {}, 6)).rejects.toThrow('did not answer')
  expect(world.mails).toHaveLength(before + 1)
  works()
  await world.sendConfirmation(order, {}, 7)
  expect(await parcelsOf(desk, order)).toHaveLength(1)
})

test('a store needs no postage, and who comes back to a label gets another one', async () => {
  const { desk, order } = await sold()
  await world.sendConfirmation(order)
  const chooses = (transportation: 'store' | 'label') =>
    desk.api('createOrderParcel', { body: { order, transportation, again: false } })
  expect((await chooses('store')).body.trackingNumber).toMatch(/^ZR/)
  expect(bought()).toHaveLength(1)
  isDown()
  expect((await chooses('label')).body.error).toBe('service-unavailable')
  works()
  const back = await chooses('label')
  expect(back.body.trackingNumber).toBe(`3SRPRS${number}`)
  expect(bought().at(-1)?.body).toMatchObject({ external_reference: expect.stringMatching(/-outward-3$/) })
})

test('an order that is cancelled while its label is bought gets no parcel', async () => {
  const { desk, order } = await sold()
  const { answers } = api.state
  api.state.answers = async (asked, nth) => {
    if (asked.method === 'POST')
      await sql`update customer_order set status = 'cancelled' where id = ${order}`.execute(world.database.db)
    return answers(asked, nth)
  }
  await world.sendConfirmation(order)
  expect(bought()).toHaveLength(1)
  expect(await parcelsOf(desk, order)).toEqual([])
})

test('three labels are bought for one order, and no more', async () => {
  const { desk, order } = await sold()
  const again = () => desk.api('createOrderParcel', { body: { order, transportation: 'label', again: true } })
  for (let label = 1; label <= 3; label += 1) {
    expect((await again()).status).toBe(201)
    works()
  }
  const refused = await again()
  expect(refused.body.error).toBe('too-many-requests')
  expect(bought()).toHaveLength(3)
})

test('while a carrier thinks, the order is not held, and a third who chooses is told to come back', async () => {
  const sales = [await sold(), await sold(), await sold()]
  const waiting: (() => void)[] = []
  const bothWait = new Promise<void>((resolve) => {
    api.state.answers = async (asked) => {
      if (asked.method === 'POST')
        await new Promise<void>((answer) => {
          waiting.push(answer)
          if (waiting.length === 2) resolve()
        })
      number += 1
      return asked.path === '/api/v3/returns/40512' ? { body: { tracking_number: `3SRPRS${number}` } } : undefined
    }
  })
  const chooses = ({ desk, order }: (typeof sales)[number]) =>
    desk.api('createOrderParcel', { body: { order, transportation: 'label', again: false } })
  const [first, second, third] = sales
  if (!first || !second || !third) throw new Error('Three were sold')
  const both = Promise.all([chooses(first), chooses(second)])
  await bothWait
  expect((await chooses(third)).body.error).toBe('service-unavailable')
  await sql`select 1 from customer_order where id = ${first.order} for update nowait`.execute(world.database.db)
  for (const answer of waiting) answer()
  expect((await both).map(({ status }) => status)).toEqual([201, 201])
  works()
  expect((await chooses(third)).status).toBe(201)
})

test('an account that the server does not know is told, and no label without postage is printed', async () => {
  const { desk, order } = await sold(strangers)
  expect((await labelOf(desk, order)).statusCode).toBe(503)
  await expect(world.sendConfirmation(order)).rejects.toThrow('The server does not know the account unknown')
})

test('the label is kept sealed', async () => {
  const { order } = await sold()
  await world.sendConfirmation(order)
  const { rows } = await world.deps.pool.query<{ sealed: Buffer }>('select sealed from parcel_label')
  expect(rows.length).toBeGreaterThan(0)
  for (const { sealed } of rows) expect(sealed.toString('latin1')).not.toContain(LABEL_PNG.toString('base64'))
})
