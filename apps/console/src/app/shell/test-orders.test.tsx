import { screen, waitFor, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { anOrder } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const order = anOrder({ affiliate: 'reprise~test', test: true })
const listed = {
  ...order,
  product: 'Apple iPhone 13 128 GB',
  paymentHeld: false,
  promisedPayment: false,
}

const opens = async (path: string, me: Parameters<typeof somebody>[0] = { testOrders: true }) => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['orders'], ...me }),
    listMyPasskeys: { _links: {}, _embedded: { passkeys: [] } } as never,
    getMyPin: { state: 'set' },
    listViews: { _links: {}, _embedded: { views: [] } } as never,
    getOperatorOrder: order,
    listWork: { _links: {}, _embedded: { orders: [listed] }, count: { found: 1, isExact: true } } as never,
  })
  const opened = await renderConsole(path)
  await screen.findByRole('navigation', { name: 'Pages' })
  return { ...opened, server }
}

const askedFor = (server: ReturnType<typeof fakeCalls>) =>
  server.calls.map(({ headers }) => headers.get('reprise-test-orders'))

const ways = () => screen.queryAllByRole('link', { name: 'Test orders' }).map((link) => link.getAttribute('href'))

const paletteSays = async (user: Awaited<ReturnType<typeof opens>>['user'], name: string) => {
  await user.keyboard('/')
  await screen.findByRole('option', { name: 'Sign out' })
  return screen.queryByRole('option', { name }) !== null
}

test('sales are shown at first; the palette and a person’s own page lead to test orders', async () => {
  const { user, server } = await opens('/console/me')
  await screen.findByRole('heading', { level: 1, name: 'Me' })
  expect(ways()).toEqual(['/console/test-orders'])
  expect(screen.queryByRole('region', { name: 'Test orders' })).toBeNull()
  expect(await paletteSays(user, 'Test orders')).toBe(true)
  expect(new Set(askedFor(server))).toEqual(new Set([null]))
})

test('nobody without a right to any finds the way there', async () => {
  const { user } = await opens('/console/me', { testOrders: false })
  await screen.findByRole('heading', { level: 1, name: 'Me' })
  expect(ways()).toEqual([])
  expect(await paletteSays(user, 'Test orders')).toBe(false)
})

test('every call among test orders asks for them alone, and every page says where it is and leads back', async () => {
  const { server, user, address } = await opens('/console/test-orders/orders')
  const banner = within(await screen.findByRole('region', { name: 'Test orders' }))
  expect(banner.getByRole('link', { name: 'Back to sales' }).getAttribute('href')).toBe('/console')
  await user.click(await screen.findByRole('link', { name: order.barcode }))
  await screen.findByRole('heading', { level: 1, name: /YA7T80K85KHJ/ })
  expect(address()).toBe(`/console/test-orders/orders/${order.id}`)
  expect(screen.getByRole('region', { name: 'Test orders' })).toBeDefined()
  expect(server.callsOf('getOperatorOrder')).not.toEqual([])
  expect(new Set(askedFor(server))).toEqual(new Set(['only']))
})

test('a page that stands among sales alone says so', async () => {
  await opens('/console/test-orders/programmes')
  expect(await screen.findByText(/Settings, prices, people and the audit stand among sales/)).toBeDefined()
})

test('a test order says so in the list and on its page', async () => {
  const { user } = await opens('/console/test-orders/orders')
  const row = within(await screen.findByRole('row', { name: /YA7T80K85KHJ/ }))
  expect(row.getByText('Test')).toBeDefined()
  await user.click(row.getByRole('link', { name: order.barcode }))
  await screen.findByRole('heading', { level: 1, name: /YA7T80K85KHJ/ })
  expect(screen.getAllByText('Test', { exact: true })).toHaveLength(1)
})

test('the palette leads to test orders, and searches among them while it is there', async () => {
  const { user, server } = await opens('/console/test-orders')
  server.answer({ searchOrders: { _embedded: { hits: [] } } })
  await user.keyboard('/')
  const field = await screen.findByRole('combobox', { name: 'Search or go to' })
  expect(await screen.findByRole('option', { name: 'Back to sales' })).toBeDefined()
  await user.type(field, '490154203237518')
  await waitFor(() => expect(server.callsOf('searchOrders')).toHaveLength(1))
  expect(new Set(askedFor(server))).toEqual(new Set(['only']))
})
