import { act, screen, waitFor } from '@testing-library/react'
import { barcodeFrom, printedBarcode } from '@reprise/contract/identifier/barcode'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { aSheet, withNumber } from '#console/testing/a-sheet.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const BARCODE = '000000000000'
const IMEI = '490154203237518'
const links = { self: { href: '/' }, first: { href: '/' } }
const emptyBench = { _links: links, _embedded: { bench: [] }, count: { found: 0, isExact: true } }

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
})

const aBench = (answers: Parameters<typeof fakeCalls>[0] = {}) =>
  fakeCalls({
    getMe: somebody({ scopes: ['inspection'] }),
    listBench: emptyBench,
    receiveProduct: ({ body }) =>
      (body as { readonly identifiers?: unknown }).identifiers === undefined
        ? aSheet()
        : withNumber(aSheet(), '*********** 7518'),
    getInspectionSheet: aSheet(),
    ...answers,
  })

const leaves = () => act(async () => void window.dispatchEvent(new Event('pagehide')))

test('a product as declared takes two scans and one key', async () => {
  const server = aBench({
    recordInspection: ({ params }) => ({ order: params['id'], outcome: 'as-declared' }) as never,
  })
  const { scans, keys, address } = await renderConsole('/console/bench')
  await screen.findByRole('heading', { name: 'Bench' })
  scans(BARCODE)
  expect(await screen.findByRole('group', { name: 'How does the glass look?' })).toBeDefined()
  scans(IMEI)
  expect(await screen.findByText('The same as the customer’s.')).toBeDefined()
  await keys('a')
  expect(await screen.findByText(`As declared: Acme One 128 GB, ${BARCODE}`)).toBeDefined()
  await waitFor(() => expect(address()).toBe('/console/bench'))
  expect(server.callsOf('recordInspection')).toEqual([])
  await leaves()
  await waitFor(() => expect(server.callsOf('recordInspection')).toHaveLength(1))
  expect(server.callsOf('recordInspection')[0]?.body).toMatchObject({
    answers: {},
    identifiers: { imei: [IMEI] },
    differences: [],
  })
  expect(server.callsOf('receiveProduct').map(({ body }) => body)).toEqual([
    { barcode: BARCODE },
    { barcode: BARCODE, identifiers: { imei: [IMEI] } },
  ])
})

test('where the number is missing, the key says so and decides nothing', async () => {
  const server = aBench()
  const { keys } = await renderConsole(`/console/bench/${aSheet().order}`)
  await screen.findByRole('group', { name: 'How does the glass look?' })
  await keys('a')
  expect(await screen.findByText(/The number of the device is missing\. Scan it/)).toBeDefined()
  expect(server.callsOf('recordInspection')).toEqual([])
})

test('an unknown code is told with what to do, and the next scan is not disturbed by it', async () => {
  const server = aBench({ receiveProduct: () => aProblem('barcode-not-found') })
  const { scans, address } = await renderConsole('/console/bench')
  await screen.findByRole('heading', { name: 'Bench' })
  const unknown = barcodeFrom(new Uint8Array(11).fill(9))
  scans(unknown)
  expect(await screen.findByText(/No order has this code/)).toBeDefined()
  expect(screen.getByText(unknown)).toBeDefined()
  server.answer({ receiveProduct: aSheet() })
  scans(BARCODE)
  await waitFor(() => expect(address()).toBe(`/console/bench/${aSheet().order}`))
})

test('what is scanned without a network waits, and is received once by itself when it is back', async () => {
  let isOffline = true
  const server = aBench({
    receiveProduct: () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return aSheet({ look: null, status: 'accepted' })
    },
  })
  const { scans } = await renderConsole('/console/bench')
  await screen.findByRole('heading', { name: 'Bench' })
  const code = barcodeFrom(new Uint8Array(11).fill(5))
  scans(code)
  expect(await screen.findByText(/Waits for the network/)).toBeDefined()
  isOffline = false
  expect(await screen.findByText(/Nothing to look at: Accepted/)).toBeDefined()
  const sent = server.callsOf('receiveProduct')
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('a parcel whose product needs no look is said to, and leads to its order', async () => {
  aBench({ receiveProduct: aSheet({ look: null, status: 'paid' }) })
  const { scans } = await renderConsole('/console/bench')
  await screen.findByRole('heading', { name: 'Bench' })
  scans(BARCODE)
  expect(await screen.findByText(/Nothing to look at: Paid/)).toBeDefined()
})

test('weight and damage of the last parcel are told by keys, and wait for the network as a scan does', async () => {
  let isOffline = false
  const barcode = barcodeFrom(new Uint8Array(11).fill(3))
  const server = aBench({
    receiveProduct: ({ body }) => {
      if (isOffline) throw new TypeError('Failed to fetch')
      const { weightGrams = null, parcel = null } = body as Partial<NonNullable<ReturnType<typeof aSheet>['reception']>>
      const isTold = weightGrams !== null || parcel !== null
      return aSheet({
        order: '22222222-2222-4222-8222-000000000003',
        barcode,
        look: null,
        status: 'accepted',
        reception: isTold ? { weightGrams, parcel } : null,
      })
    },
  })
  const { user, keys } = await renderConsole('/console/bench')
  await screen.findByRole('heading', { name: 'Bench' })
  await user.keyboard(`${barcode}{Enter}`)
  await screen.findByText(printedBarcode(barcode))
  const weight = screen.getByLabelText('Weight in grams')
  await keys('w')
  await waitFor(() => expect(document.activeElement).toBe(weight))
  await user.type(weight, '0{Enter}')
  expect(screen.getByText('Type whole grams, from 1 to 70000.')).toBeDefined()
  isOffline = true
  await user.clear(weight)
  await user.type(weight, '1512{Enter}')
  expect(await screen.findByText(/Waits for the network/)).toBeDefined()
  expect(screen.getByText('1,512 g')).toBeDefined()
  isOffline = false
  await act(async () => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/Waits for the network/)).toBeNull())
  expect(screen.getByText('1,512 g')).toBeDefined()
  await keys('d')
  expect(await screen.findByRole('button', { name: /Parcel damaged/, pressed: true })).toBeDefined()
  expect(server.callsOf('receiveProduct').at(-1)?.body).toEqual({ barcode, parcel: 'damaged' })
})

test('an empty parcel is reported on its sheet, where a photo shows it', async () => {
  window.localStorage.setItem('console-bench-at-once', 'off')
  aBench({ receiveProduct: aSheet() })
  const { user, keys, address } = await renderConsole('/console/bench')
  await screen.findByRole('heading', { name: 'Bench' })
  await user.keyboard(`${BARCODE}{Enter}`)
  await screen.findByRole('button', { name: /The parcel is empty/ })
  await keys('e')
  await waitFor(() => expect(address()).toBe(`/console/bench/${aSheet().order}`))
  const kind = await screen.findByLabelText<HTMLSelectElement>('What stands in the way')
  expect(kind.value).toBe('parcel-empty')
})

test('the number of a device opens nothing where its parcel was not scanned', async () => {
  const server = aBench()
  const { scans } = await renderConsole('/console/bench')
  await screen.findByRole('heading', { name: 'Bench' })
  scans(IMEI)
  expect(await screen.findByText(/This is the number of a device/)).toBeDefined()
  expect(server.callsOf('receiveProduct')).toEqual([])
})
