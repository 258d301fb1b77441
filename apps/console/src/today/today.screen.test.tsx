import { screen, waitFor, within } from '@testing-library/react'
import { fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const SINCE = '2026-11-20T08:00:00.000Z'
const CASE = '22222222-2222-4222-8222-222222222222'
const links = { self: { href: '/' }, first: { href: '/' }, last: { href: '/' } }
const waiting = (queue: 'bench' | 'documents' | 'cases' | 'litigations', found: number) => ({
  queue,
  count: { found, isExact: true },
  since: found === 0 ? null : SINCE,
  _links: { list: { href: '/' } },
})
const inHand = (own: boolean) => ({
  queue: 'cases' as const,
  id: CASE,
  by: 'Amina',
  own,
  since: SINCE,
  until: '2026-11-20T08:03:00.000Z',
})

const opens = async (...queues: ReturnType<typeof waiting>[]) => {
  const server = fakeCalls({
    getMe: somebody({ scopes: ['inspection', 'documents', 'support'] }),
    countWork: { _links: links, _embedded: { queues } },
    listDocumentsToDecide: {
      _links: links,
      _embedded: { documents: [] },
      page: { size: 50, number: 1, totalElements: 0, totalPages: 0 },
    },
    listWorkInHand: { _links: links, _embedded: { inHand: [inHand(true), { ...inHand(false), queue: 'bench' }] } },
    putDown: { _embedded: { inHand: [] } },
  })
  return { server, ...(await renderConsole('/console')) }
}

test('offers the first queue of the day in which something waits, by one key', async () => {
  const { keys, address } = await opens(waiting('bench', 0), waiting('documents', 4), waiting('cases', 9))
  const next = await screen.findByRole('region', { name: 'Documents to decide about' })
  expect(next.textContent).toContain('4')
  expect(within(next).getByRole('link', { name: /Begin/ })).toHaveProperty(
    'href',
    expect.stringContaining('/console/queue/documents'),
  )
  await keys('b')
  await waitFor(() => expect(address()).toBe('/console/queue/documents'))
})

test('what has nothing in it stands aside, and can be opened', async () => {
  await opens(waiting('bench', 0), waiting('documents', 4), waiting('cases', 9))
  const quiet = await screen.findByRole('region', { name: 'Nothing waits here' })
  expect(within(quiet).getByRole('link', { name: 'Products to look at' })).toBeDefined()
  expect(screen.queryByRole('row', { name: /Products to look at/ })).toBeNull()
})

test('a day on which nothing waits says so, and offers nothing', async () => {
  await opens(...(['bench', 'documents', 'cases', 'litigations'] as const).map((queue) => waiting(queue, 0)))
  expect(await screen.findByText('Nothing waits. All that came in is done.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /Begin/ })).toBeNull()
})

test('what the person has in hand is listed and put down, and nothing of colleagues', async () => {
  const { server, user } = await opens(waiting('cases', 1))
  const own = await screen.findByRole('region', { name: 'In your hands' })
  expect(within(own).getAllByRole('link')).toHaveLength(1)
  server.answer({ listWorkInHand: { _links: links, _embedded: { inHand: [] } } })
  await user.click(within(own).getByRole('button', { name: 'Put it down' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'In your hands' })).toBeNull())
  expect(server.callsOf('putDown')).toHaveLength(1)
})

test('who has no queue is told that nothing waits', async () => {
  fakeCalls({ getMe: somebody({ scopes: ['audit'] }), countWork: { _links: links, _embedded: { queues: [] } } })
  await renderConsole('/console')
  expect(await screen.findByText('Nothing waits. All that came in is done.')).toBeDefined()
})
