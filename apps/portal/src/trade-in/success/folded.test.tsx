import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { anOrder, aParcel, aTracking, ORDER_ID } from '#portal/testing/a-sale.ts'
import { anInstance, fakeServer } from '#portal/testing/fake-server.ts'
import { renderRoute } from '#portal/testing/render-route.tsx'

const SUCCESS = `/reprise/en/success?order=${ORDER_ID}`
const svg = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>')
const order = anOrder({
  expected: { checkedBy: '2126-11-30', paidBy: '2126-12-03' },
  _links: { self: { href: '/self' }, barcode: { href: `/order-api/v4/order/${ORDER_ID}/barcode` } },
})

const onATelephone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(pointer: coarse)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

const opens = async (sold = order, parcel = aParcel()) => {
  fakeServer(
    { getOrder: sold, getTracking: aTracking([parcel]), getParcelCode: svg, getOrderBarcode: svg },
    anInstance({ locales: ['en'] }),
  )
  await renderRoute(SUCCESS)
}

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
})

test('a line says how much comes and when, and opens to all that happens until then', async () => {
  await opens()
  const title = await screen.findByRole('heading', { name: 'Until you are paid' })
  expect(title.closest('summary')?.textContent).toMatch(/€\d+ · By 3\sDecember\s2126, if handed in today$/)
  expect(title.closest('details')?.open).toBe(false)
  expect(title.closest('details')?.textContent).toContain('By 30\u00a0November\u00a02126, if handed in today')
})

test('what is to be done with the device stands before the code, with its count', async () => {
  await opens({ ...order, transportation: 'code', transportations: ['code'] }, aParcel({ transportation: 'code' }))
  const title = await screen.findByRole('heading', { name: 'Before you hand it over: 4 things' })
  const code = await screen.findByRole('heading', { name: 'Show this at the counter' })
  expect(title.compareDocumentPosition(code) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0)
  expect(within(title.closest('details') as HTMLElement).getAllByRole('listitem')).toHaveLength(4)
})

test('what few need at once is behind one line', async () => {
  await opens()
  const more = (
    await screen.findByRole('heading', { name: 'Order link, e-mails to come, sell another device' })
  ).closest('details')
  expect(more?.open).toBe(false)
  expect((await screen.findByText('Copy the link')).closest('details')).toBe(more)
  for (const rest of ['Add another device', 'Which e-mails will come'])
    expect(screen.getByText(rest).closest('details')).toBe(more)
})

test('the other ways to send it stand with the way that was taken, and not behind a line', async () => {
  await opens({ ...order, transportations: ['label', 'kit'] })
  const link = await screen.findByRole('link', { name: 'Send it another way' })
  expect(link.closest('details')).toBeNull()
  const way = await screen.findByRole('heading', { name: 'Print it, stick it on, hand it over' })
  const after = screen.getByRole('heading', { name: 'Until you are paid' })
  const comesBefore = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  expect([comesBefore(way, link), comesBefore(link, after)]).toEqual([true, true])
})

test('a computer, which no counter scans, shows no bars', async () => {
  await opens()
  await screen.findByRole('heading', { name: 'Until you are paid' })
  expect(screen.getByText('Order number')).toBeTruthy()
  expect(screen.queryByRole('img', { name: /^Barcode of order/ })).toBeNull()
})

test('what is over has nothing to hand over', async () => {
  await opens({ ...order, status: 'cancelled', needs: [] })
  await screen.findByRole('heading', { level: 1, name: 'Your order' })
  expect(screen.queryByText('Print my label')).toBeNull()
  expect(screen.queryByText('How to pack it')).toBeNull()
})

test('a telephone shows the bars of the order where it has no other code to show', async () => {
  onATelephone()
  await opens({ ...order, transportation: 'kit', transportations: ['kit'] }, aParcel({ transportation: 'kit' }))
  expect(await screen.findByRole('img', { name: /^Barcode of order/ })).toBeTruthy()
})
