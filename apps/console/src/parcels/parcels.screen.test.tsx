import { act, screen, waitFor, within } from '@testing-library/react'
import { aProblem, type Answers, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test, vi } from 'vitest'
import { anOrder } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const self = { href: '/' }
const slice = { _links: { self, first: self }, count: { found: 1, isExact: true } }
const back = {
  id: '99999999-9999-4999-8999-999999999999',
  barcode: 'NZGKB9EK3HSA',
  affiliate: 'reprise',
  affiliateReference: null,
  test: false,
  status: 'returning' as const,
  statusSince: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-10T12:00:00.000Z',
  product: 'Apple iPhone 13 128 GB',
  amount: 32_000,
  currency: 'EUR',
  promises: [],
  paymentHeld: false,
  promisedPayment: false,
  leftAt: null,
  _links: { self },
}
const gone = {
  ...back,
  id: '88888888-8888-4888-8888-888888888888',
  barcode: 'YA7T80K85KHJ',
  leftAt: '2026-11-20T12:00:00.000Z',
}
const returnParcel = {
  id: '44444444-4444-4444-8444-444444444444',
  direction: 'return' as const,
  transportation: 'label' as const,
  status: 'label-created' as const,
  trackingNumber: 'ZR100000001FR',
  createdAt: '2026-11-21T12:00:00.000Z',
  replacedAt: null,
  events: [],
  _links: {},
}
const envelope = (id: string, trackingNumber: string) => ({
  id,
  order: back.id,
  barcode: back.barcode,
  affiliate: 'reprise',
  product: back.product,
  direction: 'outward' as const,
  transportation: 'kit' as const,
  trackingNumber,
  status: 'label-created' as const,
  lastSeen: '2026-11-20T12:00:00.000Z',
  place: null,
  note: null,
  _links: { order: self },
})

const open = (scopes: readonly ('orders' | 'inspection')[] = ['orders', 'inspection'], answers: Answers = {}) =>
  fakeCalls({
    getMe: somebody({ scopes: [...scopes] }),
    listWork: ({ query }) => ({
      ...slice,
      _embedded: { orders: query['waitsFor'] === 'return' ? [back] : [back, gone] },
    }),
    listParcels: {
      ...slice,
      _embedded: {
        parcels: [
          envelope('11111111-1111-4111-8111-111111111111', 'ZR111111111FR'),
          envelope('22222222-2222-4222-8222-222222222222', 'ZR222222222FR'),
        ],
      },
    },
    listStoreKits: {
      _links: { self, first: self, last: self },
      _embedded: {
        kits: [
          {
            id: '33333333-3333-4333-8333-333333333333',
            affiliate: 'reprise',
            storeId: 'paris-2',
            quantity: 20,
            status: 'requested',
            requestedAt: '2026-11-20T12:00:00.000Z',
            shippedAt: null,
          },
        ],
      },
      page: { number: 1, size: 50, totalElements: 1, totalPages: 1 },
    },
    createReturnParcel: {
      order: back.id,
      state: 'ready' as const,
      parcel: returnParcel,
      format: 'pdf' as const,
      _links: { label: self },
    },
    getReturnLabel: () => new Response('%PDF-1.7'),
    sendBack: { order: back.id, leftAt: '2026-11-21T12:00:00.000Z', status: 'returning' },
    recordUndelivered: { order: gone.id, status: 'returning' },
    recordTrackingEvent: { order: back.id, isNews: true, status: 'created', _links: { self } },
    shipStoreKits: {
      id: '33333333-3333-4333-8333-333333333333',
      affiliate: 'reprise',
      storeId: 'paris-2',
      quantity: 20,
      status: 'shipped',
      requestedAt: '2026-11-20T12:00:00.000Z',
      shippedAt: '2026-11-21T12:00:00.000Z',
    },
    ...answers,
  })

const leaves = () => act(async () => void window.dispatchEvent(new Event('pagehide')))

test('a return leaves by two scans: the slip of its product, then the label of the parcel', async () => {
  const server = open()
  const { scans } = await renderConsole('/console/parcels')
  await screen.findByRole('table', { name: 'Send back' })
  await act(async () => scans('ZR473124829FR'))
  expect(await screen.findByText('Scan the slip of the product first.')).toBeDefined()
  await act(async () => scans('NZGKB9EK3HSA'))
  expect(await screen.findByRole('heading', { name: /NZGK B9EK 3HSA/ })).toBeDefined()
  await act(async () => scans('ZR473124829FR'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /NZGK B9EK 3HSA/ })).toBeNull())
  expect(server.callsOf('sendBack')).toEqual([])
  await leaves()
  await waitFor(() =>
    expect(server.callsOf('sendBack').map(({ body }) => body)).toEqual([{ trackingNumber: 'ZR473124829FR' }]),
  )
})

test('what stands in a part of the list that is not read yet leaves by its scans as well', async () => {
  const more = { self, first: self, next: { href: '/operator-api/v1/orders?after=page-2' } }
  const other = { ...back, id: '77777777-7777-4777-8777-777777777777', barcode: 'YA7T80K85KHJ' }
  const server = open(['orders', 'inspection'], {
    listWork: ({ query }) =>
      query['after'] === undefined
        ? { ...slice, _links: more, _embedded: { orders: [other] } }
        : { ...slice, _embedded: { orders: [back, gone] } },
  })
  const { scans, user } = await renderConsole('/console/parcels')
  await screen.findByRole('table', { name: 'Send back' })
  await act(async () => scans('NZGKB9EK3HSA'))
  await screen.findByRole('heading', { name: /NZGK B9EK 3HSA/ })
  await act(async () => scans('ZR473124829FR'))
  await leaves()
  await waitFor(() => expect(server.callsOf('sendBack').map(({ params }) => params['id'])).toEqual([back.id]))
  expect(screen.queryByText('Nothing is on its way back.')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByRole('table', { name: 'On their way back' })
})

test('the label of a return is printed, and its number stands in the form', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => undefined }))
  const opened = vi.spyOn(window, 'open').mockReturnValue(window)
  const server = open()
  const { keys, scans } = await renderConsole('/console/parcels')
  await screen.findByRole('table', { name: 'Send back' })
  await act(async () => scans('NZGKB9EK3HSA'))
  await screen.findByRole('button', { name: /Print the return label/ })
  act(() => screen.getByLabelText('Tracking number').blur())
  await keys('l')
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:label', '_blank'))
  await waitFor(() => expect(screen.getByLabelText('Tracking number')).toHaveProperty('value', 'ZR100000001FR'))
  expect(server.callsOf('createReturnParcel')).toHaveLength(1)
  expect(server.callsOf('getReturnLabel')).toHaveLength(1)
})

test('a carrier that does not answer is told, and a number may be typed meanwhile', async () => {
  open(undefined, { createReturnParcel: { order: back.id, state: 'late', parcel: null, format: null, _links: {} } })
  const { user } = await renderConsole('/console/parcels')
  await user.click(await screen.findByRole('button', { name: 'NZGK B9EK 3HSA leaves' }))
  await user.click(screen.getByRole('button', { name: /Print the return label/ }))
  expect(await screen.findByText(/The carrier does not answer/)).toBeDefined()
  expect(screen.getByLabelText('Tracking number')).toHaveProperty('disabled', false)
})

const scanned = (
  { id, barcode, leftAt }: { id: string; barcode: string; leftAt: string | null },
  changes: Partial<typeof returnParcel> | { readonly replacedAt: string } = {},
) => {
  const order = anOrder({ id, barcode, status: 'returning', leftAt })
  const embedded = { ...order._embedded, parcels: [{ ...returnParcel, ...changes }] }
  return { ...order, _embedded: embedded, scanned: { kind: 'return' as const, parcel: returnParcel.id } }
}

test('the label of a return, scanned alone, says what leaves', async () => {
  const server = open(undefined, { findOrderByBarcode: scanned(back) })
  const { scans } = await renderConsole('/console/parcels')
  await screen.findByRole('table', { name: 'Send back' })
  await act(async () => scans('ZR100000001FR'))
  await screen.findByText('Nothing has to be sent back.')
  await leaves()
  await waitFor(() =>
    expect(server.callsOf('sendBack').map(({ body }) => body)).toEqual([{ trackingNumber: 'ZR100000001FR' }]),
  )
})

test('a label of ours leaves by its scan, also with a number that nobody would type', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:label', revokeObjectURL: () => undefined }))
  vi.spyOn(window, 'open').mockReturnValue(window)
  const parcel = { ...returnParcel, trackingNumber: '%0075001/42 SWIFT' }
  const made = { order: back.id, state: 'ready' as const, parcel, format: 'pdf' as const, _links: { label: self } }
  const server = open(undefined, { createReturnParcel: made })
  const { scans, user } = await renderConsole('/console/parcels')
  const row = await screen.findByRole('button', { name: 'NZGK B9EK 3HSA leaves' })
  await user.click(row)
  await user.click(screen.getByRole('button', { name: /Print the return label/ }))
  await waitFor(() => expect(screen.getByLabelText('Tracking number')).toHaveProperty('value', parcel.trackingNumber))
  await act(async () => scans(parcel.trackingNumber))
  await leaves()
  await waitFor(() => expect(server.callsOf('sendBack').map(({ body }) => body)).toEqual([{}]))
})

test('a label that is used up is told at once, and nothing leaves with it', async () => {
  const server = open(undefined, { findOrderByBarcode: scanned(back, { replacedAt: '2026-11-21T13:00:00.000Z' }) })
  const { scans } = await renderConsole('/console/parcels')
  await screen.findByRole('table', { name: 'Send back' })
  await act(async () => scans('ZR100000001FR'))
  expect(await screen.findByText(/This label is not used any more/)).toBeDefined()
  await leaves()
  expect(server.callsOf('sendBack')).toEqual([])
})

test('the label of a return that had left, scanned alone, asks whether it came back', async () => {
  const server = open(undefined, { findOrderByBarcode: scanned(gone) })
  const { scans } = await renderConsole('/console/parcels')
  await screen.findByRole('table', { name: 'Send back' })
  await act(async () => scans('ZR200000002FR'))
  expect(await screen.findByRole('dialog', { name: 'YA7T 80K8 5KHJ came back' })).toBeDefined()
  expect(server.callsOf('recordUndelivered')).toEqual([])
})

test('by keys alone the number is typed, and one that is none is told beside its field', async () => {
  const server = open()
  const { user } = await renderConsole('/console/parcels')
  await user.click(await screen.findByRole('button', { name: 'NZGK B9EK 3HSA leaves' }))
  const field = screen.getByLabelText('Tracking number')
  expect(document.activeElement).toBe(field)
  await user.type(field, 'a b{Enter}')
  expect(screen.getByText(/A tracking number has 4 to 40/)).toBeDefined()
  await user.clear(field)
  await user.type(field, '{Enter}')
  await leaves()
  await waitFor(() => expect(server.callsOf('sendBack').map(({ body }) => body)).toEqual([{}]))
})

test('what came back undelivered is asked about first', async () => {
  const server = open()
  const { user } = await renderConsole('/console/parcels')
  const away = within(await screen.findByRole('table', { name: 'On their way back' }))
  expect(away.queryByText('NZGK B9EK 3HSA')).toBeNull()
  await user.click(away.getByRole('button', { name: 'YA7T 80K8 5KHJ came back' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(server.callsOf('recordUndelivered')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Came back' }))
  await waitFor(() => expect(server.callsOf('recordUndelivered')).toHaveLength(1))
})

test('envelopes are noted as posted, all that are shown at once', async () => {
  const server = open()
  const { user, keys, address } = await renderConsole('/console/parcels')
  await screen.findByRole('table', { name: 'Send back' })
  await keys('2')
  await waitFor(() => expect(address()).toBe('/console/parcels?part=to-post'))
  await user.click(await screen.findByRole('button', { name: 'Note all 2 as posted' }))
  await leaves()
  await waitFor(() =>
    expect(server.callsOf('recordTrackingEvent').map(({ params }) => params['trackingNumber'])).toEqual([
      'ZR111111111FR',
      'ZR222222222FR',
    ]),
  )
  await keys('3')
  await user.click(await screen.findByRole('button', { name: 'Envelopes for paris-2 are posted' }))
  await leaves()
  await waitFor(() => expect(server.callsOf('shipStoreKits')).toHaveLength(1))
})

test('an envelope that is refused does not keep the others from being noted', async () => {
  const server = open(['orders', 'inspection'], {
    recordTrackingEvent: () => aProblem('parcel-not-found'),
  })
  const { user } = await renderConsole('/console/parcels?part=to-post')
  await user.click(await screen.findByRole('button', { name: 'Note all 2 as posted' }))
  await leaves()
  await waitFor(() => expect(server.callsOf('recordTrackingEvent')).toHaveLength(2))
  expect(await screen.findByRole('button', { name: /Take back/ })).toBeDefined()
})

test('who may not say that products leave reads which role does', async () => {
  open(['orders'])
  await renderConsole('/console/parcels')
  expect(await screen.findByText('None of your roles allows this; it needs inspection.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /leaves/ })).toBeNull()
})
