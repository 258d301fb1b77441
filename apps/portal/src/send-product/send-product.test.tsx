import type { Order, Parcel } from '@reprise/contract'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anOrder, aParcel, aProduct, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { aProblem, type Answers } from '@reprise/browser/test/fake-calls.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'
import { aLabel } from '#portal/testing/a-label.ts'

const AT = `/reprise/en/sendproduct/${ORDER_ID}`
const RESET = 'https://support.example/apple'
const english = anInstance({
  locales: ['en'],
  factoryResetInstructionsUrls: { en: [{ id: 'apple', url: RESET }] },
})
const tracking = (...parcels: Parcel[]) => aTracking(parcels)
const svg = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')
const opens = (order: Partial<Order> = {}, answers: Answers = {}) => {
  const server = fakeServer(
    { getOrder: anOrder(order), getOrderLabel: aLabel, getParcelCode: svg, getOrderBarcode: svg, ...answers },
    english,
  )
  return renderRoute(AT).then((portal) => ({ ...portal, server }))
}

describe('how to send', () => {
  test('is chosen among what the programme offers, and is then there to use', async () => {
    const { user, server } = await opens({ transportations: ['label', 'code', 'store'] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Send your Acme Phone 128 GB' })).toBeTruthy()
    expect((await screen.findAllByRole('radio')).map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'label',
      'code',
      'store',
    ])
    await user.click(screen.getByRole('radio', { name: 'Show a code, no printer needed' }))
    server.answer({
      createOrderParcel: aParcel({ transportation: 'code' }),
      getTracking: tracking(aParcel({ transportation: 'code' })),
    })
    await user.click(screen.getByRole('button', { name: 'Make my code' }))
    expect(await screen.findByRole('img', { name: 'QR code of parcel ZR123456785FR' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Barcode of parcel ZR123456785FR' })).toBeTruthy()
    expect(server.callsOf('createOrderParcel')[0]?.body).toEqual({
      order: ORDER_ID,
      transportation: 'code',
      again: false,
    })
  })

  test.each([
    ['process-not-available', 'This way is no longer on offer. Choose another one.'],
    ['parcel-under-way', 'The parcel is already on its way, so this can no longer change.'],
  ] as const)('says what is in the way: %s', async (problem, sentence) => {
    const { user } = await opens({}, { createOrderParcel: () => aProblem(problem) })
    await user.click(await screen.findByRole('button', { name: 'Make my label' }))
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  })

  test('needs proof from whoever has only the address', async () => {
    await opens({ accessLevel: 'link', _links: { self: { href: '/' } } })
    expect(await screen.findByRole('button', { name: 'E-mail me a code' })).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('is no question any more once the order is closed', async () => {
    await opens({ status: 'cancelled', needs: [], transportations: [] })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The sale is cancelled. Nothing is paid.' }),
    ).toBeTruthy()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('link', { name: 'See my order' })).toBeTruthy()
  })
})

describe('a parcel that waits', () => {
  test('has its label to print and save, again and again', async () => {
    await opens({}, { getTracking: tracking(aParcel()) })
    expect((await screen.findByRole('link', { name: 'Print my label' })).getAttribute('target')).toBe('_blank')
    expect(screen.getByRole('link', { name: 'Save it as PDF' }).getAttribute('download')).toBe('label-7K2M9QXA4TB1.pdf')
  })

  test('holds the place of both ways to its label while that is on its way', async () => {
    await opens({}, { getTracking: tracking(aParcel()), getOrderLabel: () => new Promise<Response>(() => undefined) })
    expect(await screen.findByRole('button', { name: 'Print my label', busy: true })).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Save it as PDF' })).toHaveProperty('disabled', true)
  })

  test('is replaced by another when its label may be in other hands', async () => {
    const { user, server } = await opens({}, { getTracking: tracking(aParcel()) })
    await user.click(await screen.findByText('Label or parcel lost?'))
    server.answer({ createOrderParcel: aParcel() })
    await user.click(screen.getByRole('button', { name: 'Make a new one' }))
    expect(await screen.findByText('Made anew. Use only what this page shows now.')).toBeTruthy()
    expect(server.callsOf('createOrderParcel')[0]?.body).toMatchObject({ again: true })
  })

  test('may still go another way, of which nothing is chosen yet', async () => {
    const parcel = aParcel({ transportation: 'store', id: '1b2c3d4e-5f6a-4b7c-8d9e-0f1a2b3c4d5e' })
    const { user, server } = await opens(
      { transportations: ['label', 'code', 'store'] },
      { getTracking: tracking(aParcel()) },
    )
    await user.click(await screen.findByText('Send it another way'))
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Make my code' })).toBeNull()
    server.answer({ createOrderParcel: parcel, getTracking: tracking(parcel) })
    await user.click(screen.getByRole('button', { name: 'I bring it to a store' }))
    await screen.findByRole('heading', { name: 'Show this number in the store' })
    expect((screen.getByText('Send it another way').closest('details') as HTMLDetailsElement).open).toBe(false)
  })

  test('has its code as well, for whoever has no printer: it is one parcel', async () => {
    const { user } = await opens({}, { getTracking: tracking(aParcel()) })
    await user.click(await screen.findByText('No printer? Show a code at the counter'))
    expect(await screen.findByRole('img', { name: 'QR code of parcel ZR123456785FR' })).toBeTruthy()
    expect(screen.queryByText('Send it another way')).toBeNull()
  })

  test('that could not be looked up says so, and is looked up again', async () => {
    const { user, server } = await opens({}, { getTracking: () => aProblem('service-unavailable') })
    expect((await screen.findByRole('alert')).textContent).toContain('Your parcel could not be looked up')
    server.answer({ getTracking: tracking(aParcel()) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Print my label' })).toBeTruthy()
  })

  test('whose code did not load has its number, and another try', async () => {
    const code = aParcel({ transportation: 'code' })
    const { user, server } = await opens(
      {},
      { getTracking: tracking(code), getParcelCode: () => aProblem('service-unavailable') },
    )
    expect((await screen.findByRole('alert')).textContent).toContain('The number below works too.')
    expect(screen.getByText('ZR123456785FR')).toBeTruthy()
    server.answer({ getParcelCode: svg })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img', { name: 'QR code of parcel ZR123456785FR' })).toBeTruthy()
  })

  test('shows the order’s number for a store to scan', async () => {
    const parcel = aParcel({ transportation: 'store' })
    const links = { self: { href: '/' }, barcode: { href: '/order-api/v4/order/x/barcode' } }
    await opens({ _links: links }, { getTracking: tracking(parcel) })
    expect(await screen.findByRole('heading', { name: 'Show this number in the store' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Barcode of order 7K2M9QXA4TB1' })).toBeTruthy()
  })
})

describe('where to hand it in', () => {
  const carrier = {
    carrier: 'Transvoie',
    stores: [],
    _links: { places: { href: 'https://transvoie.example/counters' } },
  }

  test('names the carrier and leads to its counters and its page about the parcel', async () => {
    const follow = { href: 'https://transvoie.example/follow/ZR123456785FR' }
    const parcel = aParcel({ status: 'in-transit', carrier: 'Transvoie', _links: { follow } })
    const { server } = await opens({}, { getTracking: aTracking([aParcel()], carrier) })
    expect(await screen.findByText(/Hand the parcel in at any counter of .*Transvoie/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Find a counter near you' }).getAttribute('href')).toBe(
      carrier._links.places.href,
    )
    server.answer({ getTracking: aTracking([parcel], carrier) })
    await opens({}, { getTracking: aTracking([parcel], carrier) })
    expect((await screen.findByRole('link', { name: 'Follow the parcel at the carrier' })).getAttribute('href')).toBe(
      follow.href,
    )
    expect(screen.getByText('Transvoie')).toBeTruthy()
  })

  test('names nobody where the programme names no carrier', async () => {
    await opens({}, { getTracking: tracking(aParcel({ status: 'in-transit' })) })
    await screen.findByRole('heading', { name: 'Your parcel' })
    expect(screen.queryByText('Carrier')).toBeNull()
  })

  test('lists stores with their hours, and finds one of many by its town', async () => {
    const store = (id: string, city: string, postalCode: string) => ({
      id,
      name: `Acme ${city}`,
      lines: ['1 rue Haute'],
      postalCode,
      city,
      hours: 'Monday to Saturday, 10 to 19',
    })
    const stores = ['Lyon', 'Lille', 'Nantes', 'Brest', 'Metz', 'Pau', 'Dax'].map((city, index) =>
      store(`s${index}`, city, `6900${index}`),
    )
    const parcel = aParcel({ transportation: 'store' })
    const { user } = await opens({}, { getTracking: aTracking([parcel], { stores }) })
    await user.click(await screen.findByText('7 stores take it'))
    expect(screen.getAllByText('Monday to Saturday, 10 to 19')).toHaveLength(7)
    await user.type(screen.getByRole('textbox', { name: 'Town or postcode' }), 'brest')
    expect(screen.getByText('Acme Brest')).toBeTruthy()
    expect(screen.queryByText('Acme Lyon')).toBeNull()
    await user.type(screen.getByRole('textbox', { name: 'Town or postcode' }), 'oise')
    expect(screen.getByText('No store of this list is there. Try another town nearby.')).toBeTruthy()
  })
})

describe('counters near the seller', () => {
  const counter = (city: string, postalCode: string, latitude: number, longitude: number) => ({
    ...{ id: city, kind: 'counter' as const, name: `Relay ${city}`, lines: ['1 rue Haute'], postalCode, city },
    ...{ latitude, longitude, openingHours: ['Mo-Su 00:00-24:00'] },
  })
  const stores = [counter('Lyon', '69002', 45.764, 4.8357), counter('Paris', '75002', 48.8698, 2.3311)]
  const names = () => screen.getAllByText(/^Relay/).map(({ textContent }) => textContent)
  const geolocation = (getCurrentPosition: Geolocation['getCurrentPosition']) =>
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
  afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

  test('stand in a list with what is open now, and the nearest first once a position was asked for', async () => {
    const asked = vi.fn<Geolocation['getCurrentPosition']>((done) =>
      done({ coords: { latitude: 48.85, longitude: 2.35 } } as GeolocationPosition),
    )
    geolocation(asked)
    const { user } = await opens({}, { getTracking: aTracking([aParcel()], { stores, timeZone: 'Europe/Paris' }) })
    await screen.findByText('2 counters take the parcel')
    expect(names()).toEqual(['Relay Lyon', 'Relay Paris'])
    expect(screen.getAllByText('Open now')).toHaveLength(2)
    expect(screen.getByText('Hours may differ on holidays.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: /Open in maps/ })[0]?.getAttribute('href')).toContain('Relay%20Lyon')
    expect(asked).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Sort by my position' }))
    expect(names()).toEqual(['Relay Paris', 'Relay Lyon'])
    expect(screen.getByText(/^2\.\d km away/)).toBeTruthy()
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('48.8')
  })

  test('are found by a postcode nearby, also where the browser gives no position', async () => {
    geolocation((_, refused) => refused?.({} as GeolocationPositionError))
    const { user } = await opens({}, { getTracking: aTracking([aParcel()], { stores }) })
    await user.click(await screen.findByRole('button', { name: 'Sort by my position' }))
    expect(screen.getByText('The browser gave no position. Enter a town or postcode.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Town or postcode' }), '75011')
    expect(names()).toEqual(['Relay Paris', 'Relay Lyon'])
    expect(screen.getByText(/^About 39\d km from there/)).toBeTruthy()
    expect(screen.queryByText(/Open now/)).toBeNull()
  })
})

test('a parcel on its way is followed, and can be replaced when it is lost', async () => {
  const events = [
    { id: '1', status: 'handed-over' as const, at: '2026-11-22T10:00:00Z', place: 'Paris 2', note: null },
    { id: '2', status: 'in-transit' as const, at: '2026-11-22T18:00:00Z', place: 'Roissy', note: null },
  ]
  await opens({ status: 'sent', needs: [] }, { getTracking: tracking(aParcel({ status: 'in-transit', events })) })
  const list = within((await screen.findByText('Paris 2')).closest('ol') as HTMLElement)
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Done: You handed it over'),
    expect.stringContaining('Now: It is on its way to us'),
  ])
  expect(screen.getByText('Nothing moves, or it came back?')).toBeTruthy()
})

test('what holds a parcel up looks like no step that was made', async () => {
  const events = [
    { id: '1', status: 'handed-over' as const, at: '2026-11-22T10:00:00Z', place: null, note: null },
    { id: '2', status: 'exception' as const, at: '2026-11-22T18:00:00Z', place: null, note: null },
    { id: '3', status: 'in-transit' as const, at: '2026-11-23T08:00:00Z', place: null, note: null },
    { id: '4', status: 'in-transit' as const, at: '2026-11-23T18:00:00Z', place: null, note: null },
  ]
  await opens({ status: 'sent', needs: [] }, { getTracking: tracking(aParcel({ status: 'in-transit', events })) })
  const rows = within((await screen.findByText('Something held it up')).closest('ol') as HTMLElement)
  const [made, held, again] = rows.getAllByRole('listitem').map((row) => row.querySelector('svg')?.innerHTML)
  expect(made).toBe(again)
  expect(held).not.toBe(made)
})

describe('preparing the device', () => {
  test('is ticked off, and remembered on this device', async () => {
    const { user } = await opens()
    expect(await screen.findByText('0 of 4 done')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Back up your photos and contacts.' }))
    await user.click(screen.getByRole('checkbox', { name: /Sign out/ }))
    expect(screen.getByText('2 of 4 done')).toBeTruthy()
    expect(window.localStorage.getItem('send-progress')).toBe(
      JSON.stringify([{ order: ORDER_ID, done: ['backup', 'signOut'] }]),
    )
  })

  test('begins where it was left, whatever a browser kept', async () => {
    window.localStorage.setItem('send-progress', JSON.stringify([{ order: ORDER_ID, done: ['reset', 'nonsense'] }, 5]))
    await opens()
    expect(await screen.findByText('1 of 4 done')).toBeTruthy()
  })

  test('leads to the affiliate’s instructions for this make', async () => {
    const order = anOrder()
    const [item] = order._embedded.declaredItems
    if (item === undefined) throw new Error('The order has no item')
    const apple = { ...item, product: aProduct({ brand: 'Apple', type: 'laptop' }) }
    await opens({ _embedded: { declaredItems: [apple] } })
    expect(
      (await screen.findByRole('link', { name: /How to sign out and reset an Apple device/ })).getAttribute('href'),
    ).toBe(RESET)
    expect(screen.getByText('0 of 3 done')).toBeTruthy()
  })
})
