import { screen, waitFor } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import type { ReplyOf } from '@reprise/contract/operation/operation-types'
import { expect, test } from 'vitest'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const LONG = { timeout: 5_000 }
const links = { self: { href: '/' }, first: { href: '/' } }

const counts = (found: number): ReplyOf<'countWork'> => ({
  _links: links,
  _embedded: {
    queues: [
      { queue: 'operator', count: { found, isExact: true }, since: null, _links: { list: { href: '/orders' } } },
    ],
  },
})
const list = (): ReplyOf<'listWork'> => ({
  _links: links,
  _embedded: { orders: [] },
  count: { found: 0, isExact: true },
})

/** What the server says while it is followed. */
const aStream = () => {
  const said = new TransformStream<Uint8Array, Uint8Array>()
  const writer = said.writable.getWriter()
  const says = (text: string) => writer.write(new TextEncoder().encode(text))
  return {
    response: () => {
      void says(':\n\n')
      return new Response(said.readable, { headers: { 'content-type': 'text/event-stream' } })
    },
    happens: (topic: string) => says(`id: 1\nevent: changed\ndata: {"topic":"${topic}","version":1}\n\n`),
  }
}

test('what waits is counted again when the page is told, and a list is read again by hand alone', async () => {
  const stream = aStream()
  let waiting = 3
  const server = fakeCalls({
    getMe: somebody(),
    countWork: () => counts(waiting),
    listWork: list,
    watchWork: stream.response,
  })
  const { keys } = await renderConsole('/console/orders')
  const rail = await screen.findByRole('link', { name: /Orders 3/ })
  expect(await screen.findByText('Changes are shown as they happen')).toBeDefined()
  waiting = 4
  await stream.happens('work')
  await waitFor(() => expect(rail.textContent).toContain('4'), LONG)
  expect(await screen.findByText('Something happened since this list was read.')).toBeDefined()
  expect(server.callsOf('listWork')).toHaveLength(1)
  await keys('r')
  await waitFor(() => expect(screen.queryByText('Something happened since this list was read.')).toBeNull(), LONG)
  expect(server.callsOf('listWork')).toHaveLength(2)
})

test('who is told nothing of what waits is told so, and the page goes on', async () => {
  fakeCalls({
    getMe: somebody(),
    countWork: counts(3),
    listWork: list,
    watchWork: () => aProblem('too-many-requests'),
  })
  await renderConsole('/console/orders')
  expect(await screen.findByText('Changes are looked for every half minute')).toBeDefined()
  expect(await screen.findByRole('link', { name: /Orders 3/ })).toBeDefined()
})
