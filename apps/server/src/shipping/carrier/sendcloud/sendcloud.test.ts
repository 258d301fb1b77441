import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  FIELD_MISSING,
  LABEL_PNG,
  parcelTracked,
  REFERENCE_USED,
  RETURN_MADE,
  returnsListed,
  SHIPMENT_MADE,
} from '../../../../test/sendcloud-as-published.ts'
import { aSendcloud, type Answer } from '../../../../test/sendcloud.ts'
import type { Consignment } from '../carrier.ts'
import { sendcloudCarrier } from './sendcloud.ts'

const api = await aSendcloud()
afterAll(api.close)
beforeEach(() => {
  api.asked.length = 0
  api.state.answers = () => undefined
  // Each test has an account of its own: one that did not answer is left alone for a while.
  carrier = carrierOf()
})

const ACCOUNT = {
  url: api.url,
  user: 'public',
  password: 'secret-of-the-account',
  outward: 'acme:return',
  back: 'acme:home',
}
const carrierOf = () => sendcloudCarrier('parcels', { ...ACCOUNT }, { timeoutMs: 600 })
let carrier = carrierOf()

const SELLER = {
  name: 'Ana Seller',
  lines: ['Long Street 1', 'Second floor'],
  postalCode: '1011 AB',
  city: 'Anytown',
  country: 'NL',
  email: 'ana@example.com',
}
const BUYER = { name: 'Acme Depot', lines: ['Depot Road 5'], postalCode: '75001', city: 'Paris', country: 'FR' }
const consigned = (changes: Partial<Consignment> = {}): Consignment => ({
  reference: 'AB12CD34EF-outward-1',
  orderBarcode: 'AB12CD34EF',
  orderedAt: new Date('2026-09-01T10:00:00Z'),
  direction: 'outward',
  transportation: 'label',
  country: 'FR',
  grams: 500,
  value: { amount: 12_345, currency: 'EUR' },
  format: 'png',
  parties: () => Promise.resolve({ from: SELLER, to: BUYER }),
  ...changes,
})
const back = () =>
  consigned({
    direction: 'return',
    reference: 'AB12CD34EF-return-1',
    parties: () => Promise.resolve({ from: BUYER, to: SELLER }),
  })
/** Answers calls of one path, each time that it is asked. */
const at = (path: string, ...answers: readonly (Answer | undefined)[]) => {
  api.state.answers = (asked, nth) => (asked.path === `/api/v3${path}` ? answers[nth - 1] : undefined)
}
const postsOf = (path: string) => api.asked.filter((one) => one.method === 'POST' && one.path === `/api/v3${path}`)
const RETURNS = '/returns/announce-synchronously'

describe('a parcel to who buys the device', () => {
  test('is a return there, with both addresses, weight, value and our reference, and comes with its label', async () => {
    const announced = await carrier.announce(consigned())
    expect(announced.trackingNumber).toBe('3SRPRS00000042')
    expect(announced.label?.format).toBe('png')
    expect(Buffer.from(announced.label?.bytes ?? []).equals(LABEL_PNG)).toBe(true)
    const [first] = api.asked
    expect(first?.user).toBe('public:secret-of-the-account')
    expect(first?.body).toMatchObject({
      from_address: {
        name: 'Ana Seller',
        address_line_1: 'Long Street 1',
        address_line_2: 'Second floor',
        postal_code: '1011 AB',
        country_code: 'NL',
      },
      to_address: { name: 'Acme Depot', city: 'Paris', country_code: 'FR' },
      ship_with: { type: 'shipping_option_code', shipping_option_code: 'acme:return' },
      weight: { value: 0.5, unit: 'kg' },
      total_order_value: { value: 123.45, currency: 'EUR' },
      external_reference: 'AB12CD34EF-outward-1',
    })
    expect(api.asked.at(-1)).toMatchObject({ path: '/api/v3/parcels/90771/documents/label', accept: 'image/png' })
  })

  test('an amount in a currency without cents is told as it is', async () => {
    await carrier.announce(consigned({ value: { amount: 900, currency: 'JPY' } }))
    expect(api.asked[0]?.body).toMatchObject({ total_order_value: { value: 900, currency: 'JPY' } })
  })

  test('that was bought by a call whose answer was lost is taken up and not bought again', async () => {
    at(RETURNS, 'never', { status: 400, body: REFERENCE_USED })
    const answers = api.state.answers
    api.state.answers = (asked, nth) =>
      asked.path === '/api/v3/returns' ? { body: returnsListed('AB12CD34EF-outward-1') } : answers(asked, nth)
    const { trackingNumber, label } = await carrier.announce(consigned())
    expect(trackingNumber).toBe('3SRPRS00000042')
    expect(label?.bytes).toHaveLength(LABEL_PNG.length)
    expect(postsOf(RETURNS)).toHaveLength(2)
    expect(api.asked.at(-1)?.path).toBe('/api/v3/parcels/90771/documents/label')
  })

  /** The reference was used, and the list of returns has these pages. */
  const listed = (...pages: readonly (readonly unknown[])[]) => {
    api.state.answers = ({ path, query }) => {
      if (path === `/api/v3${RETURNS}`) return { status: 400, body: REFERENCE_USED }
      if (path !== '/api/v3/returns') return undefined
      const page = Number(query.get('cursor') ?? 0)
      const next = page + 1 < pages.length ? `https://elsewhere.example.com/api/v3/returns?cursor=${page + 1}` : null
      return { body: { next, previous: null, data: pages[page] } }
    }
  }
  const [other, mine] = returnsListed('AB12CD34EF-outward-1').data

  test('is looked for since the day of the order, on every page, past rows that are in another form', async () => {
    listed([other, null, { order_number: 7 }], [other], [mine])
    expect((await carrier.announce(consigned())).trackingNumber).toBe('3SRPRS00000042')
    const lists = api.asked.filter(({ path }) => path === '/api/v3/returns')
    expect(lists[0]?.query.get('from_date')).toBe('2026-08-31 10:00:00')
    expect(lists).toHaveLength(3)
  })

  test('that was cancelled is not taken up', async () => {
    listed([{ ...mine, status_history: [{ parent_status: 'announced' }, { parent_status: 'cancelled' }] }])
    await expect(carrier.announce(consigned())).rejects.toMatchObject({
      message: 'The carrier refused it (400): invalid',
      mayPass: false,
    })
  })

  test('is looked for on no more pages than there is time for', async () => {
    listed(...Array.from({ length: 30 }, () => [other]))
    await expect(carrier.announce(consigned())).rejects.toMatchObject({ mayPass: false })
    expect(api.asked.filter(({ path }) => path === '/api/v3/returns')).toHaveLength(20)
  })
})

describe('a parcel back to its seller', () => {
  test('is a shipment there, by the option of the way back', async () => {
    expect((await carrier.announce(back())).trackingNumber).toBe('3SRPRS00000043')
    expect(api.asked[0]?.body).toMatchObject({
      to_address: { name: 'Ana Seller' },
      ship_with: { properties: { shipping_option_code: 'acme:home' } },
      external_reference_id: 'AB12CD34EF-return-1',
      total_order_price: { value: '123.45', currency: 'EUR' },
      parcels: [{ weight: { value: '0.5', unit: 'kg' } }],
    })
  })

  test('that was made before is answered with what was made', async () => {
    at('/shipments/announce', { status: 409, body: SHIPMENT_MADE.data })
    expect((await carrier.announce(back())).trackingNumber).toBe('3SRPRS00000043')
  })

  test('is not asked for where the account names no option for it', async () => {
    const { back: _, ...outwardOnly } = ACCOUNT
    await expect(sendcloudCarrier('parcels', outwardOnly).announce(back())).rejects.toMatchObject({
      message: 'CARRIER_ACCOUNTS names no return option',
      mayPass: false,
    })
    expect(api.asked).toHaveLength(0)
  })
})

describe('what goes wrong', () => {
  /** What is said of a call that is answered so. */
  const fault = async (path: string, ...answers: readonly Answer[]): Promise<unknown> => {
    at(path, ...answers)
    return carrier.announce(consigned()).catch((error: unknown) => error)
  }

  test('a refusal is told by its code and its field, and asking again does not help', async () => {
    expect(await fault(RETURNS, { status: 400, body: FIELD_MISSING })).toMatchObject({
      message: 'The carrier refused it (400): required at /to_address/name',
      mayPass: false,
    })
  })

  test.each([
    [{ errors: [{ code: 'address', detail: 'LONG STREET is not known' }] }, 'address'],
    [{ error: { message: '+31 6 12 34 56 78 is no number' } }, 'no reason that can be shown'],
    [
      { errors: [{ code: 'Ana Seller', source: { pointer: '/from_address/Long Street' } }] },
      'no reason that can be shown',
    ],
  ])('a refusal that repeats something of an address is told without it', async (body, told) => {
    expect(await fault(RETURNS, { status: 400, body })).toMatchObject({
      message: `The carrier refused it (400): ${told}`,
    })
  })

  test('wrong keys are told without them, and are no fault of the parcel', async () => {
    expect(await fault(RETURNS, { status: 401, body: { error: { message: 'Who are you?' } } })).toMatchObject({
      message: 'The carrier refused it (401): no reason that can be shown',
      mayPass: true,
    })
  })

  test('a limit is not run into twice', async () => {
    expect(await fault(RETURNS, { status: 429, body: '' })).toMatchObject({ mayPass: true })
    expect(postsOf(RETURNS)).toHaveLength(1)
  })

  test('a fault of the carrier is asked over once', async () => {
    at(RETURNS, { status: 502, body: 'Bad gateway' })
    expect((await carrier.announce(consigned())).trackingNumber).toBe('3SRPRS00000042')
  })

  test('a carrier that stays out of order is given up', async () => {
    const down: Answer = { status: 503, body: '' }
    expect(await fault(RETURNS, down, down)).toMatchObject({
      message: 'The carrier is out of order (503)',
      mayPass: true,
    })
    expect(postsOf(RETURNS)).toHaveLength(2)
  })

  test('a carrier that never answers is given up', async () => {
    expect(await fault(RETURNS, 'never', 'never')).toMatchObject({
      message: 'The carrier does not answer',
      mayPass: true,
    })
  })

  test.each([
    ['no JSON', '<html>'],
    ['another form', { return_id: 'many' }],
  ])('an answer that is %s is not believed', async (_, body) => {
    expect(await fault(RETURNS, { status: 201, body })).toMatchObject({
      message: 'The answer of the carrier is not as published',
      mayPass: true,
    })
  })

  test('a label that is no picture is not kept', async () => {
    expect(await fault('/parcels/90771/documents/label', { body: '%PDF-1.7' })).toMatchObject({
      message: 'The label of the carrier is no PNG',
    })
  })

  test.each(['/parcels/90771/documents/label', `/returns/${RETURN_MADE.return_id}`])(
    'what was bought and is not ready yet at %s is asked for again later',
    async (path) => {
      expect(await fault(path, { status: 404, body: '' })).toMatchObject({ mayPass: true })
    },
  )

  test('a carrier that is not there is given up', async () => {
    const nobody = sendcloudCarrier('parcels', { ...ACCOUNT, url: 'http://127.0.0.1:1/api/v3' })
    await expect(nobody.announce(consigned())).rejects.toMatchObject({ message: 'The carrier does not answer' })
  })
})

describe('what became of a parcel', () => {
  test('is told by what the carrier calls it, without its sentences; words that are not known move nothing', async () => {
    const events = [
      ['announced', '2026-11-26T10:00:00Z'],
      ['PICKED_UP', '2026-11-26T11:00:00+01:00'],
      ['returned-to-sender', '2026-11-27T11:00:00Z'],
    ] as const
    at('/parcels/tracking/3SRPRS00000042', { body: parcelTracked('3SRPRS00000042', events) })
    const sign = { trackingNumber: '3SRPRS00000042', place: null, note: null }
    expect(await carrier.track?.('3SRPRS00000042')).toEqual([
      { ...sign, status: 'handed-over', at: new Date('2026-11-26T10:00:00Z') },
      { ...sign, status: 'exception', at: new Date('2026-11-27T11:00:00Z') },
    ])
  })

  test('is nothing where the carrier does not know it yet, and a fault where it does not answer as published', async () => {
    expect(await carrier.track?.('3SUNKNOWN')).toEqual([])
    at('/parcels/tracking/3SOTHER', { body: { events: 'many' } })
    await expect(carrier.track?.('3SOTHER')).rejects.toMatchObject({ mayPass: true })
  })
})
