import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const svg = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')
const CARRIER = 'Colis Exemple'

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const opens = async (handIn = aTracking([]).handIn) => {
  const tracking = { ...aTracking([aParcel({ carrier: CARRIER })]), handIn }
  const order = anOrder({ transportations: ['label', 'code'] })
  fakeServer({ getOrder: order, getTracking: tracking, getParcelCode: svg }, anInstance({ locales: ['en'] }))
  await renderRoute(`/reprise/en/sendproduct/${ORDER_ID}`)
  return screen.findByRole('img', { name: /^QR code of parcel/ })
}

const follows = (later: Node, earlier: Node): boolean =>
  (earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

test('whose counter takes it, and the way to one, stand before the code', async () => {
  const places = { places: { href: 'https://carrier.example/counters' } }
  const code = await opens({ carrier: CARRIER, stores: [], _links: places })
  expect(follows(code, screen.getByText(/Hand the parcel in at any counter of/))).toBe(true)
  expect(follows(code, screen.getByRole('link', { name: 'Find a counter near you' }))).toBe(true)
})

test('a programme that names no carrier leads to the counters of the one that has the parcel', async () => {
  await opens({ stores: [], _links: {} })
  expect(screen.getByText(/Hand the parcel in at any counter of/).textContent).toContain(CARRIER)
})

test('what the device is called by stands behind what is to be done before it is sent', async () => {
  await opens()
  const number = await screen.findByRole('heading', { name: 'IMEI or serial number' })
  expect(follows(number, screen.getByRole('heading', { name: 'Before you hand it over' }))).toBe(true)
})
