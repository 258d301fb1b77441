import { screen, waitFor, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const order = (barcode: string): ReplyOf<'listWork'>['_embedded']['orders'][number] => ({
  id: crypto.randomUUID(),
  barcode,
  affiliate: 'reprise',
  affiliateReference: `CRM-${barcode}`,
  test: false,
  status: 'received',
  statusSince: '2026-11-20T12:00:00.000Z',
  createdAt: '2026-11-18T12:00:00.000Z',
  product: 'Apple iPhone 13 128 GB',
  amount: 21_200,
  currency: 'EUR',
  promises: [{ kind: 'inspect', due: '2026-11-21', overdue: true }],
  paymentHeld: false,
  promisedPayment: false,
  leftAt: null,
  _links: { self: { href: '/' } },
})

const [FIRST, SECOND, SENT] = [order('AAAA'), order('BBBB'), order('CCCC')]

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
  expect(screen.getByText('CRM-AAAA')).toBeDefined()
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

test('orders that are chosen are moved together, after a trial that says what would come of each', async () => {
  const server = lists()
  const move = (barcode: string) => ({ order: crypto.randomUUID(), barcode, detail: null, current: null })
  const moves = [
    { ...move('AAAA'), result: 'moved' as const, status: 'returning' as const, problem: null },
    {
      ...move('CCCC'),
      result: 'refused' as const,
      status: 'paid' as const,
      problem: 'transition-not-allowed',
      current: { reason: 'wrong-state', status: 'paid', to: 'returning' },
    },
  ]
  server.answer({
    moveOrders: ({ body }) => ({ dryRun: (body as { dryRun: boolean }).dryRun, _embedded: { moves } }),
  })
  const { user } = await renderConsole('/console/orders')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose AAAA' }))
  expect(screen.getByText('One order chosen')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('What to do with them', { selector: 'select' }), 'give-back')
  await user.click(screen.getByRole('button', { name: 'See what would happen' }))
  expect(await screen.findByText('1 can, 1 cannot')).toBeDefined()
  expect(screen.getByText(/CCCC/).closest('li')?.textContent).toContain(
    'Paid: The order is “Paid” now: it cannot become “Going back” from there.',
  )
  await user.click(screen.getByRole('button', { name: 'Do it for 1' }))
  expect(await screen.findByText('1 done, 1 not')).toBeDefined()
  expect(server.callsOf('moveOrders').map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false])
  await user.click(screen.getByRole('button', { name: 'Choose none' }))
  expect(screen.queryByText('One order chosen')).toBeNull()
})

test('what is done to orders is what was tried of them: one that is chosen afterwards, or out of sight, is not moved along', async () => {
  const server = lists()
  server.answer({
    listWork: ({ query }) => ({
      _links: { self: { href: '/' }, first: { href: '/' } },
      _embedded: { orders: query['status'] === 'sent' ? [SENT] : [FIRST, SECOND] },
      count: { found: 2, isExact: true },
    }),
    moveOrders: ({ body }) => {
      const { dryRun, orders } = body as { dryRun: boolean; orders: string[] }
      const moved = { result: 'moved', status: 'cancelled', problem: null, detail: null, current: null } as const
      return { dryRun, _embedded: { moves: orders.map((id) => ({ order: id, barcode: id, ...moved })) } }
    },
  })
  const { user } = await renderConsole('/console/orders')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose AAAA' }))
  await user.selectOptions(screen.getByLabelText('What to do with them', { selector: 'select' }), 'cancel')
  await user.click(screen.getByRole('button', { name: 'See what would happen' }))
  expect(await screen.findByRole('button', { name: 'Do it for 1' })).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: 'Choose BBBB' }))
  expect(screen.queryByRole('button', { name: /^Do it for/ })).toBeNull()
  expect(screen.queryByText('1 can, 0 cannot')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'See what would happen' }))
  await user.click(await screen.findByRole('button', { name: 'Do it for 2' }))
  expect(await screen.findByText('2 done, 0 not')).toBeDefined()
  await user.selectOptions(screen.getByLabelText('State'), 'sent')
  await user.click(await screen.findByRole('checkbox', { name: 'Choose CCCC' }))
  expect(screen.getByText('One order chosen')).toBeDefined()
})

test('what a number of a report asks of orders is read above the list, and taken away one by one or at once', async () => {
  const server = lists()
  const asked = '?placedFrom=2026-11-01&transportation=kit&parcel=unused&promotion=*&identityReason=glare&device=first'
  const { user, address } = await renderConsole(`/console/orders${asked}`)
  const chips = within(await screen.findByRole('region', { name: 'Also filtered by' }))
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Placed from November\u00a01,\u00a02026',
    'Way of sending: envelope by post',
    'Over, never sent',
    'Sold with a promotion',
    'Proof refused: Light was reflected on the document',
    'First device of each sale',
    'Take all of these away',
  ])
  expect(screen.getByLabelText('State').querySelector('option')?.textContent).toBe('Every state')
  expect(server.callsOf('listWork')[0]?.query).toMatchObject({ parcel: 'unused', promotion: '*', device: 'first' })
  await user.click(chips.getByRole('button', { name: 'Take this filter away: Over, never sent' }))
  await waitFor(() => expect(address()).not.toContain('parcel'))
  expect(server.callsOf('listWork').at(-1)?.query).not.toHaveProperty('parcel')
  await user.click(chips.getByRole('button', { name: 'Take all of these away' }))
  await waitFor(() => expect(address()).toBe('/console/orders'))
  expect(screen.queryByRole('region', { name: 'Also filtered by' })).toBeNull()
  expect(screen.getByLabelText('State').querySelector('option')?.textContent).toBe('Not finished')
})
