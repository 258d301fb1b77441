import { act, screen, waitFor } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { DocumentToDecide } from './documents.screen.tsx'

const self = { self: { href: '/' } }
const paper = (id: string, barcode: string): DocumentToDecide => ({
  id: `${id.repeat(8)}-${id.repeat(4)}-4${id.repeat(3)}-8${id.repeat(3)}-${id.repeat(12)}`,
  order: '99999999-9999-4999-8999-999999999999',
  affiliate: 'reprise',
  origin: 'proof-of-purchase',
  mediaType: 'image/jpeg',
  size: 1000,
  status: 'pending',
  checked: true,
  readable: true,
  reason: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  barcode,
  orderStatus: 'received',
  amount: 21_200,
  currency: 'EUR',
  _links: self,
})
const [first, second] = [paper('1', 'AAAA'), paper('2', 'BBBB')]

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }))
})

const waiting = () =>
  fakeCalls({
    getMe: somebody({ scopes: ['orders', 'documents'] }),
    listDocumentsToDecide: {
      _links: { ...self, first: { href: '/' }, last: { href: '/' } },
      _embedded: { documents: [first, second] },
      page: { number: 1, size: 50, totalElements: 2, totalPages: 1 },
    },
    readDocument: () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }),
    decideDocument: ({ params, body }) => ({ ...first, id: params['id'] ?? '', ...(body as object) }),
  })

/** Sends what is held at once, as leaving the page does. */
const leaves = () => act(async () => void window.dispatchEvent(new Event('pagehide')))

test('a decision is one key: the next document is there at once, and nothing is sent while it may be taken back', async () => {
  const server = waiting()
  const { keys } = await renderConsole('/console/queue/documents')
  await screen.findByRole('link', { name: 'AAAA' })
  await keys('a')
  expect(await screen.findByRole('link', { name: 'BBBB' })).toBeDefined()
  expect(await screen.findByText('Accepted: Proof of purchase of AAAA')).toBeDefined()
  expect(server.callsOf('decideDocument')).toEqual([])
  await keys('u')
  expect(await screen.findByRole('link', { name: 'AAAA' })).toBeDefined()
  await keys('r1')
  expect(await screen.findByText('Refused: Proof of purchase of AAAA')).toBeDefined()
  await leaves()
  await waitFor(() => expect(screen.queryByText('Refused: Proof of purchase of AAAA')).toBeNull())
  expect(server.callsOf('decideDocument').map(({ params, body }) => ({ params, body }))).toEqual([
    { params: { id: first?.id }, body: { status: 'refused', reason: 'unreadable' } },
  ])
})

test('where a colleague was faster, the bar says so, and the decision can be taken back', async () => {
  const server = waiting()
  server.answer({ decideDocument: () => aProblem('document-not-changeable') })
  const { user } = await renderConsole('/console/queue/documents')
  await screen.findByRole('link', { name: 'AAAA' })
  await user.click(screen.getByRole('button', { name: /Accept/ }))
  await leaves()
  expect(await screen.findByText(/A colleague has decided about this document already/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: /Take back/ }))
  expect(screen.queryByText(/A colleague has decided/)).toBeNull()
})

test('what could not be shown is not accepted, and may be refused', async () => {
  const server = waiting()
  server.answer({ readDocument: () => aProblem('internal-error') })
  const { keys } = await renderConsole('/console/queue/documents')
  await screen.findByRole('link', { name: 'AAAA' })
  expect(screen.getByRole('button', { name: /Accept/ })).toHaveProperty('disabled', true)
  await keys('a')
  expect(screen.queryByText('Accepted: Proof of purchase of AAAA')).toBeNull()
  await keys('r1')
  expect(await screen.findByText('Refused: Proof of purchase of AAAA')).toBeDefined()
})

test('a picture is made larger and turned by keys', async () => {
  waiting()
  const { keys } = await renderConsole('/console/queue/documents')
  const picture = await screen.findByRole('img', { name: 'The document' })
  await keys('++e')
  await waitFor(() => expect(picture.style.inlineSize || picture.getAttribute('style')).toContain('156.25%'))
  await keys('-')
  await waitFor(() => expect(picture.style.inlineSize || picture.getAttribute('style')).toContain('125%'))
})
