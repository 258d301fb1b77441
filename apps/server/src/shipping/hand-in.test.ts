import { describe, expect, test } from 'vitest'
import type { ProgrammeInput, Transportation } from '@reprise/contract'
import { gotOf } from '../../test/api.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { aTradeIn, THREE_WAYS } from '../../test/trade-in.ts'

const world = await aTradeIn()
const goingBy = (...transportations: Transportation[]): ProgrammeInput['processes'] =>
  (THREE_WAYS.processes ?? []).map((process) => ({ ...process, transportations }))
const STORE = {
  id: 'paris-2',
  name: 'Acme Opéra',
  lines: ['3 rue de la Paix'],
  postalCode: '75002',
  city: 'Paris',
  hours: { fr: 'Du lundi au samedi, de 10 h à 19 h', en: 'Monday to Saturday, 10 to 19' },
}
const CARRIER = {
  name: 'Transvoie',
  url: 'https://transvoie.example/follow?parcel={number}',
  places: 'https://transvoie.example/counters',
}
const sellsAt = async (programme: Partial<ProgrammeInput>, locale = 'fr') => {
  const seller = world.browser(
    await world.hasAffiliate({ id: 'acme', programme, config: { locales: ['fr', 'en', 'ar'] } }),
  )
  const headers = { 'accept-language': locale }
  const { body: quotation } = await seller.quotes()
  const { body: order } = await seller.api('placeOrder', {
    body: seller.saleOf(quotation, await seller.introduces()),
    headers,
  })
  const tracking = async () => (await seller.api('getTracking', { params: { id: order.id }, headers })).body
  return { seller, order, tracking }
}

describe('where a product is handed over', () => {
  test('names the programme’s carrier, its counters and its page about the parcel', async () => {
    const { tracking, order } = await sellsAt({ processes: goingBy('label', 'code'), carrier: CARRIER })
    const { parcels, handIn } = await tracking()
    expect(handIn).toEqual({ carrier: 'Transvoie', stores: [], _links: { places: { href: CARRIER.places } } })
    expect(parcels[0]?.carrier).toBe('Transvoie')
    expect(parcels[0]?._links.follow?.href).toBe(
      `https://transvoie.example/follow?parcel=${parcels[0]?.trackingNumber}`,
    )
    const stranger = await world.browser(await world.hasAffiliate({ id: 'acme' })).api('getTracking', {
      params: { id: order.id },
    })
    expect(stranger.text).not.toContain(parcels[0]?.trackingNumber)
  })

  test('names nobody where the programme does not', async () => {
    const { tracking } = await sellsAt({ processes: goingBy('label', 'code') })
    const { parcels, handIn } = await tracking()
    expect(handIn).toEqual({ stores: [], _links: {} })
    expect(parcels[0]).not.toHaveProperty('carrier')
    expect(parcels[0]?._links).not.toHaveProperty('follow')
  })

  test('lists the stores and their hours in the customer’s language, where a store takes it', async () => {
    const stores = [STORE]
    const { tracking } = await sellsAt({ processes: goingBy('label', 'store'), stores }, 'en')
    expect((await tracking()).handIn.stores).toEqual([{ ...STORE, hours: 'Monday to Saturday, 10 to 19' }])
    const elsewhere = await sellsAt({ processes: goingBy('label', 'code'), stores })
    expect((await elsewhere.tracking()).handIn.stores).toEqual([])
  })
})

describe('a counter', () => {
  const counter = {
    ...{ ...STORE, id: 'relay-1', kind: 'counter' as const, latitude: 48.87, longitude: 2.33 },
    openingHours: ['Mo-Fr 09:00-18:00', 'Sa,Su 10:00-13:00'],
    note: { fr: 'Au fond de la cour', en: 'At the back of the yard' },
  }

  test('takes parcels with a label or a code, with its position, hours, note and the time zone they are in', async () => {
    const programme = { processes: goingBy('label', 'code'), stores: [STORE, counter], timeZone: 'Europe/Paris' }
    const { handIn } = await (await sellsAt(programme, 'en')).tracking()
    expect(handIn.timeZone).toBe('Europe/Paris')
    expect(handIn.stores).toEqual([
      { ...counter, hours: 'Monday to Saturday, 10 to 19', note: 'At the back of the yard' },
    ])
  })

  test('is not among stores where the product itself is brought', async () => {
    const { handIn } = await (await sellsAt({ processes: goingBy('store'), stores: [STORE, counter] })).tracking()
    expect(handIn.stores.map(({ id }) => id)).toEqual(['paris-2'])
  })
})

test('the label names carrier and countries so that the carrier reads them, whatever the seller reads', async () => {
  const { order } = await sellsAt({ processes: goingBy('label'), carrier: CARRIER }, 'ar')
  const { bytes, headers } = gotOf(await world.get(order._links.docToPrint?.href ?? ''))
  const text = (await readPdf(bytes)).text.replace(/\s+/g, ' ')
  expect(text.match(/FRANCE/g)).toHaveLength(2)
  expect(text).toContain('فرنسا')
  expect(text).toContain('Transporteur : Transvoie')
  expect(headers['content-disposition']).toBe(`inline; filename="label-${order.barcode}.pdf"`)
})
