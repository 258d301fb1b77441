import { screen, waitFor } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const order = (barcode: string): ReplyOf<'listWork'>['_embedded']['orders'][number] => ({
  id: crypto.randomUUID(),
  barcode,
  affiliate: 'reprise',
  status: 'received',
  statusSince: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-18T12:00:00.000Z',
  product: 'Apple iPhone 13 128 GB',
  amount: 21_200,
  currency: 'EUR',
  promises: [{ kind: 'inspect', due: '2026-11-21', overdue: true }],
  paymentHeld: false,
  promisedPayment: false,
  _links: { self: { href: '/' } },
})

const lists = () =>
  fakeCalls({
    getMe: somebody(),
    listWork: ({ query }) => ({
      _links: {
        self: { href: '/' },
        first: { href: '/' },
        ...(query['after'] === undefined && { next: { href: '/operator-api/v1/orders?after=abc&limit=50' } }),
      },
      _embedded: { orders: [order(query['after'] === undefined ? 'AAAA' : 'BBBB')] },
      count: { found: 1000, isExact: false },
    }),
  })

test('the list is read on from its last row, and says what is overdue', async () => {
  lists()
  const { user } = await renderConsole('/console/orders')
  expect(await screen.findByRole('link', { name: 'AAAA' })).toBeDefined()
  expect(screen.getByText('More than 1000 orders')).toBeDefined()
  expect(screen.getByText(/Look at the product: overdue since/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('link', { name: 'BBBB' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'AAAA' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('filters stand in the address, so that a link shows a colleague the same list', async () => {
  const server = lists()
  const { user, address } = await renderConsole('/console/orders?status=received')
  expect(await screen.findByLabelText('State')).toHaveProperty('value', 'received')
  await user.selectOptions(screen.getByLabelText('Programme'), 'nordwind')
  await waitFor(() => expect(address()).toBe('/console/orders?status=received&affiliate=nordwind'))
  await user.selectOptions(screen.getByLabelText('State'), '')
  await waitFor(() => expect(address()).toBe('/console/orders?affiliate=nordwind'))
  await waitFor(() => expect(server.callsOf('listWork').at(-1)?.query).toEqual({ affiliate: 'nordwind', limit: '50' }))
})
