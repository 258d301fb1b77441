import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { gotOf } from '../../test/api.ts'
import { readPdf, scanPdf } from '../../test/read-pdf.ts'
import { readSvg } from '../../test/read-svg.ts'
import { aTradeIn, type Browser, THREE_WAYS } from '../../test/trade-in.ts'
import type { Consignment } from './carrier/carrier.ts'
import { carriersOf } from './carrier/carriers.ts'
import { embeddedCarrier } from './carrier/embedded-carrier.ts'
import { recordTrackingEvent, type ToldEvent } from './record-tracking-event.ts'

let isCarrierDown = false
const carrier = {
  ...embeddedCarrier,
  announce: (of: Consignment) =>
    isCarrierDown ? Promise.reject(new Error('The carrier is down')) : embeddedCarrier.announce(of),
}
const world = await aTradeIn({ carriers: carriersOf(carrier) })
const processes = (THREE_WAYS.processes ?? []).map((process) => ({
  ...process,
  transportations: ['label' as const, 'code' as const, 'store' as const],
}))
const token = await world.hasAffiliate({ id: 'acme', programme: { processes } })

const chooses = (browser: Browser, order: string, transportation = 'label', again = false) =>
  browser.api('createOrderParcel', { body: { order, transportation, again } })
const tells = (trackingNumber: string, status: ToldEvent['status'], hour: number, carrierEventId?: string) =>
  inTransaction(world.deps.db, (trx) =>
    recordTrackingEvent(
      trx,
      {
        trackingNumber,
        status,
        at: new Date(Date.UTC(2026, 10, 21, hour)),
        place: 'Hub',
        note: null,
        ...(carrierEventId === undefined ? {} : { carrierEventId }),
      },
      { now: world.clock.now(), actor: 'carrier', affiliates: world.deps.affiliates },
    ),
  )
const sold = async () => {
  const desk = world.browser(token)
  const { id } = (await desk.sells()).body
  return { desk, order: id }
}
const mailedLabel = () => world.mails.at(-1)?.attachments?.[0]
const statusOf = async (browser: Browser, order: string) =>
  (await browser.api('getOrder', { params: { id: order } })).body.status

describe('a sale', () => {
  test('comes with its parcel, of the way that the programme proposes first', async () => {
    const { desk, order } = await sold()
    const [parcel, ...more] = (await desk.api('getTracking', { params: { id: order } })).body.parcels
    expect(more).toEqual([])
    expect(parcel).toMatchObject({ transportation: 'label', status: 'label-created', replacedAt: null })
    expect(parcel?.trackingNumber).toMatch(/^ZR\d{9}FR$/)
    expect((await chooses(desk, order)).body.id).toBe(parcel?.id)
  })

  test('prints, mails and shows one label with one number', async () => {
    const { desk, order } = await sold()
    await world.sendConfirmation(order)
    const { body } = await desk.api('getOrder', { params: { id: order } })
    const [parcel] = (await desk.api('getTracking', { params: { id: order } })).body.parcels
    const printed = gotOf(await world.get(body._links.docToPrint?.href ?? '')).bytes
    const mailed = mailedLabel()
    expect(mailed?.filename).toBe(`etiquette-${body.barcode}.pdf`)
    for (const label of [printed, mailed?.bytes ?? new Uint8Array()]) {
      const { symbols } = await scanPdf(label)
      expect(symbols.map(({ text }) => text)).toContain(parcel?.trackingNumber)
    }
  })

  test('stands although the carrier does not answer; its parcel is made before the message goes out', async () => {
    isCarrierDown = true
    const { desk, order } = await sold()
    const parcels = async () => (await desk.api('getTracking', { params: { id: order } })).body.parcels
    expect(await parcels()).toEqual([])
    await expect(world.sendConfirmation(order)).rejects.toThrow('The carrier is down')
    isCarrierDown = false
    await world.sendConfirmation(order)
    const [parcel] = await parcels()
    const { symbols } = await scanPdf(mailedLabel()?.bytes ?? new Uint8Array())
    expect(symbols.map(({ text }) => text)).toContain(parcel?.trackingNumber)
  })
})

describe('how to send', () => {
  test('may change until the parcel has left', async () => {
    const { desk, order } = await sold()
    const label = await chooses(desk, order)
    const store = await chooses(desk, order, 'store')
    expect(store.body.id).not.toBe(label.body.id)
    expect((await desk.api('getOrder', { params: { id: order } })).body.transportation).toBe('store')
    await tells(store.body.trackingNumber ?? '', 'handed-over', 9)
    expect((await chooses(desk, order)).body.error).toBe('parcel-under-way')
  })

  test('by a label or by a code is one parcel in two forms: a printed label stays good', async () => {
    const { desk, order } = await sold()
    const label = await chooses(desk, order)
    const code = await chooses(desk, order, 'code')
    expect([code.body.id, code.body.trackingNumber]).toEqual([label.body.id, label.body.trackingNumber])
    expect(code.body.transportation).toBe('code')
    const { body } = await desk.api('getOrder', { params: { id: order } })
    expect(body.transportation).toBe('code')
    const { symbols } = await scanPdf(gotOf(await world.get(body._links.docToPrint?.href ?? '')).bytes)
    expect(symbols.map(({ text }) => text)).toContain(label.body.trackingNumber)
  })

  test('may be chosen anew when a parcel was lost', async () => {
    const { desk, order } = await sold()
    const { trackingNumber = '' } = (await chooses(desk, order)).body
    await tells(trackingNumber, 'exception', 9)
    const another = await chooses(desk, order, 'label', true)
    expect(another.status).toBe(201)
    const { parcels } = (await desk.api('getTracking', { params: { id: order } })).body
    expect(parcels.map((parcel: { replacedAt: string | null }) => parcel.replacedAt === null)).toEqual([true, false])
  })

  test('is one of the ways that the programme offers', async () => {
    const { desk, order } = await sold()
    expect((await desk.api('getOrder', { params: { id: order } })).body.transportations).toEqual([
      'label',
      'code',
      'store',
    ])
    const refused = await chooses(desk, order, 'kit')
    expect([refused.status, refused.body.error]).toEqual([422, 'process-not-available'])
  })

  test('raises the order’s version, so that open pages look again', async () => {
    const { desk, order } = await sold()
    const version = async () => (await desk.api('getOrder', { params: { id: order } })).body.version
    const before = await version()
    await chooses(desk, order, 'code')
    const after = await version()
    expect(after).toBeGreaterThan(before)
    await chooses(desk, order, 'code')
    expect(await version()).toBe(after)
  })

  test('is made anew ten times at most', async () => {
    const { desk, order } = await sold()
    for (let parcel = 2; parcel <= 10; parcel += 1) expect((await chooses(desk, order, 'label', true)).status).toBe(201)
    expect((await chooses(desk, order, 'label', true)).body.error).toBe('too-many-requests')
  })

  test('is nobody else’s choice', async () => {
    const { order } = await sold()
    expect((await chooses(world.browser(token), order)).body.error).toBe('session-required')
    const { desk: stranger } = await sold()
    expect((await chooses(stranger, order)).body.error).toBe('order-not-found')
  })
})

describe('the code for a counter', () => {
  test('is the parcel’s number as a QR code and as bars, while it is in use', async () => {
    const { desk, order } = await sold()
    const { _links, trackingNumber } = (await chooses(desk, order, 'code')).body
    for (const link of [_links.qr, _links.bars]) {
      const got = gotOf(await world.get(link?.href ?? ''))
      expect([got.status, got.headers['content-type'], got.headers['cache-control']]).toEqual([
        200,
        'image/svg+xml',
        'no-store',
      ])
      expect(await readSvg(got.text)).toEqual([trackingNumber])
    }
    await chooses(desk, order, 'store')
    expect(gotOf(await world.get(_links.qr?.href ?? '')).body.error).toBe('parcel-not-found')
  })

  test('is shown to the order’s own customer alone', async () => {
    const { desk, order } = await sold()
    await chooses(desk, order, 'code')
    const links = async (browser: Browser) =>
      (await browser.api('getTracking', { params: { id: order } })).body.parcels[0]?._links
    expect(Object.keys((await links(desk)) ?? {})).toEqual(['qr', 'bars'])
    expect(await links(world.browser(token))).toEqual({})
  })
})

test('the label carries the parcel’s number, for the carrier to scan', async () => {
  const { desk, order } = await sold()
  const { trackingNumber } = (await chooses(desk, order)).body
  const { body } = await desk.api('getOrder', { params: { id: order } })
  const label = gotOf(await world.get(body._links.docToPrint?.href ?? ''))
  const { symbols } = await scanPdf(label.bytes)
  const texts = symbols.map(({ text }) => text)
  expect(texts.filter((text) => text === body.barcode)).toHaveLength(4)
  expect(texts.filter((text) => text !== body.barcode)).toEqual([trackingNumber])
  expect((await readPdf(label.bytes)).text).toContain(trackingNumber)
})

describe('what a carrier tells', () => {
  test('sends the order when its parcel moves, and is shown in the order it happened', async () => {
    const { desk, order } = await sold()
    const { trackingNumber = '' } = (await chooses(desk, order)).body
    await tells(trackingNumber, 'in-transit', 12)
    await tells(trackingNumber, 'handed-over', 9)
    expect(await statusOf(desk, order)).toBe('sent')
    const [parcel] = (await desk.api('getTracking', { params: { id: order } })).body.parcels
    expect(parcel?.status).toBe('in-transit')
    expect(parcel?.events.map(({ status }: { status: string }) => status)).toEqual(['handed-over', 'in-transit'])
  })

  test('told twice, counts once', async () => {
    const { desk, order } = await sold()
    const { trackingNumber = '' } = (await chooses(desk, order)).body
    expect(await tells(trackingNumber, 'handed-over', 9, 'evt-1')).toBe(true)
    expect(await tells(trackingNumber, 'handed-over', 9, 'evt-1')).toBe(false)
    expect(await tells(trackingNumber, 'delivered', 15)).toBe(true)
    expect(await tells(trackingNumber, 'delivered', 15)).toBe(false)
    const [parcel] = (await desk.api('getTracking', { params: { id: order } })).body.parcels
    expect(parcel?.events).toHaveLength(2)
  })

  test('about a cancelled order changes nothing but the parcel', async () => {
    const { desk, order } = await sold()
    const { trackingNumber = '' } = (await chooses(desk, order)).body
    await desk.api('updateOrder', { params: { id: order }, body: { statusTransition: 'cancel' } })
    expect(await tells(trackingNumber, 'in-transit', 9)).toBe(true)
    expect(await statusOf(desk, order)).toBe('cancelled')
  })

  test('about a parcel in whose place another came moves the order no more', async () => {
    const { desk, order } = await sold()
    const old = (await chooses(desk, order)).body.trackingNumber ?? ''
    const another = (await chooses(desk, order, 'label', true)).body.trackingNumber ?? ''
    expect(await tells(old, 'handed-over', 9)).toBe(true)
    expect(await statusOf(desk, order)).toBe('created')
    await tells(another, 'handed-over', 10)
    expect(await statusOf(desk, order)).toBe('sent')
  })

  test('about a parcel that nobody knows is refused', async () => {
    await expect(tells('ZR000000005FR', 'delivered', 9)).rejects.toMatchObject({ problem: 'parcel-not-found' })
  })

  test('shows a stranger with the order’s id neither number nor place', async () => {
    const { desk, order } = await sold()
    const { trackingNumber = '' } = (await chooses(desk, order)).body
    await tells(trackingNumber, 'handed-over', 9)
    const seen = await world.browser(token).api('getTracking', { params: { id: order } })
    expect(seen.text).not.toContain(trackingNumber)
    expect(seen.text).not.toContain('Hub')
  })
})
