import { screen, waitFor } from '@testing-library/react'
import { aProblem, fakeCalls } from '@reprise/browser/test/fake-calls.ts'
import { expect, test } from 'vitest'
import { anOrder, notes } from '#console/testing/an-order.ts'
import { renderConsole, somebody } from '#console/testing/render-console.tsx'

const order = anOrder()

test('a note that was refused stays in its field; one that was kept stands in the list with its writer', async () => {
  const written: ReturnType<typeof notes>['_embedded']['notes'] = []
  const server = fakeCalls({
    getMe: somebody(),
    getOperatorOrder: order,
    listOrderNotes: () => notes(...written),
    addOrderNote: () => aProblem('service-unavailable'),
  })
  const { user } = await renderConsole(`/console/orders/${order.id}`)
  expect(await screen.findByText('No notes yet.')).toBeDefined()
  await user.type(screen.getByLabelText('New note'), 'Calls again on Thursday.')
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(await screen.findByRole('alert')).toBeDefined()
  expect(screen.getByLabelText('New note')).toHaveProperty('value', 'Calls again on Thursday.')
  const note = {
    id: crypto.randomUUID(),
    at: '2026-11-20T12:00:00.000Z',
    actor: 'person:1',
    name: 'Amélie',
    byHand: true,
    text: 'Calls again on Thursday.',
  }
  server.answer({
    addOrderNote: () => {
      written.push(note)
      return note
    },
  })
  await user.click(screen.getByRole('button', { name: 'Add the note' }))
  expect(await screen.findByText('Amélie')).toBeDefined()
  await waitFor(() => expect(screen.getByLabelText('New note')).toHaveProperty('value', ''))
  expect(server.callsOf('addOrderNote').map(({ body }) => body)).toEqual([note, note].map(({ text }) => ({ text })))
})
