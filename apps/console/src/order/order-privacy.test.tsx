import { screen, waitFor, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { anOrder, mails, notes, timeline } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const order = anOrder()
const sale = { order: order.id, barcode: order.barcode, affiliate: order.affiliate, status: 'paid' } as const
const kept = [{ law: 'register', what: 'The register', rows: 1, until: '2036-12-31' }] as const
const receipt = { id: crypto.randomUUID(), at: '2026-11-26T12:00:00.000Z', erased: true, programmes: ['acme'] }
const _links = { self: { href: `/operator-api/v1/orders/${order.id}/seller-data` } }

const desk = (more: object) =>
  fakeCalls({
    getMe: somebody({ scopes: ['orders', 'privacy'] }),
    getOperatorOrder: order,
    getOrderTimeline: timeline(),
    listOrderMails: mails(),
    listOrderNotes: () => notes(),
    ...more,
  })

test('a seller is erased after a word of what goes and what stays, and the page says that they were', async () => {
  let erased: object | null = null
  const server = desk({
    getSellerData: () => ({ orders: [{ ...sale, obstacles: [], forgottenAfter: '2032-11-26' }], kept, erased, _links }),
    eraseSeller: () => {
      erased = { ...receipt, orders: [sale], files: 2, kept, repeated: false }
      return erased
    },
  })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  await user.click(await screen.findByRole('button', { name: 'See what there is' }))
  expect(await screen.findByText(/register of purchases keeps its lines until/)).toBeDefined()
  expect(screen.getByText(/programme forgets this seller after .*2032/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Erase the seller' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/Nothing brings it back/)).toBeDefined()
  expect(server.callsOf('eraseSeller')).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }))
  expect(await screen.findByText(/Erased on/)).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Erase the seller' })).toBeNull())
})

test('an order that has not ended says what to do, and nothing can be erased', async () => {
  desk({
    getSellerData: {
      orders: [{ ...sale, status: 'sent', obstacles: ['not-ended'], forgottenAfter: null }],
      kept: [],
      erased: null,
      _links,
    },
  })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  await user.click(await screen.findByRole('button', { name: 'See what there is' }))
  expect(await screen.findByText(/finish or cancel it first/)).toBeDefined()
  expect(screen.queryByText(/forgets this seller/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Erase the seller' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Save all of it' })).toBeDefined()
})
