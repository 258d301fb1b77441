import { screen, waitFor } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test, vi } from 'vitest'
import { anOrder } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const hit = (barcode: string) => ({
  id: crypto.randomUUID(),
  barcode,
  affiliate: 'reprise',
  affiliateReference: null,
  status: 'received' as const,
  createdAt: '2026-11-18T12:00:00.000Z',
  product: 'Apple iPhone 13 128 GB',
  match: 'email' as const,
  _links: { self: { href: '/' } },
})

const page = (scopes: readonly ('orders' | 'support' | 'audit')[]) =>
  fakeCalls({
    getMe: somebody({ scopes: [...scopes] }),
    listAudit: { _links: { self: { href: '/' } }, _embedded: { entries: [] } },
    searchOrders: { _embedded: { hits: [hit('AAAA'), hit('BBBB')] } },
    getOperatorOrder: anOrder(),
  })

test('orders of an e-mail address are listed with their state; the address is in no address of a page', async () => {
  const server = page(['orders', 'support', 'audit'])
  const { user, address } = await renderConsole('/console/audit')
  await screen.findByRole('navigation')
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'zoe@mail.example.org')
  expect(await screen.findByRole('option', { name: 'AAAA · Apple iPhone 13 128 GB · Received' })).toBeDefined()
  expect(screen.getByRole('option', { name: /BBBB/ })).toBeDefined()
  await waitFor(() => expect(server.callsOf('searchOrders').at(-1)?.body).toEqual({ text: 'zoe@mail.example.org' }))
  expect(address()).toBe('/console/audit')
})

test('no e-mail address is sent for people who may not know the customer', async () => {
  const server = page(['orders', 'audit'])
  const { user } = await renderConsole('/console/audit')
  await screen.findByRole('navigation')
  await user.keyboard('/')
  const field = await screen.findByRole('combobox', { name: 'Search or go to' })
  await user.type(field, 'zoe@mail.example.org')
  await user.clear(field)
  await user.type(field, '490154203237518')
  expect(await screen.findByRole('option', { name: /AAAA/ })).toBeDefined()
  expect(server.callsOf('searchOrders').map(({ body }) => body)).toEqual([{ text: '490154203237518' }])
})

test('Enter that comes before the server has answered opens the one order that is found', async () => {
  const server = page(['orders', 'audit'])
  const only = hit('CCCC')
  server.answer({ searchOrders: { _embedded: { hits: [only] } } })
  const { user, address } = await renderConsole('/console/audit')
  await screen.findByRole('navigation')
  await user.keyboard('/')
  await user.click(await screen.findByRole('combobox', { name: 'Search or go to' }))
  await user.paste('490154203237518')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(address()).toBe(`/console/orders/${only.id}`))
})

test('a barcode without a digit is looked for as any other', async () => {
  const server = page(['orders', 'audit'])
  const { user } = await renderConsole('/console/audit')
  await screen.findByRole('navigation')
  await user.keyboard('/')
  await user.type(await screen.findByRole('combobox', { name: 'Search or go to' }), 'DVNBRDNTPKFM')
  expect(await screen.findByRole('option', { name: /AAAA/ })).toBeDefined()
  expect(server.callsOf('searchOrders').at(-1)?.body).toEqual({ text: 'DVNBRDNTPKFM' })
})

test('the one order that is found is read before it is chosen', async () => {
  const server = page(['orders', 'audit'])
  const only = hit('DDDD')
  server.answer({ searchOrders: { _embedded: { hits: [only] } } })
  const { user, address } = await renderConsole('/console/audit')
  await screen.findByRole('navigation')
  await user.keyboard('/')
  await user.click(await screen.findByRole('combobox', { name: 'Search or go to' }))
  await user.paste('490154203237518')
  await waitFor(() => expect(server.callsOf('getOperatorOrder').map(({ params }) => params)).toEqual([{ id: only.id }]))
  expect(address()).toBe('/console/audit')
})

test('of several orders none is read before it is chosen', async () => {
  const server = page(['orders', 'audit'])
  const { user } = await renderConsole('/console/audit')
  await screen.findByRole('navigation')
  await user.keyboard('/')
  await user.click(await screen.findByRole('combobox', { name: 'Search or go to' }))
  await user.paste('356938035643809')
  await screen.findByRole('option', { name: /BBBB/ })
  expect(server.callsOf('getOperatorOrder')).toEqual([])
})

test('what is typed before the palette has come stands in it, and acts on nothing below', async () => {
  page(['orders', 'audit'])
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function focusFirst(this: HTMLDialogElement) {
    this.open = true
    this.querySelector('input')?.focus()
  })
  const { keys, address } = await renderConsole('/console/audit')
  await screen.findByRole('navigation')
  await keys('/orders')
  expect(await screen.findByRole('combobox', { name: 'Search or go to' })).toHaveProperty('value', 'orders')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search or go to' }))
  expect(address()).toBe('/console/audit')
})
