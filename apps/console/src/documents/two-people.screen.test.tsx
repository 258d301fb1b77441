import { act, screen, waitFor } from '@testing-library/react'
import { aProblem, fakeCalls, type FakeServer } from '@reprise/browser/test/fake-calls.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'
import type { DocumentToDecide } from './documents.screen.tsx'

const self = { self: { href: '/' } }
const AT = '2026-11-23T10:12:00.000Z'
const FIRST = '21111111-1111-4111-8111-111111111111'
const SECOND = '22222222-2222-4222-8222-222222222222'

const paper = (id: string, barcode: string): DocumentToDecide => ({
  id,
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

const inHand = (id: string, by: string, own: boolean) =>
  ({ queue: 'documents', id, by, own, since: AT, until: '2026-11-23T10:15:00.000Z' }) as const

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:paper', revokeObjectURL: () => undefined }))
})

const waiting = (papers: readonly DocumentToDecide[]): FakeServer =>
  fakeCalls({
    getMe: somebody({ scopes: ['orders', 'documents'] }),
    listDocumentsToDecide: {
      _links: { ...self, first: { href: '/' }, last: { href: '/' } },
      _embedded: { documents: [...papers] },
      page: { number: 1, size: 50, totalElements: papers.length, totalPages: 1 },
    },
    listWorkInHand: { _links: self, _embedded: { inHand: [] } },
    takeInHand: ({ params }) => inHand(params['id'] ?? '', 'Inspector', true),
    putDown: { _embedded: { inHand: [] } },
    readDocument: () => new Response('picture', { headers: { 'content-type': 'image/jpeg' } }),
    decideDocument: () => aProblem('document-not-changeable', { current: { by: 'Amélie', at: AT } }),
  })

test('a document that a colleague works on is left to them: the next one is free', async () => {
  const server = waiting([paper(FIRST, 'AAAA'), paper(SECOND, 'BBBB')])
  server.answer({ listWorkInHand: { _links: self, _embedded: { inHand: [inHand(FIRST, 'Amélie', false)] } } })
  await renderConsole('/console/queue/documents')
  expect(await screen.findByRole('link', { name: 'BBBB' })).toBeDefined()
  await waitFor(() => expect(server.callsOf('takeInHand').map(({ params }) => params['id'])).toEqual([SECOND]))
})

test('where it is the only one, its person is told who has it, and decides once they took it over', async () => {
  const server = waiting([paper(FIRST, 'AAAA')])
  server.answer({
    takeInHand: ({ body, params }) =>
      (body as { takeOver: boolean }).takeOver
        ? inHand(params['id'] ?? '', 'Inspector', true)
        : aProblem('work-in-hand', { current: { by: 'Amélie', at: AT } }),
  })
  const { user } = await renderConsole('/console/queue/documents')
  expect(await screen.findByText(/Amélie has had this in hand since/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take it over' }))
  expect(await screen.findByRole('button', { name: /Accept/ })).toBeDefined()
})

test('a decision that came second says by whom and when the first was made', async () => {
  waiting([paper(SECOND, 'BBBB')])
  const { keys } = await renderConsole('/console/queue/documents')
  await screen.findByRole('link', { name: 'BBBB' })
  await keys('a')
  await act(async () => void window.dispatchEvent(new Event('pagehide')))
  expect(await screen.findByText(/Amélie was first, on/)).toBeDefined()
  // What is held outlives the page, and the tests after this one share it.
  await keys('u')
  expect(screen.queryByText(/Amélie was first/)).toBeNull()
})

test('a document that is left is put down', async () => {
  const third = '23333333-3333-4333-8333-333333333333'
  const server = waiting([paper(third, 'CCCC')])
  const { keys } = await renderConsole('/console/queue/documents')
  await screen.findByRole('link', { name: 'CCCC' })
  await waitFor(() => expect(server.callsOf('takeInHand')).toHaveLength(1))
  await keys('gt')
  await waitFor(() => expect(server.callsOf('putDown').map(({ params }) => params['id'])).toEqual([third]))
})
